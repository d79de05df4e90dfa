-- Rate limits and quotas. An operator may change a setting in the SQL editor, for example:
--   update private.settings set value = 20 where name = 'lead_mails_in_10_minutes';
create table private.settings (
  name text primary key,
  -- Null turns the limit off.
  value integer check (value > 0)
);
insert into private.settings (name, value) values
  -- Above this number, staff get digests.
  ('lead_mails_in_10_minutes', 4),
  ('quotes_from_network_in_10_minutes', 200),
  ('quotes_from_network_in_a_day', 1000),
  -- Each megabyte of a photo, or part of one, counts as one upload.
  ('uploads_from_network_in_10_minutes', 100),
  ('uploads_from_network_in_a_day', 500),
  ('uploads_in_10_minutes', 2000),
  -- The plan's database quota (8192 on a paid plan), and the percentage above which it counts as full (is_full_for).
  ('database_limit_mb', 500),
  ('full_at_percent', 90),
  -- Photos may use 90% of the plan's storage, because the platform stops the whole project above 100%.
  ('photo_storage_limit_mb', 1024),
  ('lead_retention_days', null);

create table private.salt as select gen_random_uuid() as value;
-- A restored backup can't add a second one.
create unique index salt_has_one_row on private.salt ((true));

-- A bucket's name says what is counted, and for whom: 'quotes network' counts each network's quotes, and 'confirmation' the
-- emails to each mailbox. A network is an IPv4 address or an IPv6 /48. A submission adds one row to each of its buckets. The
-- limits on quotes and photos are in private.settings, those on messages in supabase/functions/submit-contact/handler.ts,
-- those on confirmations in supabase/functions/_shared/spam.ts, and those on failure reports in count_failure.
create table private.rate_limit_hits (
  submission uuid not null,
  -- A hash of the bucket and the network or mailbox (hash_limits).
  key text not null,
  bucket text not null,
  at timestamptz not null default now(),
  primary key (submission, key)
);
create index rate_limit_hits_key on private.rate_limit_hits (key, at);

create function private.database_usage() returns numeric language sql stable set search_path = '' as $$
  select pg_database_size(current_database()) / (value * 1048576.0) from private.settings where name = 'database_limit_mb' $$;

-- As the database fills up, refuses confirmations first, then photos, messages and quotes, two percentage points apart,
-- because a full database is read-only and accepts no leads at all.
create function private.is_full_for(what text) returns boolean language sql stable set search_path = '' as $$
  select coalesce(private.database_usage() * 100 > value - 2 + 2 * array_position(
    array['confirmations', 'photos', 'messages', 'quotes'], what
  ), false) from private.settings where name = 'full_at_percent' $$;

-- Returns a whole IPv4 address, or the first 48 bits of an IPv6 address. Returns any other text unchanged.
create function private.network_of(address text) returns text
language plpgsql immutable set search_path = '' as $$
declare plain inet;
begin
  plain := address::inet;
  return network(set_masklen(plain, case when family(plain) = 4 then 32 else 48 end))::text;
exception when data_exception then
  return address;
end $$;

-- Returns an address in lowercase, without the tag after a plus and, for Gmail, without dots.
create function private.mailbox(address text) returns text language sql immutable parallel safe set search_path = '' as $$
  select case when plain ~ '@(gmail|googlemail)[.]com$' then replace(split_part(plain, '@', 1), '.', '') || '@gmail.com' else plain end
  from regexp_replace(lower(btrim(address)), '^([^+@]+)[+][^@]*@', '\1@') as plain $$;

create index soft_quotes_mailbox on public.soft_quotes (private.mailbox(email), created_at);

-- Replaces each limit's key with a hash that includes a secret and the date, so the table can't be used to track anybody.
create function private.hash_limits(limits jsonb) returns table (bucket text, key text, most integer, seconds integer)
language sql stable set search_path = '' as $$
  select bucket, encode(sha256(convert_to(concat_ws(' ', salt.value, (now() at time zone 'utc')::date, bucket,
    case when bucket ~ 'network$' then private.network_of(key) else private.mailbox(key) end), 'UTF8')), 'hex'), most, seconds
  from private.salt, jsonb_to_recordset(limits) as _ (bucket text, key text, most integer, seconds integer) $$;

-- Returns the limits on 'quotes' or 'uploads' from the visitor's network. Returns null without the header, which the
-- platform sets and visitors can't.
create function private.network_limits(sent text) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_agg(jsonb_build_object(
    'bucket', sent || ' network', 'key', address, 'most', value, 'seconds', seconds
  ))
  from private.settings, (values ('_in_10_minutes', 600), ('_in_a_day', 86400)) as span (ending, seconds),
    (select nullif(current_setting('request.headers', true), '')::json ->> 'cf-connecting-ip') as visitor (address)
  where name = sent || '_from_network' || ending and address <> '' $$;

create function private.limit_reached(key text, most integer, seconds integer) returns boolean
language sql stable set search_path = '' as $$
  select most is not null and exists (
    select from private.rate_limit_hits
    where rate_limit_hits.key = limit_reached.key and at > now() - make_interval(secs => seconds) offset most - 1 limit 1
  ) $$;

-- Counts a submission against each limit if all limits allow it, and otherwise against none.
create function public.count_submission(submission uuid, limits jsonb) returns boolean
language plpgsql set search_path = '' as $$
begin
  -- Without these locks, several parallel calls could all be the last one allowed. The order prevents deadlocks.
  perform pg_advisory_xact_lock(hashtextextended(key, 0)) from (select key from private.hash_limits(limits) order by key) as _;
  if exists (
    select from private.hash_limits(limits) as rate_limit
    where private.limit_reached(key, most, seconds) and not exists (
      select from private.rate_limit_hits as hit where hit.submission = count_submission.submission and hit.key = rate_limit.key
    )
  ) then return false; end if;
  insert into private.rate_limit_hits (submission, key, bucket)
  select count_submission.submission, key, bucket from private.hash_limits(limits) on conflict do nothing;
  return true;
end $$;
