-- The outbox. One transaction stores a lead and its staff email, so neither exists without the other. The submit functions
-- send the email immediately; deliver-mail sends whatever is still queued. In order: the tables, receiving, leasing, reporting
-- sent or failed, webhook posts, and the email service's events. Digests are in the next file.

-- Every kind of email. A test checks that each has a template in supabase/functions/_shared/email/templates.ts, or a post in
-- outbox/webhook.ts.
create table private.mail_kinds (
  kind text primary key,
  -- The type of the lead it is about. Null: none, or several leads.
  lead_kind text check (lead_kind in ('quote', 'message')),
  -- Names the lead in the alert after this email failed permanently or bounced. Null: staff get no alert.
  alert_label text,
  -- Whether this email is how staff learn about a lead.
  carries_lead boolean not null generated always as (alert_label is not null) stored,
  -- Goes to the visitor: sent last, without alerts.
  is_confirmation boolean not null default false,
  -- Posted to the webhook instead of emailed, with the content of the email of this kind.
  webhook_of text,
  -- The digest that lists leads of this kind in a burst.
  digest_kind text
);
insert into private.mail_kinds (kind, lead_kind, alert_label, is_confirmation, webhook_of, digest_kind) values
  ('quote_staff', 'quote', 'a quote request', false, null, 'quote_digest'),
  ('quote_digest', null, 'a list of quote requests', false, null, null),
  ('quote_confirmation', 'quote', null, true, null, null),
  ('quote_bounce', 'quote', null, false, null, null),
  ('quote_webhook', 'quote', null, false, 'quote_staff', null),
  ('message_staff', 'message', 'a contact message', false, null, 'message_digest'),
  ('message_digest', null, 'a list of contact messages', false, null, null),
  ('message_confirmation', 'message', null, true, null, null),
  ('message_bounce', 'message', null, false, null, null),
  ('message_webhook', 'message', null, false, 'message_staff', null),
  ('reminder_staff', null, null, false, null, null),
  ('reminder_escalation', null, null, false, null, null),
  ('reminder_webhook', null, null, false, 'reminder_staff', null),
  ('daily_report', null, null, false, null, null),
  ('dead_letter_alert', null, null, false, null, null),
  ('alert_webhook', null, null, false, 'dead_letter_alert', null);

-- Returns how long an email is retried.
create function private.retry_time() returns interval language sql immutable set search_path = ''
return interval '72 hours';

