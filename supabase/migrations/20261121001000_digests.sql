-- Nobody can shut the form: every quote is stored. Past a limit its mail is slowed: many such quotes go out in one mail, a
-- digest, ten minutes after the first of them at the latest.

-- One request stores one quote. The second row of a statement is refused before anything is done for it.
drop trigger refuse_bulk on public.soft_quotes;
drop function private.refuse_bulk_insert();

create function private.begin_insert() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform set_config('soft_quotes.has_row', '', true);
  return null;
end
$$;

create function private.refuse_second_row() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if current_setting('soft_quotes.has_row', true) = 'yes' then
    raise sqlstate 'PGRST' using
      message = json_build_object(
        'code', '54000', 'message', 'Send one row in each request', 'details', null, 'hint', null
      )::text,
      detail = json_build_object('status', 413, 'headers', json_build_object())::text;
  end if;
  perform set_config('soft_quotes.has_row', 'yes', true);
  return new;
end
$$;

create trigger begin_insert before insert on public.soft_quotes
for each statement execute function private.begin_insert();
-- By its name it comes before `prepare`.
create trigger one_row before insert on public.soft_quotes
for each row execute function private.refuse_second_row();

drop trigger limit_inserts on public.soft_quotes;
drop function private.limit_quotes();

-- Settings that are words. `client_header` names the header in which the platform, and it alone, tells the client's
-- address; null: clients are not told apart.
alter table private.settings add column word text;
insert into private.settings (name, value)
values ('quotes_from_client_in_10_minutes', case when to_regproc('private.call_function') is not null then 5 end);
insert into private.settings (name, word)
values ('client_header', 'cf-connecting-ip'), ('client_salt', null);

-- The part of an address that one client has: all of an IPv4 address, the first half of an IPv6 address.
create function private.client_network(address text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  plain inet;
begin
  plain := regexp_replace(btrim(address), '^::ffff:(?=\d+[.])', '', 'i');
  return network(set_masklen(plain, case when family(plain) = 4 then 32 else 64 end))::text;
-- Odd as it is, it stands for itself.
exception when data_exception then
  return address;
end
$$;

-- Whom the limit is about, as a hash that nobody can follow into the next day: its salt is made anew each day. Null
-- without the platform's header.
create function private.client_key() returns text
language plpgsql volatile set search_path = ''
as $$
declare
  today text := to_char(now() at time zone 'utc', 'YYYY-MM-DD ');
  address text;
begin
  begin
    select nullif(current_setting('request.headers', true), '')::json ->> lower(word) into address
    from private.settings where name = 'client_header';
  -- Whatever the headers hold, the quote is stored.
  exception when data_exception then
    return null;
  end;
  if coalesce(address, '') = '' then return null; end if;

  update private.settings set word = today || gen_random_uuid()
  where name = 'client_salt' and not starts_with(coalesce(word, ''), today);
  return (
    select encode(sha256(convert_to(word || ' ' || private.client_network(address), 'UTF8')), 'hex')
    from private.settings where name = 'client_salt'
  );
end
$$;

-- Counts a quote against a limit, which is named as its setting. Answers whether there were as many before as allowed.
create function private.is_over_limit(setting text, client text, quote_id uuid) returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  most integer := (select value from private.settings where name = setting);
  is_over boolean;
begin
  if most is null or client is null then return false; end if;
  is_over := exists (
    select from private.hits
    where bucket = setting and key = client and at > now() - interval '10 minutes'
    order by at desc offset most - 1 limit 1
  );
  insert into private.hits (bucket, key, submission) values (setting, client, quote_id) on conflict do nothing;
  return is_over;
end
$$;

-- One client's flood takes nothing from the others: past its own limit it does not count against that of all.
create function private.is_slowed(quote_id uuid) returns boolean
language plpgsql volatile set search_path = ''
as $$
begin
  if private.is_over_limit('quotes_from_client_in_10_minutes', private.client_key(), quote_id) then return true; end if;
  return private.is_over_limit('quotes_in_10_minutes', 'all', quote_id);
end
$$;

-- Lists a quote in the digest that is being filled, or in a new one. A full one is due at once.
create function private.add_to_digest(quote_id uuid) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  digest uuid;
begin
  -- One after the other, so that there is one digest to fill. Held until the row is stored, which is next.
  perform pg_advisory_xact_lock(hashtextextended('quote_digest', 0));
  -- The row's lock keeps the digest from being sent without this quote.
  select id into digest from private.outbox
  where kind = 'quote_digest' and attempts = 0 and due_at > now()
  order by due_at limit 1 for update;
  if not found then
    insert into private.outbox (kind, subject_id, due_at)
    values ('quote_digest', gen_random_uuid(), now() + interval '10 minutes')
    returning id into digest;
  end if;

  insert into private.outbox (kind, subject_id, due_at, digest_id) values ('quote_staff', quote_id, null, digest)
  on conflict do nothing;
  update private.outbox set due_at = now()
  where id = digest and 100 <= (select count(*) from private.outbox as listed where listed.digest_id = digest);
end
$$;

create or replace function private.enqueue_quote_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  quote_id uuid;
begin
  for quote_id in select id from new_rows loop
    if private.is_slowed(quote_id) then
      perform private.add_to_digest(quote_id);
    else
      insert into private.outbox (kind, subject_id, due_at)
      values ('quote_staff', quote_id, now() + private.grace())
      on conflict do nothing;
    end if;
  end loop;
  return null;
end
$$;

-- When submit-quote asked for a quote's mail: it has looked at who sent the quote. A row that only the schedule finds was
-- vouched for by nobody.
alter table private.outbox add column vouched_at timestamptz;

-- Takes one mail: counts the attempt and puts it out of others' reach for longer than any function may run.
create or replace function private.lease(mail_id uuid) returns jsonb
language sql volatile set search_path = ''
as $$
  with taken as (
    update private.outbox set attempts = attempts + 1, due_at = now() + interval '3 minutes'
    where id = mail_id
    returning *
  )
  select jsonb_build_object(
    'id', taken.id, 'kind', taken.kind, 'subjectId', taken.subject_id, 'attempt', taken.attempts, 'round', taken.round,
    'content', taken.content, 'lastError', taken.last_error, 'quote', to_jsonb(quote),
    'vouched', taken.kind <> 'quote_staff' or taken.vouched_at is not null,
    -- The same address' last quote of the 24 hours before: staff see that the two belong together.
    'earlierReference', (
      select earlier.reference from public.soft_quotes as earlier
      where lower(earlier.email) = lower(quote.email) and earlier.id <> quote.id
        and earlier.created_at between quote.created_at - interval '24 hours' and quote.created_at
      order by earlier.created_at desc limit 1
    ),
    'quotes', case when taken.kind = 'quote_digest' then (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'quote', to_jsonb(listed_quote), 'suspicion', listed.content -> 'suspicion',
          'vouched', listed.vouched_at is not null
        ) order by listed_quote.created_at, listed_quote.id
      ), '[]'::jsonb)
      from private.outbox as listed join public.soft_quotes as listed_quote on listed_quote.id = listed.subject_id
      where listed.digest_id = taken.id
    ) end
  )
  from taken left join public.soft_quotes as quote on taken.kind = 'quote_staff' and quote.id = taken.subject_id
