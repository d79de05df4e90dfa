-- Limits: what is counted, of whom, and how much of it passes. All of them are on until the operator says otherwise.

-- What an operator may change in the SQL editor, for instance:
--   update private.settings set value = 20 where name = 'lead_mails_in_10_minutes';
create table private.settings (
  name text primary key,
  -- Null switches off what it sets.
  value integer check (value > 0),
  word text
);
alter table private.settings enable row level security;
insert into private.settings (name, value, word) values
  -- Past it the mails of a kind of lead go out in one digest every ten minutes.
  ('lead_mails_in_10_minutes', 4, null),
  -- Far past anything honest: the quote is refused, before a flood fills the database.
  ('quotes_from_client_in_10_minutes', 200, null),
  -- Ten quotes with all their photos; and twenty such clients.
  ('uploads_from_client_in_10_minutes', 100, null),
  ('uploads_in_10_minutes', 2000, null),
  -- Off until the owner sets a number of days.
  ('days_to_keep_leads', null, null),
  -- The header in which the platform, and it alone, tells the client's address. Null: clients are not told apart.
  ('client_header', null, 'cf-connecting-ip'),
  ('salt', null, gen_random_uuid());

-- One row for each submission that was let in.
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
create index hits_submission on private.hits (submission);
alter table private.hits enable row level security;

-- The part of an address that one client has: all of an IPv4 address, the first half of an IPv6 address.
create function private.client_network(address text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare plain inet;
begin
  plain := regexp_replace(btrim(address), '^::ffff:(?=\d+[.])', '', 'i')::inet;
  return network(set_masklen(plain, case when family(plain) = 4 then 32 else 64 end))::text;
-- Odd as it is, it stands for itself.
exception when data_exception then
  return address;
end $$;

-- The mailbox behind an address: without case, without the tag after a plus, and at Gmail without dots. Nothing else has a
-- rule of its own for this.
create function private.mailbox(address text) returns text language sql immutable parallel safe set search_path = '' as $$
  select case when plain ~ '@(gmail|googlemail)[.]com$' then replace(split_part(plain, '@', 1), '.', '') || '@gmail.com' else plain end
  from regexp_replace(lower(btrim(address)), '^([^+@]+)[+][^@]*@', '\1@') as plain $$;

-- Whom a limit is about: a keyed hash of the day, so that nobody can be found or followed by it.
create function private.hit_key(bucket text, who text) returns text language sql stable set search_path = '' as $$
  select encode(sha256(convert_to(concat_ws(' ', (select word from private.settings where name = 'salt'),
    (now() at time zone 'utc')::date, bucket,
    case bucket when 'client' then private.client_network(who) else private.mailbox(who) end), 'UTF8')), 'hex') $$;

-- The client of this request, as the API tells of it; null when it does not.
create function private.this_client() returns text language plpgsql stable set search_path = '' as $$
declare address text;
begin
  select nullif(current_setting('request.headers', true), '')::json ->> lower(word) into address
  from private.settings where name = 'client_header';
  if coalesce(btrim(address), '') = '' then return null; end if;
  return private.hit_key('client', address);
-- Whatever the headers hold, nobody is refused for them.
exception when data_exception then
  return null;
end $$;

-- Lets a submission in when every limit allows it, and counts it for each; else counts it for none. `wanted` is a list of
-- limits: bucket, key, most, seconds. Answers whether it is let in.
create function public.take_hits(submission uuid, wanted jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare hit record;
begin
  for hit in
    select bucket, private.hit_key(bucket, key) as key, most, make_interval(secs => seconds) as span
    from jsonb_to_recordset(wanted) as _ (bucket text, key text, most integer, seconds integer)
    -- The same order for everyone, so that no two wait for each other.
    order by 1, 2
  loop
    -- One after the other, so that parallel calls cannot all be the last one allowed.
    perform pg_advisory_xact_lock(hashtextextended(hit.bucket || ' ' || hit.key, 0));
    if not exists (
      select from private.hits
      where hits.bucket = hit.bucket and hits.key = hit.key and hits.submission = take_hits.submission
    ) and exists (
      select from private.hits
      where hits.bucket = hit.bucket and hits.key = hit.key and at > now() - hit.span offset hit.most - 1 limit 1
    ) then return false; end if;
  end loop;

  insert into private.hits (bucket, key, submission)
  select distinct bucket, private.hit_key(bucket, key), take_hits.submission
  from jsonb_to_recordset(wanted) as _ (bucket text, key text) on conflict do nothing;
  return true;
end $$;

-- Counts a quote of this client, and refuses it when there are as many as are allowed. It does not say for how long: a page
-- of another origin could not read it. A client that the platform does not tell is not counted.
create function private.count_quote(quote_id uuid) returns void language plpgsql volatile set search_path = '' as $$ begin
  if not public.take_hits(quote_id, (
    select jsonb_agg(jsonb_build_object(
      'bucket', 'quotes', 'key', client, 'most', coalesce(value, 1000000), 'seconds', 600
    )) from private.settings, private.this_client() as client
    where name = 'quotes_from_client_in_10_minutes' and client is not null
  )) then
    perform private.refuse(429, '53400', 'Too many quotes at this time');
  end if;
end $$;