create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null references private.mail_kinds,
  -- The quote, message or failed email that this email is about; a digest, reminder or report: its own. Unique with the kind,
  -- so that no email is queued twice.
  subject_id uuid not null,
  -- The template's data. `expire_leads` clears it some time after sending. By kind:
  --   quote_staff: {suspicion}, or null. The quote is in its own table.
  --   message_staff: the contact form's fields, suspicion, source
  --   *_digest: {count, listed}. `listed` has the IDs of staff emails.
  --   reminder_staff, reminder_escalation: {listed, steps}, and `bare` to omit visitor text. `steps` has each lead's new step.
  --   *_confirmation: {email}
  --   *_bounce: {}
  --   daily_report: the figures (report_figures)
  --   dead_letter_alert: {kind, lead, error, reference}
  --   *_webhook: null. The post has the content of its email.
  content jsonb,
  is_urgent boolean not null default false,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  -- The last lease or requeue. Null: new, so a burst may still move it into a digest.
  taken_at timestamptz,
  -- The next lease. Null once it is sent, failed permanently or belongs to a digest.
  due_at timestamptz default now(),
  retry_until timestamptz not null default now() + private.retry_time(),
  last_error text,
  sent_at timestamptz,
  dead_at timestamptz,
  -- The email service's ID of the last copy it accepted, and its report about that copy. A further copy gets its own
  -- idempotency key, because email services ignore a key they have already seen.
  provider_id text,
  delivery text check (delivery in ('delivered', 'bounced', 'complained', 'suppressed', 'failed')),
  -- When a function checked the sender. For a stored quote, the page causes that by calling submit-quote.
  browser_confirmed_at timestamptz,
  looks_human boolean not null generated always as (browser_confirmed_at is not null and content ->> 'suspicion' is null) stored,
  digest_id uuid,
  -- The hashed network of the visitor, for two weeks. Null: the API didn't send an address.
  network text,
  -- A lead's number among those of its network within an hour. Digests list each network's first lead before any second.
  turn integer not null default 1,
  -- For a staff email: the number of escalation steps whose reminder was sent (reminders.ts), and when staff marked the lead
  -- as answered.
  escalation_step integer not null default 0,
  answered_at timestamptz,
  unique (subject_id, kind)
);
create index outbox_due on private.outbox (kind, (taken_at is null), is_urgent, due_at) where due_at is not null;
create index outbox_new on private.outbox (kind, looks_human, is_urgent, turn, created_at, id)
where due_at is not null and taken_at is null;
create index outbox_turn on private.outbox (network, created_at) where network is not null;
-- 80 minutes: the longest wait for a retry (75), a lease (3) and the schedule's delay.
create index outbox_silent on private.outbox (due_at) where due_at - retry_until > interval '80 minutes';
create index outbox_failing on private.outbox (kind, retry_until) where due_at is not null and attempts > 1;
create index outbox_error on private.outbox (kind, last_error) where due_at is not null and last_error is not null;
create index outbox_unsent on private.outbox (created_at, kind) where sent_at is null and dead_at is null;
create index outbox_dead on private.outbox (created_at) where dead_at is not null;
-- Not by kind first: with statistics older than a burst, the planner would then read every row of a kind to find one lead.
create index outbox_arrived on private.outbox (created_at, kind);
create index outbox_provider_id on private.outbox (provider_id) where provider_id is not null;
create index outbox_digest_id on private.outbox (digest_id) where digest_id is not null;
create index outbox_reference on private.outbox (private.quote_reference(subject_id));
create index outbox_ended on private.outbox (kind, coalesce(sent_at, dead_at)) where coalesce(sent_at, dead_at) is not null;
create index outbox_content on private.outbox (coalesce(sent_at, dead_at))
where content is not null and coalesce(sent_at, dead_at) is not null;
create index outbox_network on private.outbox (created_at) where network is not null;
-- Not for messages only: with statistics older than a burst, the planner would then read every message to find one.
create index outbox_mailbox on private.outbox (private.mailbox(content ->> 'email'));
-- Has every column that open_leads and answer_log read, so that they read no emails.
create index outbox_open on private.outbox (is_urgent, network, looks_human desc, created_at) include (id, kind, escalation_step)
where answered_at is null and kind in ('quote_staff', 'message_staff');
create index outbox_answered on private.outbox (answered_at) where answered_at is not null;

-- Sets a lead's turn when it arrives, and again after its sender check, because people don't wait for suspected bots of their
-- network. Counting stops at 150, the size of a digest.
create function private.set_turn() returns trigger language plpgsql security definer set search_path = '' as $$ begin
  new.turn := 1 + (
    select count(*) from (
      select from private.outbox as other
      where network = new.network and created_at > now() - interval '1 hour' and kind = new.kind and id <> new.id
        and (looks_human or digest_id is not null or new.browser_confirmed_at is null or new.content ->> 'suspicion' is not null)
      limit 150
    ) as others
  );
  return new;
end $$;
create trigger set_turn before insert or update of browser_confirmed_at on private.outbox for each row
when (new.network is not null and new.kind in ('quote_staff', 'message_staff')) execute function private.set_turn();

