-- What the doctor cannot see from outside, and the one thing that going live stores in the database. Both are for the
-- service role. Extensions that only a hosted project has are read where they are; null stands for "not there".

-- No secret's value is answered, only names; `projectUrl` is public anyway.
create function public.doctor_report() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  report jsonb := jsonb_build_object(
    'overdueSeconds', (
      select greatest(coalesce(extract(epoch from now() - min(due_at)), 0), 0)::integer from private.outbox
    ),
    'migrations', null, 'secrets', null, 'projectUrl', null, 'jobs', null, 'answer', null, 'scheduleRanSecondsAgo', null
  );
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    report := report || jsonb_build_object('migrations', (
      select coalesce(jsonb_agg(version order by version), '[]') from supabase_migrations.schema_migrations
    ));
  end if;
  if to_regclass('vault.decrypted_secrets') is not null then
    report := report || jsonb_build_object(
      'secrets', (
        select coalesce(jsonb_agg(name order by name), '[]') from vault.decrypted_secrets
        where name in ('project_url', 'secret_key') and decrypted_secret <> ''
      ),
      'projectUrl', (select decrypted_secret from vault.decrypted_secrets where name = 'project_url')
    );
  end if;
  if to_regclass('cron.job') is not null then
    report := report || jsonb_build_object('jobs', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', job.jobname, 'active', job.active, 'lastStatus', run.status,
        'ranSecondsAgo', extract(epoch from now() - run.start_time)::integer
      ) order by job.jobname), '[]')
      from cron.job left join lateral (
        select status, start_time from cron.job_run_details as details
        where details.jobid = job.jobid order by details.runid desc limit 1
      ) as run on true
    ));
  end if;
  -- Only our own schedule calls anything by pg_net. It keeps answers for some hours.
  if to_regclass('net._http_response') is not null then
    report := report || jsonb_build_object('answer', (
      select jsonb_build_object(
        'status', status_code, 'error', error_msg, 'secondsAgo', extract(epoch from now() - created)::integer
      )
      from net._http_response order by id desc limit 1
    ));
  end if;
  if to_regclass('private.heartbeats') is not null then
    report := report || jsonb_build_object('scheduleRanSecondsAgo', (
      select extract(epoch from now() - at)::integer from private.heartbeats where name = 'deliver-mail'
    ));
  end if;
  return report;
end
$$;

-- Stores where the project is and a secret key, for private.call_function. Answers the names of what differs from what is
-- stored, and changes nothing when it is only asked. Null without a vault.
create function public.keep_schedule_access(project_url text, secret_key text, only_ask boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  wanted record;
  found_id uuid;
  different jsonb := '[]';
begin
  if to_regclass('vault.decrypted_secrets') is null then return null; end if;
  for wanted in
    select * from (values ('project_url', project_url), ('secret_key', secret_key)) as given (name, value)
  loop
    continue when exists (
      select from vault.decrypted_secrets as kept
      where kept.name = wanted.name and kept.decrypted_secret = wanted.value
    );
    different := different || to_jsonb(wanted.name);
    continue when only_ask;
    select id into found_id from vault.decrypted_secrets as kept where kept.name = wanted.name;
    if found then
      perform vault.update_secret(found_id, wanted.value);
    else
      perform vault.create_secret(wanted.value, wanted.name);
    end if;
  end loop;
  return different;
end
$$;

revoke all on function public.doctor_report(), public.keep_schedule_access(text, text, boolean)
from public, anon, authenticated;
grant execute on function public.doctor_report(), public.keep_schedule_access(text, text, boolean) to service_role;
