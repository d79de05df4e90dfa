-- Rate limits and quotas. An operator may change them in the SQL editor, for example:
--   update private.settings set value = 20 where name = 'lead_mails_in_10_minutes';
create table private.settings (
  name text primary key,
  -- Null turns the limit off.
  value integer check (value > 0),
  text_value text
);
insert into private.settings (name, value, text_value) values
  -- Above this number, staff get digests.
  ('lead_mails_in_10_minutes', 4, null),
  -- An IPv6 network (a /48) may send five times as much as one client.
  ('quotes_from_client_in_10_minutes', 200, null),
  ('quotes_from_client_in_a_day', 1000, null),
  -- Each megabyte of a photo, or part of one, counts as one upload.
  ('uploads_from_client_in_10_minutes', 100, null),
  ('uploads_from_client_in_a_day', 500, null),
  ('uploads_in_10_minutes', 2000, null),
  -- The plan's database quota (8192 on a paid plan), and the percentage above which it counts as full (is_full_for).
  ('database_limit_mb', 500, null),
  ('full_at_percent', 90, null),
  -- Photos may use 90% of the plan's storage, because the platform stops the whole project above 100%.
  ('photo_storage_limit_mb', 1024, null),
  ('lead_retention_days', null, null),
  -- The header with the client's address, which the platform sets and clients can't. If null, clients have no limits.
  ('client_header', null, 'cf-connecting-ip'),
  ('salt', null, gen_random_uuid());

create table private.rate_limit_hits (
  bucket text not null,
  key text not null,
  submission uuid not null,
  at timestamptz not null default now(),
  primary key (bucket, key, submission)
);
create index rate_limit_hits_in_window on private.rate_limit_hits (bucket, key, at);
create index rate_limit_hits_at on private.rate_limit_hits (at);
create index rate_limit_hits_submission on private.rate_limit_hits (submission);

-- Returns the used share of the quota; null if the quota isn't set.
create function private.database_usage() returns numeric language sql stable set search_path = '' as $$
  select pg_database_size(current_database()) / (value * 1048576.0) from private.settings where name = 'database_limit_mb' $$;

-- As the database fills up, refuses confirmations first, then photos, messages and quotes, two percentage points apart,
-- because a full database is read-only and accepts no leads at all.
create function private.is_full_for(what text) returns boolean language sql stable set search_path = '' as $$
  select coalesce(private.database_usage() * 100 > value - 2 + 2 * array_position(
    array['confirmations', 'photos', 'messages', 'quotes'], what
  ), false) from private.settings where name = 'full_at_percent' $$;

-- Returns a whole IPv4 address, or the first bits of an IPv6 address. Returns any other text unchanged.
create function private.client_network(address text, bits integer) returns text
language plpgsql immutable set search_path = '' as $$
declare plain inet;
begin
  plain := regexp_replace(btrim(address), '^::ffff:(?=\d+[.])', '', 'i')::inet;
  return network(set_masklen(plain, case when family(plain) = 4 then 32 else bits end))::text;
exception when data_exception then
  return address;
end $$;

-- Returns an address in lowercase, without the tag after a plus and, for Gmail, without dots.
create function private.mailbox(address text) returns text language sql immutable parallel safe set search_path = '' as $$
  select case when plain ~ '@(gmail|googlemail)[.]com$' then replace(split_part(plain, '@', 1), '.', '') || '@gmail.com' else plain end
  from regexp_replace(lower(btrim(address)), '^([^+@]+)[+][^@]*@', '\1@') as plain $$;

create index soft_quotes_mailbox on public.soft_quotes (private.mailbox(email), created_at);

-- Hashes a client, network or mailbox with a secret and the date, so the table can't be used to track anybody. The
-- bucket's last word is the type of `who`.
create function private.rate_limit_key(bucket text, who text) returns text language sql stable strict set search_path = '' as $$
  select encode(sha256(convert_to(concat_ws(' ', (select text_value from private.settings where name = 'salt'),
    (now() at time zone 'utc')::date, bucket,
    case when bucket ~ 'client$' then private.client_network(who, 64) when bucket ~ 'network$' then private.client_network(who, 48)
      else private.mailbox(who) end), 'UTF8')), 'hex') $$;

-- Returns the limits for 'quotes' or 'uploads' in the format of count_submission; null without a client address.
create function private.client_limits(sent text) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_agg(jsonb_build_object(
    'bucket', concat_ws(' ', sent, sender), 'key', address, 'most', value * multiplier, 'seconds', seconds
  ))
  from private.settings, (values ('client', 1), ('network', 5)) as senders (sender, multiplier),
    (values ('_in_10_minutes', 600), ('_in_a_day', 86400)) as span (ending, seconds), (
      select btrim(nullif(current_setting('request.headers', true), '')::json ->> lower(text_value))
      from private.settings where name = 'client_header'
    ) as client (address)
  where name = sent || '_from_client' || ending and address <> '' $$;

-- `who` is a key from private.rate_limit_key. If `most` is null, there's no limit.
create function private.limit_reached(bucket text, who text, most integer, seconds integer) returns boolean
language sql stable set search_path = '' as $$
  select most is not null and exists (
    select from private.rate_limit_hits where rate_limit_hits.bucket = limit_reached.bucket and key = who
      and at > now() - make_interval(secs => seconds) offset most - 1 limit 1
  ) $$;

-- Counts a submission against each limit if all limits allow it, and otherwise against none.
create function public.count_submission(submission uuid, limits jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare rate_limit record;
begin
  for rate_limit in
    select bucket, private.rate_limit_key(bucket, key) as who, most, seconds
    from jsonb_to_recordset(limits) as _ (bucket text, key text, most integer, seconds integer)
    -- Lock in the same order everywhere, so calls can't deadlock.
    order by 1, 2
  loop
    -- Without this lock, several parallel calls could all be the last one allowed.
    perform pg_advisory_xact_lock(hashtextextended(rate_limit.bucket || ' ' || rate_limit.who, 0));
    if private.limit_reached(rate_limit.bucket, rate_limit.who, rate_limit.most, rate_limit.seconds) and not exists (
      select from private.rate_limit_hits
      where bucket = rate_limit.bucket and key = rate_limit.who and rate_limit_hits.submission = count_submission.submission
    ) then return false; end if;
  end loop;

  insert into private.rate_limit_hits (bucket, key, submission)
  select bucket, private.rate_limit_key(bucket, key), count_submission.submission
  from jsonb_to_recordset(limits) as _ (bucket text, key text) on conflict do nothing;
  return true;
end $$;
