-- Limits: what is counted, for whom, and how much passes. All are on by default.

-- Settings that an operator may change in the SQL editor, for instance:
--   update private.settings set value = 20 where name = 'lead_mails_in_10_minutes';
create table private.settings (
  name text primary key,
  -- Null turns the limit off.
  value integer check (value > 0),
  text_value text
);
insert into private.settings (name, value, text_value) values
  -- Above it, the mails of a kind are combined into one digest every ten minutes.
  ('lead_mails_in_10_minutes', 4, null),
  -- Far above honest use. A network of IPv6 (a /48) may send five times what a client may, here and below.
  ('quotes_from_client_in_10_minutes', 200, null),
  ('quotes_from_client_in_a_day', 1000, null),
  -- Ten quotes with all their photos, and twenty such clients. A client's count by the megabyte that each photo starts.
  ('uploads_from_client_in_10_minutes', 100, null),
  ('uploads_from_client_in_a_day', 500, null),
  ('uploads_in_10_minutes', 2000, null),
  -- How much the plan's database holds, and the percentage from which on it is kept for leads. A paid plan has 8192.
  ('database_limit_mb', 500, null),
  ('full_at_percent', 90, null),
  -- How much the plan's storage holds; nine tenths are for photos. Over it, the platform stops the whole project.
  ('photo_storage_limit_mb', 1024, null),
  -- Off by default.
  ('lead_retention_days', null, null),
  -- The header in which the platform sends the client's address; clients cannot set it themselves. Null: no limit by client.
  ('client_header', null, 'cf-connecting-ip'),
  ('salt', null, gen_random_uuid());

-- One row for each submission that was let in.
create table private.rate_limit_hits (
  bucket text not null,
  key text not null,
  -- A retry of the same submission is not counted again.
  submission uuid not null,
  at timestamptz not null default now(),
  primary key (bucket, key, submission)
);
create index rate_limit_hits_in_window on private.rate_limit_hits (bucket, key, at);
create index rate_limit_hits_at on private.rate_limit_hits (at);
create index rate_limit_hits_submission on private.rate_limit_hits (submission);

-- Returns the share of the plan's database that is taken; null if nobody said how much there is.
create function private.database_usage() returns numeric language sql stable set search_path = '' as $$
  select pg_database_size(current_database()) / (value * 1048576.0) from private.settings where name = 'database_limit_mb' $$;

-- Returns whether the database is too full for this: confirmations are refused first, then photos, messages and quotes, each two
-- percent later than the one before. A full database is read only, and takes no lead at all.
create function private.is_full_for(what text) returns boolean language sql stable set search_path = '' as $$
  select coalesce(private.database_usage() * 100 > value - 2 + 2 * array_position(
    array['confirmations', 'photos', 'messages', 'quotes'], what
  ), false) from private.settings where name = 'full_at_percent' $$;

-- Returns the part of an address that identifies a client or a network: a whole IPv4 address, or so many bits of IPv6.
create function private.client_network(address text, bits integer) returns text
language plpgsql immutable set search_path = '' as $$
declare plain inet;
begin
  plain := regexp_replace(btrim(address), '^::ffff:(?=\d+[.])', '', 'i')::inet;
  return network(set_masklen(plain, case when family(plain) = 4 then 32 else bits end))::text;
-- Not an IP address: use it as it is.
exception when data_exception then
  return address;
end $$;

-- Returns the mailbox behind an address: lower case, without the tag after a plus, and at Gmail without dots.
create function private.mailbox(address text) returns text language sql immutable parallel safe set search_path = '' as $$
  select case when plain ~ '@(gmail|googlemail)[.]com$' then replace(split_part(plain, '@', 1), '.', '') || '@gmail.com' else plain end
  from regexp_replace(lower(btrim(address)), '^([^+@]+)[+][^@]*@', '\1@') as plain $$;

create index soft_quotes_mailbox on public.soft_quotes (private.mailbox(email), created_at);

-- Hashes a client, a network (by the bucket's last word) or a mailbox with a secret and the day, so that nobody can be followed.
create function private.rate_limit_key(bucket text, who text) returns text language sql stable strict set search_path = '' as $$
  select encode(sha256(convert_to(concat_ws(' ', (select text_value from private.settings where name = 'salt'),
    (now() at time zone 'utc')::date, bucket,
    case when bucket ~ 'client$' then private.client_network(who, 64) when bucket ~ 'network$' then private.client_network(who, 48)
      else private.mailbox(who) end), 'UTF8')), 'hex') $$;

-- Returns the client's address; null if the API does not tell.
create function private.client_address() returns text language sql stable set search_path = '' as $$
  select nullif(btrim(nullif(current_setting('request.headers', true), '')::json ->> lower(text_value)), '')
  from private.settings where name = 'client_header' $$;

-- Returns the limits of a client and its network for what is sent ('quotes', 'uploads'), as count_submission takes them.
create function private.client_limits(sent text) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_agg(jsonb_build_object(
    'bucket', concat_ws(' ', sent, sender), 'key', address, 'most', value * multiplier, 'seconds', seconds
  ))
  from private.settings, private.client_address() as address, (values ('client', 1), ('network', 5)) as senders (sender, multiplier),
    (values ('_in_10_minutes', 600), ('_in_a_day', 86400)) as span (ending, seconds)
  where name = sent || '_from_client' || ending and address is not null $$;

-- Returns whether as many were let in as a limit allows; null allows any number. `who` is a key by private.rate_limit_key.
create function private.limit_reached(bucket text, who text, most integer, seconds integer) returns boolean
language sql stable set search_path = '' as $$
  select most is not null and exists (
    select from private.rate_limit_hits where rate_limit_hits.bucket = limit_reached.bucket and key = who
      and at > now() - make_interval(secs => seconds) offset most - 1 limit 1
  ) $$;

-- Counts a submission against each limit if all of them allow it, else against none. Returns whether it is let in.
create function public.count_submission(submission uuid, limits jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare rate_limit record;
begin
  for rate_limit in
    select bucket, private.rate_limit_key(bucket, key) as who, most, seconds
    from jsonb_to_recordset(limits) as _ (bucket text, key text, most integer, seconds integer)
    -- Lock in the same order everywhere, so that calls cannot deadlock.
    order by 1, 2
  loop
    -- Serialize, so that parallel calls cannot all be the last one allowed.
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
