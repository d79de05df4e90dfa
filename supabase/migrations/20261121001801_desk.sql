-- The owner's desk: reading leads, erasing a person's, and putting leads back from a backup. All for the service role.

-- Quotes with the state of their mail, the newest first: so many after a certain one, or from the start (null).
create function public.list_leads(since timestamptz, before_at timestamptz, before_id uuid, most integer) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('quote', to_jsonb(quote), 'mail', case
    when mail.id is null then 'none'
    when mail.sent_at is not null then coalesce(mail.delivery, 'sent')
    when mail.dead_at is not null then 'dead'
    when coalesce(digest.attempts, mail.attempts) = 0 then 'pending'
    else 'retrying'
  end) order by quote.created_at desc, quote.id desc), '[]'::jsonb)
  from (
    select * from public.soft_quotes
    where (since is null or created_at >= since) and (before_at is null or (created_at, id) < (before_at, before_id))
    order by created_at desc, id desc limit most
  ) as quote
  left join private.outbox as mail on mail.kind = 'quote_staff' and mail.subject_id = quote.id
  left join private.outbox as digest on digest.id = mail.digest_id
$$;

-- The mailbox behind an address: without case, and without the tag after a plus.
create function private.mailbox(address text) returns text
language sql immutable parallel safe set search_path = ''
return regexp_replace(lower(btrim(address)), '^([^+@]+)[+][^@]*@', '\1@');

-- What is kept about a mailbox. A message is kept as the content of its mails, for as long as that is.
create function public.find_person(address text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'quotes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'email', email, 'reference', reference, 'createdAt', created_at, 'photos', cardinality(photos),
        'mails', (select count(*) from private.outbox where kind in ('quote_staff', 'quote_confirmation') and subject_id = quote.id)
      ) order by created_at), '[]'::jsonb)
      from public.soft_quotes as quote where private.mailbox(email) = private.mailbox(address)
    ),
    'messages', (
      select coalesce(jsonb_agg(to_jsonb(message) order by message."createdAt"), '[]'::jsonb)
      from (
        select subject_id as id, min(content ->> 'email') as email, private.quote_reference(subject_id) as reference,
          min(created_at) as "createdAt", 0 as photos, count(*) as mails
        from private.outbox
        where kind in ('contact_staff', 'contact_confirmation')
          and private.mailbox(content ->> 'email') = private.mailbox(address)
        group by subject_id
      ) as message
    )
  )
$$;

-- The stored photos that these quotes name, and no other quote.
create function public.photos_of(quote_ids uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(name order by name), '[]'::jsonb) from storage.objects
  where bucket_id = 'facility-photos'
    and lower(name) in (
      select unnest(private.photo_names(photos)) from public.soft_quotes where id = any (quote_ids)
    )
    and lower(name) not in (
      select unnest(private.photo_names(photos)) from public.soft_quotes where id <> all (quote_ids)
    )
$$;

-- Which of these photos are stored.
create function public.stored_photos(names text[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(name order by name), '[]'::jsonb) from storage.objects
  where bucket_id = 'facility-photos' and name = any (names)
$$;

-- The ids of quotes that a person had erased, so that no backup brings them back. An id tells nothing about anybody.
create table private.forgotten (id uuid primary key);
alter table private.forgotten enable row level security;

create function public.forget_leads(quote_ids uuid[], message_ids uuid[]) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.forgotten (id) select unnest(quote_ids) on conflict do nothing;
  select private.drop_leads(quote_ids, message_ids)
$$;

-- A quote whose mail is there already queues no other: so it is when a quote is put back.
create or replace function private.enqueue_quote_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  quote_id uuid;
begin
  for quote_id in
    select added.id from new_rows as added
    where not exists (select from private.outbox as mail where mail.kind = 'quote_staff' and mail.subject_id = added.id)
  loop
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

-- Puts back quotes that are not there, with their ids and times. Their mail counts as sent. Each row passes the table's
-- checks: one that breaks today's is refused, and answered with the fields or the error's code. Repeating it changes nothing.
create function public.restore_quotes(quotes jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  quote jsonb;
  quote_id uuid;
  column_names text;
  restored integer := 0;
  present integer := 0;
  forgotten jsonb := '[]'::jsonb;
  refused jsonb := '[]'::jsonb;
begin
  for quote in select value from jsonb_array_elements(quotes) loop
    quote_id := (quote ->> 'id')::uuid;
    if exists (select from public.soft_quotes where id = quote_id) then
      present := present + 1;
    elsif exists (select from private.forgotten where id = quote_id) then
      forgotten := forgotten || to_jsonb(quote_id);
    else
      begin
        insert into private.outbox (kind, subject_id, due_at, sent_at, created_at)
        values (
          'quote_staff', quote_id, null, (quote ->> 'created_at')::timestamptz, (quote ->> 'created_at')::timestamptz
        ) on conflict do nothing;
        select string_agg(quote_ident(key), ', ') into column_names from jsonb_object_keys(quote) as key;
        execute format(
          'insert into public.soft_quotes (%1$s) select %1$s from jsonb_populate_record(null::public.soft_quotes, $1)',
          column_names
        ) using quote;
        -- The table's own trigger has set the time to now.
        update public.soft_quotes set created_at = (quote ->> 'created_at')::timestamptz where id = quote_id;
        restored := restored + 1;
      exception when others then
        refused := refused || jsonb_build_object(
          'id', quote_id, 'why', case when sqlstate = 'PGRST' then sqlerrm::jsonb ->> 'details' else sqlstate end
        );
      end;
    end if;
  end loop;
  return jsonb_build_object('restored', restored, 'present', present, 'forgotten', forgotten, 'refused', refused);
end
$$;

revoke all on function
  private.mailbox(text), public.list_leads(timestamptz, timestamptz, uuid, integer), public.find_person(text),
  public.photos_of(uuid[]), public.stored_photos(text[]), public.forget_leads(uuid[], uuid[]),
  public.restore_quotes(jsonb)
from public, anon, authenticated;
grant execute on function
  public.list_leads(timestamptz, timestamptz, uuid, integer), public.find_person(text),
  public.photos_of(uuid[]), public.stored_photos(text[]), public.forget_leads(uuid[], uuid[]),
  public.restore_quotes(jsonb)
to service_role;
