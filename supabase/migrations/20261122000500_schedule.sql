-- On a hosted project, the database calls deliver-mail every minute and sweep-photos every hour. The local stack has
-- its own timer.

-- The time when each step of the schedule last succeeded.
create table private.heartbeats (name text primary key, at timestamptz);
insert into private.heartbeats (name) values ('deliver-mail'), ('reminders'), ('daily-report');

-- Does nothing until the vault has the project's URL and a secret key. Sets a timeout, because pg_net's default is five
-- seconds.
create function private.call_function(slug text) returns void language plpgsql set search_path = '' as $$ begin
  perform net.http_post(
    url := rtrim(project.decrypted_secret, '/') || '/functions/v1/' || slug,
    body := '{}'::jsonb,
    headers := jsonb_build_object('content-type', 'application/json', 'apikey', key.decrypted_secret),
    timeout_milliseconds := 55000
  ) from vault.decrypted_secrets as project, vault.decrypted_secrets as key
  where project.name = 'project_url' and key.name = 'secret_key';
end $$;

create function private.set_up_schedule() returns void language plpgsql set search_path = '' as $$ begin
  if (select count(*) from pg_catalog.pg_available_extensions where name in ('pg_cron', 'pg_net', 'supabase_vault')) = 3 then
    -- Executed as text, because the platform rewrites these statements, and a cached plan would crash the server.
    execute 'create extension if not exists pg_cron with schema pg_catalog';
    execute 'create extension if not exists pg_net with schema extensions';
    execute 'create extension if not exists supabase_vault with schema vault';
  end if;
  if to_regclass('cron.job') is null or to_regproc('net.http_post') is null
    or to_regclass('vault.decrypted_secrets') is null then return; end if;
  perform cron.alter_job(cron.schedule('deliver-mail', '* * * * *', $job$select private.call_function('deliver-mail')$job$), active := true);
  perform cron.alter_job(cron.schedule('sweep-photos', '17 * * * *', $job$select private.call_function('sweep-photos')$job$), active := true);
  perform cron.alter_job(cron.schedule('shorten-log', '47 3 * * *',
    $job$delete from cron.job_run_details where end_time < now() - interval '7 days'$job$), active := true);
  -- Delete failed runs, because otherwise the doctor would report a repaired job as failing until its next run.
  delete from cron.job_run_details where status = 'failed'
    and jobid in (select jobid from cron.job where jobname in ('deliver-mail', 'sweep-photos', 'shorten-log'));
end $$;
select private.set_up_schedule();

-- Leases due emails: emergencies first, confirmations last, otherwise the oldest first. Reads only the first emails of
-- each combination, because sorting a long queue would take too long.
create function private.lease_due(for_webhook boolean, most integer) returns jsonb
language sql set search_path = '' as $$
  select coalesce(jsonb_agg(private.lease(id)), '[]'::jsonb) from (
    select first.id
    from private.mail_kinds as mail_kind, private.burst_kinds() as burst, (values (true), (false)) as newness (is_new),
      (values (true), (false)) as urgency (is_urgent),
      lateral (
        select id, due_at from private.outbox as mail
        where mail.kind = mail_kind.kind and (taken_at is null) = is_new and mail.is_urgent = urgency.is_urgent and due_at <= now()
        order by due_at limit most for update skip locked
      ) as first
    where (webhook_of is not null) = for_webhook and not (is_new and mail_kind.kind = any (burst))
    order by mail_kind.kind like '%confirmation', urgency.is_urgent desc, due_at limit most
  ) as due $$;

-- `failed` lists the steps of private.heartbeats that failed.
create function public.lease_due_mails(most integer, failed text[] default '{}') returns jsonb
language plpgsql set search_path = '' as $$ begin
  -- Skip a locked heartbeat, because another call is already updating it.
  update private.heartbeats set at = now()
  where name in (select name from private.heartbeats where name <> all (failed) for update skip locked);
  -- A call leased these emails at the end of their retry period and never reported the result.
  perform private.mark_dead(mail, 'no_report') from private.outbox as mail
  where due_at <= now() and due_at > retry_until and due_at = taken_at + private.lease_time()
  order by due_at limit 100 for update skip locked;
  perform private.fill_digests();
  return private.lease_due(false, most);
