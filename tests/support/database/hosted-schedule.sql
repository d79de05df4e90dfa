-- The parts of pg_cron, pg_net and Vault that the schedule, the doctor and `go-live` use, with the grants of `postgres` on a
-- hosted project. `net.sent` records the calls.
create schema cron;
create table cron.job (
  jobid bigint generated always as identity primary key, jobname text unique, schedule text, command text,
  active boolean not null default true
);
create table cron.job_run_details (
  jobid bigint, runid bigint generated always as identity primary key, status text, return_message text,
  start_time timestamptz, end_time timestamptz
);
create function cron.schedule(job_name text, schedule text, command text) returns bigint
language sql security definer as $$
  insert into cron.job (jobname, schedule, command) values (job_name, schedule, command)
  on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command returning jobid $$;
create function cron.alter_job(
  job_id bigint, schedule text default null, command text default null, database text default null, username text default null,
  active boolean default null
) returns void
language sql security definer as $$ update cron.job set active = coalesce(alter_job.active, job.active) where jobid = job_id $$;

create schema net;
create table net.sent (url text, body jsonb, headers jsonb, timeout_milliseconds integer);
create function net.http_post(url text, body jsonb, headers jsonb, timeout_milliseconds integer) returns bigint
language sql as $$ insert into net.sent values (url, body, headers, timeout_milliseconds); select 1::bigint $$;

create schema vault;
create table vault.secrets (id uuid primary key default gen_random_uuid(), name text unique, secret text not null);
create view vault.decrypted_secrets as select id, name, secret as decrypted_secret from vault.secrets;
create function vault.create_secret(new_secret text, new_name text default null, new_description text default '')
returns uuid language sql security definer as $$
  insert into vault.secrets (name, secret) values (new_name, new_secret) returning id $$;

grant usage on schema cron, net, vault to postgres;
grant select on cron.job, cron.job_run_details, vault.secrets, vault.decrypted_secrets to postgres;
grant delete on cron.job_run_details, vault.secrets to postgres;