$$;

-- Takes a certain mail, for the call that just stored its subject. Answers the state and, when taken, the mail:
-- claimed, sent, queued (somebody else has it, it waits for its next attempt or its digest), dead, or missing.
create or replace function public.claim_mail(kind text, subject_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  mail private.outbox;
begin
  select * into mail from private.outbox
  where outbox.kind = claim_mail.kind and outbox.subject_id = claim_mail.subject_id
  for update skip locked;

  if not found then
    return jsonb_build_object('state', case when exists (
      select from private.outbox where outbox.kind = claim_mail.kind and outbox.subject_id = claim_mail.subject_id
    ) then 'queued' else 'missing' end);
  end if;
  if mail.kind = 'quote_staff' and mail.vouched_at is null then
    update private.outbox set vouched_at = now() where id = mail.id;
  end if;
  if mail.sent_at is not null then return '{"state": "sent"}'::jsonb; end if;
  if mail.dead_at is not null then return '{"state": "dead"}'::jsonb; end if;
  if mail.digest_id is not null or (mail.attempts > 0 and mail.due_at > now()) then
    return '{"state": "queued"}'::jsonb;
  end if;
  return jsonb_build_object('state', 'claimed', 'mail', private.lease(mail.id));
end
$$;

-- For the operator: everything that is not sent, and how many are. A slowed quote is due with its digest.
create or replace function public.list_outbox() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'sent', (select count(*) from private.outbox where sent_at is not null),
    'open', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', mail.id, 'kind', mail.kind, 'subjectId', mail.subject_id, 'attempts', mail.attempts,
        'dueAt', coalesce(mail.due_at, digest.due_at), 'deadAt', mail.dead_at, 'createdAt', mail.created_at,
        'lastError', mail.last_error, 'digestId', mail.digest_id,
        'state', case
          when mail.dead_at is not null then 'dead'
          when coalesce(digest.attempts, mail.attempts) = 0 then 'pending'
          else 'retrying'
        end
      ) order by mail.created_at)
      from private.outbox as mail left join private.outbox as digest on digest.id = mail.digest_id
      where mail.sent_at is null
    ), '[]'::jsonb)
  )
$$;

revoke all on function
  private.begin_insert(), private.refuse_second_row(), private.client_network(text), private.client_key(),
  private.is_over_limit(text, text, uuid), private.is_slowed(uuid), private.add_to_digest(uuid)
from public, anon, authenticated;