-- Every lead. Only the content of the staff email stores a message, and `expire_leads` clears it later.
create view private.leads with (security_invoker = true) as
select 'quote' as lead_kind, id, reference, created_at, email, photos, to_jsonb(quote) as stored
from public.soft_quotes as quote
union all
select 'message', subject_id, private.quote_reference(subject_id), created_at, content ->> 'email', '{}', content || jsonb_build_object(
  'id', subject_id, 'reference', private.quote_reference(subject_id), 'created_at', created_at
)
from private.outbox where kind = 'message_staff';

-- Lists pick leads by their staff emails first, and read the leads last.
create view private.lead_mails with (security_invoker = true) as
select *, case kind when 'quote_staff' then 'quote' else 'message' end as lead_kind
from private.outbox where kind in ('quote_staff', 'message_staff');

-- Queues the staff email in the transaction that inserts the quote.
create function private.receive_quote() returns trigger language plpgsql security definer set search_path = '' as $$ begin
  if private.is_full_for('quotes') then perform private.refuse(507, '53100', 'The database is full'); end if;
  -- No Retry-After, because a page of another origin couldn't read it.
  if not public.count_submission(new.id, private.client_limits('quotes')) then
    perform private.refuse(429, '53400', 'Too many quotes');
  end if;
  insert into private.outbox (kind, subject_id, is_urgent, network, due_at) values (
    -- This line of the notes declares an emergency (contract/note-lines.ts).
    'quote_staff', new.id, coalesce(new.notes ~* '(^|\n)It is happening now[.]', false),
    private.network_of(new.id), now() + interval '2 minutes'
  ) on conflict do nothing;
  return null;
end $$;

create trigger receive after insert on public.soft_quotes for each row execute function private.receive_quote();

-- Queues an email for a function that checked its sender, once per kind and subject. A lead's email is due in two minutes,
-- because the visitor's own call sends it first. If the database is nearly full, skips a confirmation and refuses a message, which would be
-- stored only here. Returns false if a limit is reached, without queueing.
create function public.enqueue_mail(
  kind text, subject_id uuid, content jsonb, urgent boolean default false, limits jsonb default '[]'
) returns boolean
language plpgsql set search_path = '' as $$
declare known private.mail_kinds;
begin
  select * into known from private.mail_kinds where mail_kinds.kind = enqueue_mail.kind;
  if known.is_confirmation and private.is_full_for('confirmations') then return true; end if;
  if known.carries_lead and private.is_full_for('messages') then
    perform private.refuse(507, '53100', 'The database is full');
  end if;
  if not public.count_submission(enqueue_mail.subject_id, limits) then return false; end if;
  insert into private.outbox (kind, subject_id, content, is_urgent, browser_confirmed_at, network, due_at)
  values (enqueue_mail.kind, enqueue_mail.subject_id, enqueue_mail.content, urgent, now(),
    private.network_of(enqueue_mail.subject_id), now() + case when known.carries_lead then interval '2 minutes' else interval '0' end)
  on conflict do nothing;
  return true;
end $$;

-- Returns the hashed network that count_submission just counted a lead for.
create function private.network_of(lead_id uuid) returns text language sql stable set search_path = '' as $$
  select key from private.rate_limit_hits where submission = lead_id and bucket like '% network' limit 1 $$;

