-- The outbox: a lead and the mail about it are stored in one transaction, so that neither exists without the other.
-- The submit functions send at once; what they could not send, or never came to, deliver-mail sends when it is due.

create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('quote_staff', 'contact_staff', 'contact_confirmation', 'dead_mail_alert')),
  -- The quote, the message or the dead mail that this mail is about. With its kind it names the mail: none is queued twice.
  subject_id uuid not null,
  -- What the mail is built from, where that is not a stored quote. Emptied once the mail is sent.
  content jsonb,
  attempts integer not null default 0,
  -- When it may be taken next. A taken mail is out of reach until its lease ends; a sent or dead one for ever (null).
  due_at timestamptz default now(),
  last_error text,
  sent_at timestamptz,
  dead_at timestamptz,
  created_at timestamptz not null default now(),
  unique (kind, subject_id)
);
create index outbox_due on private.outbox (due_at) where due_at is not null;
alter table private.outbox enable row level security;

-- Long enough for the visitor's own call to send the mail; after that a closed tab no longer matters.
create function private.grace() returns interval
language sql immutable parallel safe set search_path = ''
return interval '2 minutes';

create function private.enqueue_quote_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.outbox (kind, subject_id, due_at)
  select 'quote_staff', id, now() + private.grace() from new_rows
  on conflict do nothing;
  return null;
end
$$;

create trigger enqueue_mail after insert on public.soft_quotes
referencing new table as new_rows
for each statement execute function private.enqueue_quote_mail();

-- Takes one mail: counts the attempt and puts it out of others' reach for longer than any function may run.
create function private.lease(mail_id uuid) returns jsonb
language sql volatile set search_path = ''
as $$
  with taken as (
    update private.outbox set attempts = attempts + 1, due_at = now() + interval '3 minutes'
    where id = mail_id
    returning *
  )
  select jsonb_build_object(
    'id', taken.id, 'kind', taken.kind, 'subjectId', taken.subject_id, 'attempt', taken.attempts,
    'content', taken.content, 'quote', to_jsonb(quote),
    -- The same address' last quote of the 24 hours before: staff see that the two belong together.
    'earlierReference', (
      select earlier.reference from public.soft_quotes as earlier
      where lower(earlier.email) = lower(quote.email) and earlier.id <> quote.id
        and earlier.created_at between quote.created_at - interval '24 hours' and quote.created_at
      order by earlier.created_at desc limit 1
    )
  )
  from taken left join public.soft_quotes as quote on taken.kind = 'quote_staff' and quote.id = taken.subject_id
$$;
create index soft_quotes_email on public.soft_quotes (lower(email), created_at);

-- Takes a certain mail, for the call that just stored its subject. Answers the state and, when taken, the mail:
-- claimed, sent, queued (somebody else has it, or it waits for its next attempt), dead, or missing.
create function public.claim_mail(kind text, subject_id uuid) returns jsonb
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
  if mail.sent_at is not null then return '{"state": "sent"}'; end if;
  if mail.dead_at is not null then return '{"state": "dead"}'; end if;
  if mail.attempts > 0 and mail.due_at > now() then return '{"state": "queued"}'; end if;
  return jsonb_build_object('state', 'claimed', 'mail', private.lease(mail.id));
end
$$;

-- Takes what is due, oldest first.
create function public.claim_due_mails(most integer) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  mails jsonb := '[]';
  mail_id uuid;
begin
  for mail_id in
    select id from private.outbox where due_at <= now() order by due_at limit most for update skip locked
  loop
    mails := mails || private.lease(mail_id);
  end loop;
  return mails;
end
$$;

create function public.mark_mail_sent(mail_id uuid) returns void
language sql security definer set search_path = ''
as $$
  update private.outbox
  set sent_at = coalesce(sent_at, now()), due_at = null, dead_at = null, last_error = null, content = null
  where id = mail_id
$$;

-- Puts a mail back for its next attempt: after 1, 2, 4 … up to 60 minutes, a quarter more or less, ten attempts in about
-- four hours. Then, or at once when the refusal is for good, it is dead, and staff are alerted by a mail of its own.
-- `attempt` is the one that failed: a late report about an earlier attempt changes nothing.
create function public.mark_mail_failed(mail_id uuid, attempt integer, error text, permanent boolean) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  mail private.outbox;
begin
  select * into mail from private.outbox
  where id = mail_id and attempts = attempt and sent_at is null and dead_at is null
  for update;
  if not found then return 'settled'; end if;

  if not permanent and mail.attempts < 10 then
    update private.outbox
    set last_error = error,
      due_at = now() + least(power(2, mail.attempts - 1), 60) * (0.75 + random() / 2) * interval '1 minute'
    where id = mail_id;
    return 'queued';
  end if;

  update private.outbox set last_error = error, due_at = null, dead_at = now() where id = mail_id;
  -- No alert about an alert, and none about a courtesy: the lead itself is not at stake.
  if mail.kind in ('quote_staff', 'contact_staff') then
    insert into private.outbox (kind, subject_id, content)
    values ('dead_mail_alert', mail.id, jsonb_build_object('kind', mail.kind, 'subjectId', mail.subject_id, 'error', error))
    on conflict do nothing;
  end if;
  return 'dead';
end
$$;

-- Stores a contact message's mails before any of them is sent. Repeating it changes nothing.
create function public.enqueue_contact(message_id uuid, message jsonb, confirm boolean) returns void
language sql security definer set search_path = ''
as $$
  insert into private.outbox (kind, subject_id, content, due_at)
  select kind, message_id, content, now() + private.grace()
  from (values
    ('contact_staff', message),
    ('contact_confirmation', case when confirm then jsonb_build_object('email', message -> 'email') end)
  ) as mails (kind, content)
  where content is not null
  on conflict do nothing
$$;

-- For the operator: everything that is not sent, and how many are.
create function public.list_outbox() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'sent', (select count(*) from private.outbox where sent_at is not null),
    'open', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', id, 'kind', kind, 'subjectId', subject_id, 'attempts', attempts, 'dueAt', due_at, 'deadAt', dead_at,
        'createdAt', created_at, 'lastError', last_error,
        'state', case when dead_at is not null then 'dead' when attempts = 0 then 'pending' else 'retrying' end
      ) order by created_at)
      from private.outbox where sent_at is null
    ), '[]')
  )
$$;

-- For the operator: gives a mail its ten attempts again, from now. Answers whether there was such a mail to send.
create function public.requeue_mail(mail_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update private.outbox set attempts = 0, due_at = now(), dead_at = null, last_error = null
  where id = mail_id and sent_at is null;
  return found;
end
$$;

revoke all on all functions in schema private from public, anon, authenticated;
grant execute on function
  private.is_blank(text), private.is_line(text, integer), private.is_text(text, integer), private.is_email(text),
  private.are_photo_urls(text[]), private.is_uuid_v4(uuid), private.quote_reference(uuid)
to anon, service_role;

revoke all on function
  public.claim_mail(text, uuid), public.claim_due_mails(integer), public.mark_mail_sent(uuid),
  public.mark_mail_failed(uuid, integer, text, boolean), public.enqueue_contact(uuid, jsonb, boolean),
  public.list_outbox(), public.requeue_mail(uuid)
from public, anon, authenticated;
grant execute on function
  public.claim_mail(text, uuid), public.claim_due_mails(integer), public.mark_mail_sent(uuid),
  public.mark_mail_failed(uuid, integer, text, boolean), public.enqueue_contact(uuid, jsonb, boolean),
  public.list_outbox(), public.requeue_mail(uuid)
to service_role;