end $$;

-- Queues webhook posts for the leads, reminders and alerts of the last 72 hours, then leases the posts that are due. A
-- post has the creation time of its email. Each call starts ten minutes before the newest post, because a lead may have
-- waited two minutes for its sender check.
create function public.lease_due_webhooks(most integer) returns jsonb language sql set search_path = '' as $$
  insert into private.outbox (kind, subject_id, created_at)
  select hook.kind, mail.subject_id, mail.created_at
  from private.mail_kinds as hook join private.outbox as mail on mail.kind = hook.webhook_of
  where mail.created_at > greatest(now() - private.retry_time(), (
      select max(created_at) - interval '10 minutes' from private.outbox
      where kind = any (array(select kind from private.mail_kinds where webhook_of is not null))
        and created_at between now() - private.retry_time() and now()
    ))
    and (hook.lead_kind is null or mail.browser_confirmed_at is not null or mail.created_at < now() - interval '2 minutes')
    and not exists (select from private.outbox as post where post.kind = hook.kind and post.subject_id = mail.subject_id)
  order by mail.created_at limit 1000
  on conflict do nothing;
  select private.lease_due(true, most) $$;

-- A step works if it succeeded within five minutes of the schedule's last run, all its templates render, and its newest
-- email of the last 30 days was sent, not failed.
create function private.works(step text, kinds text[]) returns boolean language sql stable set search_path = '' as $$
  select not exists (
    select from private.heartbeats as schedule, private.heartbeats as own
    where schedule.name = 'deliver-mail' and own.name = step
      and coalesce(own.at, '-infinity') < schedule.at - interval '5 minutes'
  ) and not exists (
    select from private.outbox where due_at is not null and last_error = 'internal' and kind = any (kinds)
  ) and coalesce((
    select dead_at is null from unnest(kinds) as one (kind), lateral (
      select dead_at, coalesce(sent_at, dead_at) as ended from private.outbox
      where outbox.kind = one.kind and coalesce(sent_at, dead_at) > now() - interval '30 days' order by ended desc limit 1
    ) as newest order by ended desc limit 1
  ), true) $$;

-- Failures that browsers report, without personal data.
create table private.failures (
  day date, step text, status text, page text, browser text, visitors integer not null default 1,
  primary key (day, step, status, page, browser)
);

-- Returns false if a limit is reached. The limits keep one network from dominating the daily report, and a burst from
-- filling the table. `zone` is the daily report's time zone, so both use the same day.
create function public.count_failure(step text, status text, page text, browser text, address text, zone text) returns boolean
language plpgsql set search_path = '' as $$ begin
  if not public.count_submission(gen_random_uuid(), (
    select jsonb_agg(jsonb_build_object('bucket', bucket, 'key', key, 'most', most, 'seconds', 86400))
    from (values ('failures network', address, 20), ('failures', 'anyone', 1000)) as _ (bucket, key, most)
  )) then return false; end if;
  insert into private.failures as failure values ((now() at time zone zone)::date, step, status, page, browser)
  on conflict on constraint failures_pkey do update set visitors = failure.visitors + 1;
  return true;
end $$;

-- An email in a burst may wait ten minutes for a digest, and a failing staff email counts as overdue after half an hour.
create function public.health() returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'scheduleRanSecondsAgo', (select extract(epoch from now() - at)::integer from private.heartbeats where name = 'deliver-mail'),
    'mail', private.works('deliver-mail', array(select kind from private.mail_kinds where carries_lead)),
    'reminders', private.works('reminders', '{reminder_staff, reminder_escalation}'),
    'report', private.works('daily-report', '{daily_report}'),
    -- Three networks, because one may be an attacker, and two may be an office's proxy and a weak phone.
    'forms', (
      select count(distinct key) < 3 from private.rate_limit_hits where bucket = 'failures network' and at > now() - interval '6 hours'
    ),
    'overdueSeconds', greatest(
      0, extract(epoch from now() - min(due_at)), extract(epoch from now() - interval '30 minutes' - min(failing_since))
    )::integer,
    'databaseUsage', private.database_usage()
  )
  from private.mail_kinds as mail_kind, private.burst_kinds() as burst, (values (true), (false)) as newness (is_new),
    (values (true), (false)) as urgency (is_urgent),
    lateral (
      select min(due_at) + case when is_new and mail_kind.kind = any (burst) then interval '10 minutes' else interval '0' end as due_at
      from private.outbox as mail
      where mail.kind = mail_kind.kind and (taken_at is null) = is_new and mail.is_urgent = urgency.is_urgent and due_at is not null
    ) as due,
    lateral (
      select min(retry_until) - private.retry_time() as failing_since from private.outbox
      where outbox.kind = mail_kind.kind and due_at is not null and attempts > 1 and carries_lead
    ) as failing
  where webhook_of is null $$;