-- Leases one email: counts the attempt, and hides the email from other calls for longer than any function may run. If the
-- schedule was paused, adds the pause to the retries. Reads posted and listed leads again, so that erased data is never sent.
create function private.lease(mail_id uuid) returns jsonb language sql volatile set search_path = '' as $$
  with taken as (
    update private.outbox as mail set attempts = mail.attempts + 1, taken_at = now(), due_at = now() + interval '3 minutes',
      retry_until = mail.retry_until + case
        when mail.due_at < now() - interval '1 hour' then now() - mail.due_at else interval '0'
      end
    -- `before`: the row as it was.
    from private.outbox as before
    where mail.id = mail_id and before.id = mail.id
    -- The last attempt never reported back, or the mail server had received the whole email.
    returning mail.*, coalesce(before.attempts > 0 and (
      before.due_at = before.taken_at + interval '3 minutes' or before.last_error = 'timeout_after_data'
    ), false) as may_repeat
  )
  select jsonb_build_object(
    'id', taken.id, 'kind', taken.kind, 'subjectId', taken.subject_id, 'attempt', taken.attempts, 'mayRepeat', may_repeat,
    'earlierId', taken.provider_id, 'alertLabel', known.alert_label,
    'content', source.content,
    'stored', lead.stored,
    'browserConfirmed', coalesce(posted.browser_confirmed_at, taken.browser_confirmed_at) is not null,
    -- The previous quote from the same mailbox within 24 hours, so that staff see both.
    'earlierReference', (
      select earlier.reference from public.soft_quotes as earlier
      where lead.lead_kind = 'quote' and private.mailbox(earlier.email) = private.mailbox(lead.email) and earlier.id <> lead.id
        and earlier.created_at between lead.created_at - interval '24 hours' and lead.created_at
      order by earlier.created_at desc limit 1
    ),
    'listed', case when source.content ? 'listed' then (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', listed.subject_id, 'leadKind', listed.lead_kind, 'reference', reference, 'stored', stored,
        'content', listed.content, 'browserConfirmed', listed.browser_confirmed_at is not null
      ) order by place), '[]'::jsonb)
      from jsonb_array_elements_text(source.content -> 'listed') with ordinality as entry (listed_id, place)
      join private.lead_mails as listed on listed.id = listed_id::uuid and (
        listed.digest_id = taken.id or (taken.kind ~ '^reminder' and listed.answered_at is null))
      -- The limit forces one lookup per lead. Without it, the planner may read every lead.
      cross join lateral (
        select * from private.leads where leads.lead_kind = listed.lead_kind and leads.id = listed.subject_id limit 1
      ) as one
    ) end
  )
  from taken
  join private.mail_kinds as known on known.kind = taken.kind
  -- `posted`: the email whose content a webhook post copies.
  left join private.outbox as posted on posted.kind = known.webhook_of and posted.subject_id = taken.subject_id
  cross join lateral (select case when known.webhook_of is null then taken.content else posted.content end) as source (content)
  left join lateral (
    select * from private.leads where leads.lead_kind = known.lead_kind and leads.id = taken.subject_id limit 1
  ) as lead on true $$;

-- Leases one email, for the call that just stored its lead. Returns the state (leased, sent, queued, dead or missing), the
-- email if leased, and the lead's reference and time. Keeps the `suspicion` of the first lease, so that retries are identical.
create function public.lease_mail(kind text, subject_id uuid, suspicion text default null) returns jsonb
language plpgsql set search_path = '' as $$
declare
  kind_of_lead text := (select lead_kind from private.mail_kinds as known where known.kind = lease_mail.kind);
  mail private.outbox;
  lead_info jsonb := coalesce((
    select jsonb_build_object('reference', reference, 'createdAt', created_at)
    from private.leads where lead_kind = kind_of_lead and id = lease_mail.subject_id
  ), '{}');
begin
  if kind_of_lead is not null and lead_info = '{}' then return '{"state": "missing"}'; end if;
  select * into mail from private.outbox
  where outbox.kind = lease_mail.kind and outbox.subject_id = lease_mail.subject_id
  for update skip locked;

  if not found then
    return lead_info || jsonb_build_object('state', case when exists (
      select from private.outbox where outbox.kind = lease_mail.kind and outbox.subject_id = lease_mail.subject_id
    ) then 'queued' else 'missing' end);
  end if;
  -- This clears no content: a message's email is confirmed when it is queued, and a quote's has none yet.
  if kind_of_lead is not null and mail.browser_confirmed_at is null then
    update private.outbox set browser_confirmed_at = now(), content = case
      when attempts = 0 and suspicion is not null then jsonb_build_object('suspicion', suspicion)
    end where id = mail.id returning * into mail;
  end if;
  if mail.sent_at is not null then return lead_info || '{"state": "sent"}'; end if;
  if mail.dead_at is not null then return lead_info || '{"state": "dead"}'; end if;
  if mail.digest_id is not null or (mail.attempts > 0 and mail.due_at > now()) then
    return lead_info || '{"state": "queued"}';
  end if;
  if mail.taken_at is null and mail.kind = any (private.burst_kinds()) and not private.is_sent_alone(mail) then
    -- A burst: the next digest lists it.
    update private.outbox set due_at = least(due_at, now()) where id = mail.id;
    return lead_info || '{"state": "queued"}';
  end if;
  return lead_info || jsonb_build_object('state', 'leased', 'mail', private.lease(mail.id));
