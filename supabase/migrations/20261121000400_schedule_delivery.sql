-- Hosted only: calls deliver-mail every minute, so that mails go out which nobody's visit sends. The local stack has a
-- timer of its own; a Postgres without pg_cron, pg_net and the vault is left as it is.
--
-- The job needs to know where the project is and a secret key. Both are read from the vault at each call; until they are
-- there it does nothing. In the SQL editor, once:
--   select vault.create_secret('https://<your project>.supabase.co', 'project_url');
--   select vault.create_secret('sb_secret_…', 'secret_key');
-- A new key later: select vault.update_secret((select id from vault.secrets where name = 'secret_key'), 'sb_secret_…');

do $$
begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net', 'supabase_vault')) = 3 then
    create extension if not exists pg_cron with schema pg_catalog;
    create extension if not exists pg_net with schema extensions;
    create extension if not exists supabase_vault with schema vault;
  end if;
end
$$;

do $migration$
begin
  if to_regclass('cron.job') is null or to_regproc('net.http_post') is null
    or to_regclass('vault.decrypted_secrets') is null then
    return;
  end if;

  -- The function has longer than a minute's work at no time; pg_net would hang up after five seconds.
  create or replace function private.call_function(slug text) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    project_url text := (select decrypted_secret from vault.decrypted_secrets where name = 'project_url');
    secret_key text := (select decrypted_secret from vault.decrypted_secrets where name = 'secret_key');
  begin
    if project_url is null or secret_key is null then return; end if;
    perform net.http_post(
      url := rtrim(project_url, '/') || '/functions/v1/' || slug,
      body := '{}'::jsonb,
      headers := jsonb_build_object('content-type', 'application/json', 'apikey', secret_key),
      timeout_milliseconds := 55000
    );
  end
  $$;
  revoke all on function private.call_function(text) from public, anon, authenticated;

  -- Scheduling under a name that is there already replaces the job.
  perform cron.schedule('deliver-mail', '* * * * *', $$select private.call_function('deliver-mail')$$);
end
$migration$;
