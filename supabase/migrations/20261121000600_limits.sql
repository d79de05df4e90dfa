-- Limits: how often one client or address may submit in a while, and how many quotes all visitors together. The functions
-- count what they are told who sent it; an insert tells nothing that could be trusted, so there only the total counts.

-- One row for each submission that was let in. Keys are hashes with a salt of the day: nobody can be found by them.
create table private.hits (
  bucket text not null,
  key text not null,
  -- The submission's own id: trying it again takes nothing more.
  submission uuid not null,
  at timestamptz not null default now(),
  primary key (bucket, key, submission)
);
create index hits_in_window on private.hits (bucket, key, at);
create index hits_at on private.hits (at);
alter table private.hits enable row level security;

-- Lets a submission in when every limit allows it, and counts it for each; else counts it for none. `wanted` is a list of
-- limits: bucket, key, most, seconds. Answers 0, or in how many seconds to try again.
create function public.take_hits(submission uuid, wanted jsonb) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  hit record;
  blocking timestamptz;
  wait interval := interval '0';
begin
  for hit in
    select bucket, key, most, make_interval(secs => seconds) as span
    from jsonb_to_recordset(wanted) as _ (bucket text, key text, most integer, seconds integer)
    -- The same order for everyone, so that no two wait for each other.
    order by bucket, key
  loop
    -- One after the other, so that parallel calls cannot all be the last one allowed.
    perform pg_advisory_xact_lock(hashtextextended(hit.bucket || ' ' || hit.key, 0));
    continue when exists (
      select from private.hits
      where hits.bucket = hit.bucket and hits.key = hit.key and hits.submission = take_hits.submission
    );
    select at into blocking from private.hits
    where hits.bucket = hit.bucket and hits.key = hit.key and at > now() - hit.span
    order by at desc offset greatest(hit.most, 1) - 1 limit 1;
    if found then wait := greatest(wait, blocking + hit.span - now()); end if;
  end loop;
  if wait > interval '0' then return ceil(extract(epoch from wait)); end if;

  insert into private.hits (bucket, key, submission)
  select distinct bucket, key, take_hits.submission
  from jsonb_to_recordset(wanted) as _ (bucket text, key text)
  on conflict do nothing;
  delete from private.hits where at < now() - interval '1 day';
  return 0;
end
$$;

revoke all on function public.take_hits(uuid, jsonb) from public, anon, authenticated;
grant execute on function public.take_hits(uuid, jsonb) to service_role;

-- What an operator may change in the SQL editor, for instance:
--   update private.settings set value = 200 where name = 'quotes_in_10_minutes';
create table private.settings (
  name text primary key,
  -- Null switches off what it sets.
  value integer check (value > 0)
);
alter table private.settings enable row level security;

-- Only a hosted project is open to strangers. It is recognised by its schedule; elsewhere the limit is off.
insert into private.settings (name, value)
values ('quotes_in_10_minutes', case when to_regproc('private.call_function') is not null then 60 end);

-- The last resort against a flood: past it nobody's quote is taken, for ten minutes at most.
create function private.limit_quotes() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most integer := (select value from private.settings where name = 'quotes_in_10_minutes');
  blocking timestamptz;
begin
  if most is null then return null; end if;
  select created_at into blocking from public.soft_quotes order by created_at desc offset most limit 1;
  if blocking > now() - interval '10 minutes' then
    raise sqlstate 'PGRST' using
      message = json_build_object(
        'code', '53400', 'message', 'Too many quotes at this time', 'details', null, 'hint', null
      )::text,
      detail = json_build_object(
        'status', 429,
        'headers', json_build_object(
          'Retry-After', ceil(extract(epoch from blocking + interval '10 minutes' - now()))::text
        )
      )::text;
  end if;
  return null;
end
$$;
create index soft_quotes_created_at on public.soft_quotes (created_at);

create trigger limit_inserts after insert on public.soft_quotes
for each statement execute function private.limit_quotes();

revoke all on function private.limit_quotes() from public, anon, authenticated;