end $$;

-- Returns the kinds that go into a digest now: more than the setting arrived in ten minutes, or that many wait.
create function private.burst_kinds() returns text[] language sql stable set search_path = '' as $$
  select coalesce(array_agg(known.kind order by known.kind), '{}') from private.settings, private.mail_kinds as known
  where name = 'lead_mails_in_10_minutes' and value is not null and digest_kind is not null
    and (exists (
      select from private.outbox
      where outbox.kind = known.kind and created_at between now() - interval '10 minutes' and now() offset settings.value limit 1
    ) or exists (
      select from private.outbox
      where outbox.kind = known.kind and due_at is not null and taken_at is null order by is_urgent, due_at offset settings.value limit 1
    )) $$;

-- Leases due emails: emergencies first, confirmations last, otherwise the oldest. Looks up the first ones of each combination,
-- because sorting a long queue would take too long.
create function private.lease_due(for_webhook boolean, most integer) returns jsonb
language sql volatile set search_path = '' as $$
  select coalesce(jsonb_agg(private.lease(id)), '[]'::jsonb) from (
    select first.id
    from private.mail_kinds as known, private.burst_kinds() as burst, (values (true), (false)) as newness (is_new),
      (values (true), (false)) as urgency (is_urgent),
      lateral (
        select id, due_at from private.outbox as mail
        where mail.kind = known.kind and (taken_at is null) = is_new and mail.is_urgent = urgency.is_urgent and due_at <= now()
        order by due_at limit most for update skip locked
      ) as first
    where (webhook_of is not null) = for_webhook and not (is_new and known.kind = any (burst))
    order by is_confirmation, urgency.is_urgent desc, due_at limit most
  ) as due $$;

-- deliver-mail calls this every minute. `failed` names the other steps of the schedule (private.heartbeats) that failed.
create function public.lease_due_mails(most integer, failed text[] default '{}') returns jsonb
language plpgsql set search_path = '' as $$ begin
  -- Skip locked: another call is already updating the heartbeat.
  update private.heartbeats set at = now()
  where name in (select name from private.heartbeats where name <> all (failed) for update skip locked);
  -- Retries are at most 75 minutes apart. An email due later than that after its retries ended was leased without a report.
  perform private.mark_dead(mail, 'no_report') from private.outbox as mail
  where due_at <= now() and due_at - retry_until > interval '80 minutes' order by due_at limit 1000 for update skip locked;
  perform private.fill_digests();
  return private.lease_due(false, most);
end $$;

-- Records a sent email. Ignores a repeated report, because the email may have bounced since. A sent reminder or its post
-- advances the escalation step of each lead that it lists.
create function public.mark_mail_sent(mail_id uuid, provider_id text default null) returns void
language sql set search_path = '' as $$
  -- Only a reminder has steps. Its post shares its subject.
  update private.outbox as lead set escalation_step = greatest(lead.escalation_step, step::integer)
  from private.outbox as mail join private.outbox as reminder using (subject_id),
    jsonb_each_text(reminder.content -> 'steps') as listed (lead_id, step)
  where mail.id = mail_id and lead.id = lead_id::uuid;
  update private.outbox
  set sent_at = coalesce(sent_at, now()), due_at = null, dead_at = null, last_error = null, delivery = null,
    provider_id = case when id = mail_id then mark_mail_sent.provider_id end
  where (id = mail_id or digest_id = mail_id) and not exists (
    select from private.outbox as mail where id = mail_id and mail.provider_id = mark_mail_sent.provider_id
  ) $$;

