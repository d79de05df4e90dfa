-- Mail that is delivered, not only accepted: only a refusal for good ends a mail at once, everything else is tried for
-- days. What the mail service says later counts too: a mail that came back is open again.

alter table private.outbox
  -- It is tried until then.
  add column retry_until timestamptz not null default now() + interval '72 hours',
  -- The mail service's own id of what it took last, and what it said became of that.
  add column provider_id text,
  add column delivery text check (delivery in ('delivered', 'bounced', 'complained', 'suppressed', 'failed')),
  -- When it came back for the first time since it was last requeued.
  add column returned_at timestamptz,
  -- How often it was opened again after its end. A mail service sends nothing twice under one key, so this is part of it.
  add column round integer not null default 0,
  drop constraint outbox_kind_check,
  add constraint outbox_kind_check check (kind in (
    'quote_staff', 'contact_staff', 'contact_confirmation', 'dead_mail_alert', 'quote_digest', 'daily_report'
  )),
  -- The digest in which a slowed quote's mail goes out; then it has no due_at of its own. See the next migration.
  add column digest_id uuid;
create index outbox_provider_id on private.outbox (provider_id) where provider_id is not null;
create index outbox_digest_id on private.outbox (digest_id) where digest_id is not null;

create function private.patience(kind text) returns interval
language sql immutable parallel safe set search_path = ''
return case when kind = 'dead_mail_alert' then interval '7 days' else interval '72 hours' end;

-- Tells staff about a lead whose mail is dead or came back, once more if it happens once more. No alert about an alert or
-- a report, and none about a courtesy: the lead itself is not at stake.
create function private.alert_staff(mail private.outbox, error text) returns void
language sql volatile set search_path = ''
as $$
  insert into private.outbox (kind, subject_id, content, retry_until)
  select 'dead_mail_alert', mail.id,
    jsonb_build_object('kind', mail.kind, 'subjectId', mail.subject_id, 'error', error),
    now() + private.patience('dead_mail_alert')
  where mail.kind in ('quote_staff', 'contact_staff', 'quote_digest')
  on conflict (kind, subject_id) do update set
    content = excluded.content, retry_until = excluded.retry_until, attempts = 0, round = outbox.round + 1, due_at = now(),
    last_error = null, sent_at = null, dead_at = null, returned_at = null
$$;

-- A digest and the quotes listed in it are sent, dead and open together.
create function private.bury(mail private.outbox, error text) returns void
language sql volatile set search_path = ''
as $$
  update private.outbox set last_error = error, sent_at = null, due_at = null, dead_at = now()
  where id = mail.id or digest_id = mail.id;
  select private.alert_staff(mail, error)
$$;

-- The content stays for a while: a mail that was taken may still come back.
drop function public.mark_mail_sent(uuid);
create function public.mark_mail_sent(mail_id uuid, provider_id text default null) returns void
language sql security definer set search_path = ''
as $$
  update private.outbox
  set sent_at = coalesce(sent_at, now()), due_at = null, dead_at = null, last_error = null,
    delivery = case when outbox.provider_id = mark_mail_sent.provider_id then delivery end,
    provider_id = case when id = mail_id then mark_mail_sent.provider_id end
  where id = mail_id or digest_id = mail_id
$$;

-- Puts a mail back for its next attempt: after 1, 2, 4 … up to 60 minutes, a quarter more or less, until its patience ends.
-- Then, or at once when the refusal is for good, it is dead, and staff are alerted by a mail of its own.
-- `attempt` is the one that failed: a late report about an earlier attempt changes nothing.
create or replace function public.mark_mail_failed(mail_id uuid, attempt integer, error text, permanent boolean) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  mail private.outbox;
begin
  select * into mail from private.outbox
  where id = mail_id and attempts = attempt and sent_at is null and dead_at is null
  for update;
  if not found then return 'settled'; end if;

  if permanent or mail.retry_until <= now() then
    perform private.bury(mail, error);
    return 'dead';
  end if;
  update private.outbox
  set last_error = error,
    due_at = now() + least(power(2, mail.attempts - 1), 60) * (0.75 + random() / 2) * interval '1 minute'
  where id = mail_id;
  return 'queued';
end
$$;

-- What the mail service says became of a mail: delivered, bounced, complained, suppressed or failed. A lead or an alert
-- that came back is tried once more, an hour later, so that staff can put right what the alert says; then it is dead.
-- Answers unknown, noted, reopened or dead. Saying the same again changes nothing.
create function public.record_delivery(provider_id text, outcome text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  mail private.outbox;
begin
  select * into mail from private.outbox where outbox.provider_id = record_delivery.provider_id for update;
  if not found or outcome not in ('delivered', 'bounced', 'complained', 'suppressed', 'failed') then
    return 'unknown';
  end if;
  if mail.delivery <> 'delivered' then return 'noted'; end if;
  update private.outbox set delivery = outcome where id = mail.id;

  if outcome = 'delivered' or mail.kind in ('contact_confirmation', 'daily_report') then return 'noted'; end if;
  if mail.returned_at is not null then
    perform private.bury(mail, outcome);
    return 'dead';
  end if;
  update private.outbox set sent_at = null, dead_at = null where id = mail.id or digest_id = mail.id;
  update private.outbox
  set last_error = outcome, due_at = now() + interval '1 hour', returned_at = now(), round = round + 1,
    retry_until = now() + private.patience(kind)
  where id = mail.id;
  perform private.alert_staff(mail, outcome);
  return 'reopened';
end
$$;

-- Gives mails all their attempts again, from now. A digest takes its quotes along; a quote leaves its digest.
create function private.requeue(mail_ids uuid[]) returns integer
language plpgsql volatile set search_path = ''
as $$
declare
  requeued integer;
begin
  update private.outbox set dead_at = null, last_error = null where digest_id = any (mail_ids);
  update private.outbox
  set attempts = 0, due_at = now(), dead_at = null, last_error = null, returned_at = null, digest_id = null,
    round = round + (dead_at is not null)::integer, retry_until = now() + private.patience(kind)
  where id = any (mail_ids) and sent_at is null;
  get diagnostics requeued = row_count;
  return requeued;
end
$$;

-- For the operator: sends one mail again. Answers whether there was such a mail to send.
create or replace function public.requeue_mail(mail_id uuid) returns boolean
language sql security definer set search_path = ''
return private.requeue(array[mail_id]) > 0;

-- For the operator: sends every dead lead again, and drops the alerts that died with them. Answers how many mails.
create function public.requeue_dead() returns integer
language sql security definer set search_path = ''
as $$
  delete from private.outbox where kind = 'dead_mail_alert' and dead_at is not null;
  select private.requeue(array(
    select id from private.outbox
    where dead_at is not null and digest_id is null and kind in ('quote_staff', 'contact_staff', 'quote_digest')
  ))
$$;

revoke all on function
  private.patience(text), private.alert_staff(private.outbox, text), private.bury(private.outbox, text),
  private.requeue(uuid[]),
  public.mark_mail_sent(uuid, text), public.record_delivery(text, text), public.requeue_dead()
from public, anon, authenticated;
grant execute on function
  public.mark_mail_sent(uuid, text), public.record_delivery(text, text), public.requeue_dead()
to service_role;
