-- Proof of life: when the schedule last ran, a daily report to staff whose absence is the alarm, an answer for uptime
-- monitors, and an end for what is kept no longer.

create table private.heartbeats (
  name text primary key,
  -- Null: never yet.
  at timestamptz
);
alter table private.heartbeats enable row level security;
insert into private.heartbeats (name) values ('deliver-mail'), ('prune');

-- Notes that something runs, if its last time is so long ago. Answers whether it was noted. Nobody waits for another's
-- note, which says the same.
create function private.beat(beat_name text, every interval) returns boolean
language plpgsql volatile set search_path = ''
as $$
begin
  update private.heartbeats set at = now()
  where name = (
    select name from private.heartbeats
    where name = beat_name and (at is null or at <= now() - every)
    for update skip locked
  );
  return found;
end
$$;

-- Mails that were sent keep their content for 30 days, in which they may come back.
create index outbox_sent_content on private.outbox (sent_at) where content is not null;

create function private.prune() returns void
language plpgsql volatile set search_path = ''
as $$
begin
  delete from private.hits where at < now() - interval '1 day';
  update private.outbox set content = null where content is not null and sent_at < now() - interval '30 days';
  if to_regclass('cron.job_run_details') is null then return; end if;
  -- Each run of the schedule leaves a row there, for ever. Should they not be ours to remove, mail does not wait for that.
  begin
    execute $cron$delete from cron.job_run_details where end_time < now() - interval '7 days'$cron$;
  exception when insufficient_privilege then
    raise warning 'cron.job_run_details: %', sqlerrm;
  end;
end
$$;

-- Takes what is due: courtesies last, then the longest waiting first. The schedule calls it every minute.
create or replace function public.claim_due_mails(most integer) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  mails jsonb := '[]'::jsonb;
  mail_id uuid;
begin
  perform private.beat('deliver-mail', interval '0');
  if private.beat('prune', interval '1 hour') then perform private.prune(); end if;
  for mail_id in
    select id from private.outbox where due_at <= now()
    order by kind = 'contact_confirmation', due_at limit most
    for update skip locked
  loop
    mails := mails || private.lease(mail_id);
  end loop;
  return mails;
end
$$;

-- How many leads, and the references of the first hundred.
create function private.count_leads(ids uuid[]) returns jsonb
language sql immutable set search_path = ''
return jsonb_build_object('count', cardinality(ids), 'references', (
  select coalesce(jsonb_agg(private.quote_reference(id) order by place), '[]'::jsonb)
  from unnest(ids[:100]) with ordinality as _ (id, place)
));

-- What the report of a day says, days being those of a time zone.
create function private.report_figures(day date, zone text) returns jsonb
language sql stable set search_path = ''
as $$
  with bounds as (select day::timestamp at time zone zone as since, (day + 1)::timestamp at time zone zone as until),
  leads as (select * from private.outbox where kind in ('quote_staff', 'contact_staff') order by created_at, id)
  select jsonb_build_object(
    'day', day,
    'zone', zone,
    'quotes', private.count_leads(array(
      select id from public.soft_quotes where created_at >= since and created_at < until order by created_at, id
    )),
    'messages', private.count_leads(array(
      select subject_id from leads where kind = 'contact_staff' and created_at >= since and created_at < until
    )),
    'waiting', private.count_leads(array(select subject_id from leads where sent_at is null and dead_at is null)),
    'dead', private.count_leads(array(select subject_id from leads where dead_at is not null)),
    'scheduleRanAt', (select at from private.heartbeats where name = 'deliver-mail'),
    'photos', (
      select jsonb_build_object('count', count(*), 'bytes', coalesce(sum(
        case when metadata ->> 'size' ~ '^[0-9]{1,15}$' then (metadata ->> 'size')::bigint end
      ), 0))
      from storage.objects where bucket_id = 'facility-photos'
    )
  )
  from bounds
$$;

-- Queues the report about yesterday, once a day after an hour of the zone's day. Answers whether it did. Its figures are
-- noted here, so that every try says the same.
create function public.enqueue_daily_report(hour integer, zone text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  here timestamp := now() at time zone zone;
  -- A name of the day, so that no other report of it is queued.
  day_id uuid := md5('daily_report ' || here::date)::uuid;
begin
  if hour is null or extract(hour from here) < hour
    or exists (select from private.outbox where kind = 'daily_report' and subject_id = day_id) then
    return false;
  end if;
  insert into private.outbox (kind, subject_id, content)
  values ('daily_report', day_id, private.report_figures(here::date - 1, zone))
  on conflict do nothing;
  return found;
end
$$;

-- For a health check. No time for the schedule means that it never ran.
create function public.health() returns jsonb
language sql stable security definer set search_path = ''
return jsonb_build_object(
  'database', true,
  'schedule_ran_seconds_ago', (
    select extract(epoch from now() - at)::integer from private.heartbeats where name = 'deliver-mail'
  ),
  'overdue_seconds', (
    select greatest(coalesce(extract(epoch from now() - min(due_at)), 0), 0)::integer from private.outbox
  )
);

revoke all on function
  private.beat(text, interval), private.prune(), private.count_leads(uuid[]), private.report_figures(date, text),
  public.enqueue_daily_report(integer, text), public.health()
from public, anon, authenticated;
grant execute on function public.enqueue_daily_report(integer, text), public.health() to service_role;