-- Schedules the next attempt after 1, 2, 4 … up to 60 minutes, plus or minus 25%; after 60 if a timeout may hide a delivery.
-- Gives up after a permanent rejection or the last retry, and alerts staff. Also alerts them at the seventh failure (about an
-- hour), because the cause may stop every email. Ignores a late report about an earlier `attempt` than the current one.
-- `about_content`: the server rejected the content (isAboutContent in outbox/mailer.ts), which is rarely temporary even if the
-- server says so. Returns queued, dead, or ignored.
create function public.mark_mail_failed(
  mail_id uuid, attempt integer, error text, permanent boolean, about_content boolean default false
) returns text language plpgsql set search_path = '' as $$
declare mail private.outbox;
begin
  select * into mail from private.outbox
  where id = mail_id and attempts = attempt and sent_at is null and dead_at is null
  for update;
  if not found then return 'ignored'; end if;

  if about_content and (permanent or attempt > 1) and private.requeue_in_other_form(mail) then return 'queued'; end if;
  if permanent then perform private.report_bounce(mail, error); end if;
  if permanent or mail.retry_until <= now() then
    return private.mark_dead(mail, error);
  end if;
  if mail.attempts = 7 then perform private.alert_staff(mail, error); end if;
  update private.outbox
  set last_error = error, due_at = now() + (0.75 + random() / 2) * interval '1 minute'
    * case error when 'timeout_after_data' then 60 else least(power(2, mail.attempts - 1), 60) end
  where id = mail_id;
  return 'queued';
end $$;

-- Requeues an email that a mail server rejected for its content: a reminder without any visitor text, a digest in two halves.
-- Returns false for any other email.
create function private.requeue_in_other_form(mail private.outbox) returns boolean
language plpgsql volatile set search_path = '' as $$ begin
  if mail.content ? 'steps' and not mail.content ? 'bare' then
    update private.outbox set content = content || '{"bare": true}', sent_at = null, due_at = now(),
      retry_until = now() + private.retry_time() where id = mail.id;
    return true;
  end if;
  return exists (select from private.mail_kinds where digest_kind = mail.kind) and private.split_digest(mail);
end $$;

-- Gives up on an email; on a digest together with the leads it lists. Retries an alert for its seven days even if its address
-- rejects it, because staff may still correct that address. Returns dead or queued.
create function private.mark_dead(mail private.outbox, error text) returns text
language plpgsql volatile set search_path = '' as $$ begin
  if mail.kind = 'dead_letter_alert' and mail.retry_until > now() then
    update private.outbox set last_error = error, sent_at = null, due_at = now() + interval '1 hour' where id = mail.id;
    return 'queued';
  end if;
  update private.outbox set last_error = error, sent_at = null, due_at = null, dead_at = now()
  where id = mail.id or digest_id = mail.id;
  perform private.alert_staff(mail, error);
  return 'dead';
end $$;

-- Returns the reference of an email's lead. A quote's may differ from the one of its ID, because two can't share a reference.
create function private.reference_of(mail private.outbox) returns text language sql stable set search_path = '' as $$
  select coalesce((
    select reference from public.soft_quotes
    join private.mail_kinds as known on known.kind = mail.kind and known.lead_kind = 'quote'
    where id = mail.subject_id
  ), private.quote_reference(mail.subject_id)) $$;

