/** What of the hosted project's three extensions the schedule calls, remembering what it is told. */
export const HOSTED_EXTENSIONS = `
  create schema cron;
  create table cron.job (jobname text primary key, schedule text, command text);
  create table cron.job_run_details (runid bigint primary key, end_time timestamptz);
  create function cron.schedule(job_name text, schedule text, command text) returns void language sql as $$
    insert into cron.job values (job_name, schedule, command)
    on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command $$;
  create schema vault;
  create table vault.decrypted_secrets (name text, decrypted_secret text);
  create schema net;
  create table net.sent (url text, body jsonb, headers jsonb, timeout_milliseconds integer);
  create function net.http_post(url text, body jsonb, headers jsonb, timeout_milliseconds integer) returns void
  language sql as $$ insert into net.sent values (url, body, headers, timeout_milliseconds) $$;
`