create function private.count_leads(mails uuid[]) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('count', cardinality(mails), 'references', coalesce(
    jsonb_agg(private.derive_reference(mail.subject_id) order by mail.created_at, mail.id), '[]'
  ))
  from private.outbox as mail where id = any (mails[:100]) $$;

create function private.storage_used() returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'databaseBytes', pg_database_size(current_database()),
    'databaseMegabytes', (select value from private.settings where name = 'database_limit_mb'),
    'photos', (
      select jsonb_build_object('count', count(*), 'bytes', coalesce(sum(private.photo_size(metadata)), 0))
      from storage.objects where bucket_id = 'facility-photos'
    )
  ) $$;

create function private.answer_log() returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'reference', private.derive_reference(mail.subject_id), 'leadKind', lead_kind, 'urgent', is_urgent,
    'createdAt', mail.created_at, 'answeredAt', answered_at
  ) order by mail.created_at), '[]'::jsonb)
  from (
    select id, lead_kind from private.lead_mails where answered_at is null or answered_at > now() - interval '30 days'
    order by answered_at desc nulls last, created_at desc limit 5000
  ) as listed join private.outbox as mail using (id) $$;

-- `untaken` has the leads of the last week that the webhook has rejected.
create function private.report_figures(day date, zone text) returns jsonb language sql stable set search_path = '' as $$
  -- Not materialized, so each list reads only its own part of an index.
  with leads as not materialized (
    select *, created_at >= day::timestamp at time zone zone and created_at < (day + 1)::timestamp at time zone zone as is_of_day
    from private.lead_mails
  )
  select jsonb_build_object(
    'day', day,
    'received', jsonb_build_object(
      'quote', private.count_leads(array(select id from leads where is_of_day and kind = 'quote_staff' order by created_at, id)),
      'message', private.count_leads(array(select id from leads where is_of_day and kind = 'message_staff' order by created_at, id))
    ),
    'waiting', private.count_leads(array(
      select id from leads where sent_at is null and dead_at is null order by created_at, id
    )),
    'dead', private.count_leads(array(
      select id from leads where dead_at is not null and (kind = 'quote_staff' or content is not null) order by created_at, id
    )),
    'untaken', private.count_leads(array(
      select id from private.outbox
      where kind in ('quote_webhook', 'message_webhook') and last_error is not null and (due_at is not null or dead_at is not null)
        and created_at > now() - interval '7 days' order by created_at
    )),
    'failures', (select coalesce(jsonb_object_agg(status, visitors), '{}') from (
      select status, sum(visitors) as visitors from private.failures where failures.day = report_figures.day group by status
    ) as stopped),
    'askedAt', now(),
    'answers', private.answer_log(),
    'scheduleRanAt', (select at from private.heartbeats where name = 'deliver-mail')
  ) || private.storage_used() $$;

-- Queues yesterday's report once a day after `hour`. Stores the figures, so retries are identical.
create function public.enqueue_daily_report(hour integer, zone text) returns void language sql set search_path = '' as $$
  insert into private.outbox (kind, subject_id, content)
  select 'daily_report', day_id, private.report_figures(here::date - 1, zone)
  from (select now() at time zone zone) as local (here),
    -- Derived from the day, so each day has one report.
    lateral (select md5('daily_report ' || here::date)::uuid) as day (day_id)
  where extract(hour from here) >= hour
    and not exists (select from private.outbox where kind = 'daily_report' and subject_id = day_id)
  on conflict do nothing $$;