-- Alerts staff by email and webhook, each time it is called, that the email about a lead or a digest keeps failing or failed
-- permanently. For a digest, the alert names its first lead.
create function private.alert_staff(mail private.outbox, error text) returns void
language sql volatile set search_path = '' as $$
  delete from private.outbox where kind = 'alert_webhook' and subject_id = mail.id;
  insert into private.outbox (kind, subject_id, content, retry_until)
  select 'dead_letter_alert', mail.id,
    jsonb_build_object('kind', mail.kind, 'lead', alert_label, 'error', error, 'reference', private.reference_of(coalesce(
      (select first from private.outbox as first where id = (mail.content -> 'listed' ->> 0)::uuid), mail
    ))),
    now() + interval '7 days'
  from private.mail_kinds as known where known.kind = mail.kind and carries_lead
  on conflict (kind, subject_id) do update set
    content = excluded.content, created_at = now(), retry_until = excluded.retry_until, attempts = 0, due_at = now(),
    last_error = null, sent_at = null, dead_at = null $$;

-- Notifies staff once if a visitor's address rejected the confirmation, because replies won't arrive either.
create function private.report_bounce(confirmation private.outbox, error text) returns void
language sql volatile set search_path = '' as $$
  insert into private.outbox (kind, subject_id, content)
  select lead_kind || '_bounce', mail.subject_id, '{}'
  from private.mail_kinds as known join private.lead_mails as mail using (lead_kind)
  where known.kind = confirmation.kind and known.is_confirmation and mail.subject_id = confirmation.subject_id
    and mail.answered_at is null and error in ('550', '551', '553', 'bounced', 'suppressed')
  on conflict do nothing $$;

-- Queues webhook posts for leads and notices of the last 72 hours, then leases the due ones. A lead waits until a function has
-- checked its sender, at most two minutes. A post has the time of its email, so that the next call reads only later emails and
-- those that were waiting. deliver-mail calls this only if the webhook is set.
create function public.lease_due_webhooks(most integer) returns jsonb language plpgsql set search_path = '' as $$
declare since timestamptz := now() - private.retry_time();
begin
  since := coalesce((
    select max(created_at) - interval '10 minutes' from private.outbox
    where kind = any (array(select kind from private.mail_kinds where webhook_of is not null)) and created_at between since and now()
  ), since);
  insert into private.outbox (kind, subject_id, created_at)
  select hook.kind, mail.subject_id, mail.created_at
  from private.mail_kinds as hook join private.outbox as mail on mail.kind = hook.webhook_of
  where mail.created_at > greatest(since, now() - private.retry_time())
    and (hook.lead_kind is null or mail.browser_confirmed_at is not null or mail.created_at < now() - interval '2 minutes')
    and not exists (select from private.outbox as post where post.kind = hook.kind and post.subject_id = mail.subject_id)
  order by mail.created_at limit 1000
  on conflict do nothing;
  return private.lease_due(true, most);
end $$;

-- Records the email service's report: delivered, bounced, complained, suppressed or failed. Gives up on a bounced staff email,
-- alert or reminder, unless requeue_in_other_form has another form for it, because a bounce may be about the content. Returns
-- unknown, noted, dead or queued (again). May be repeated.
create function public.record_delivery(provider_id text, outcome text) returns text
language plpgsql set search_path = '' as $$
declare mail private.outbox;
begin
  select * into mail from private.outbox where outbox.provider_id = record_delivery.provider_id for update;
  if not found then return 'unknown'; end if;
  if mail.delivery <> 'delivered' then return 'noted'; end if;
  update private.outbox set delivery = outcome where id = mail.id;
  if outcome = 'bounced' and private.requeue_in_other_form(mail) then return 'queued'; end if;
  perform private.report_bounce(mail, outcome);
  if outcome = 'delivered' or not exists (
    select from private.mail_kinds
    where kind = mail.kind and (carries_lead or kind in ('dead_letter_alert', 'reminder_staff', 'reminder_escalation'))
  ) then return 'noted'; end if;
  return private.mark_dead(mail, outcome);
end $$;
