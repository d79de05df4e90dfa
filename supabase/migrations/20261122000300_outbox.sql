-- The outbox. One transaction stores a lead and its staff email, so neither exists without the other. The submit functions
-- send the email immediately; deliver-mail sends whatever is still queued.

-- A test checks that each kind has a template in supabase/functions/_shared/wiring.ts, or a post in
-- outbox/webhook.ts.
create table private.mail_kinds (
  kind text primary key,
  -- The type of the lead that the email is about. Null if the email is about several leads, or none.
  lead_kind text check (lead_kind in ('quote', 'message')),
  -- How alerts name the lead if this email fails permanently or bounces. Null if staff get no alert.
  alert_label text,
  -- Whether staff learn about a lead from this email. If such an email fails, staff get an alert, so it has a label.
  carries_lead boolean not null generated always as (alert_label is not null) stored,
  -- For a webhook post, the kind of email that supplies the content.
  webhook_of text
);
insert into private.mail_kinds (kind, lead_kind, alert_label, webhook_of) values
  ('quote_staff', 'quote', 'a quote request', null),
  ('quote_digest', null, 'a list of quote requests', null),
  ('quote_confirmation', 'quote', null, null),
  ('quote_bounce_notice', 'quote', null, null),
  ('quote_webhook', 'quote', null, 'quote_staff'),
  ('message_staff', 'message', 'a contact message', null),
  ('message_digest', null, 'a list of contact messages', null),
  ('message_confirmation', 'message', null, null),
  ('message_bounce_notice', 'message', null, null),
  ('message_webhook', 'message', null, 'message_staff'),
  ('reminder_staff', null, null, null),
  ('reminder_escalation', null, null, null),
  ('reminder_webhook', null, null, 'reminder_staff'),
  ('daily_report', null, null, null),
  ('dead_letter_alert', null, null, null),
  ('alert_webhook', null, null, 'dead_letter_alert');

create function private.retry_time() returns interval language sql immutable set search_path = '' return interval '72 hours';

create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null references private.mail_kinds,
  -- The quote, message or failed email that this email is about. A digest, reminder or report has a unique ID.
  subject_id uuid not null,
  -- The template's data, until `expire_leads` clears it. By kind:
  --   quote_staff: {suspicion}, or null. The quote is in its own table.
  --   message_staff: the contact form's fields, suspicion, source
  --   *_digest: {count, listed}. `listed` has the IDs of staff emails.
  --   reminder_staff, reminder_escalation: {listed, steps}, and `bare` to omit visitor text. `steps` has the new step by staff email.
  --   *_confirmation: {email}
  --   *_bounce_notice: {}
  --   daily_report: the figures (report_figures)
  --   dead_letter_alert: {kind, lead, error, reference}
  --   *_webhook: null. The post uses the content of its email.
  content jsonb,
  is_urgent boolean not null default false,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  -- The time of the last lease or requeue. Null for a new email, which a burst may still move into a digest.
  taken_at timestamptz,
  -- The time of the next lease. Null once the email has been sent, has failed permanently or is in a digest.
  due_at timestamptz default now(),
  retry_until timestamptz not null default now() + private.retry_time(),
  last_error text,
  sent_at timestamptz,
  dead_at timestamptz,
  -- The email service's ID of the last copy it accepted, and its report. The ID is random for SMTP, null for a post.
  provider_id text,
  delivery text check (delivery in ('delivered', 'bounced', 'complained', 'suppressed', 'failed')),
  -- The time when a function checked the sender for spam. A stored quote is checked when the page calls submit-quote.
  browser_confirmed_at timestamptz,
  looks_human boolean not null generated always as (browser_confirmed_at is not null and content ->> 'suspicion' is null) stored,
  digest_id uuid,
  -- The hash of the visitor's network, kept for two weeks. Null if the API didn't send an address.
  network text,
  -- A lead's position among its network's leads of the last hour. Digests list each network's first lead before any
  -- second one.
  turn integer not null default 1,
  -- For a staff email, the number of escalation steps for which a reminder has been sent (reminders.ts).
  escalation_step integer not null default 0,
  answered_at timestamptz,
  unique (subject_id, kind)
);
create index outbox_due on private.outbox (kind, (taken_at is null), is_urgent, due_at) where due_at is not null;
create index outbox_new on private.outbox (kind, is_urgent, turn, looks_human desc, created_at, id)
where due_at is not null and taken_at is null;
create index outbox_turn on private.outbox (network, created_at) where network is not null;
create index outbox_no_report on private.outbox (due_at) where due_at > retry_until;
create index outbox_unsent on private.outbox (created_at, kind) where sent_at is null and dead_at is null;
create index outbox_dead on private.outbox (created_at) where dead_at is not null;
-- If the kind came first, the planner, with statistics from before a burst, would read every row of a kind to find one lead.
create index outbox_arrived on private.outbox (created_at, kind);
create index outbox_provider_id on private.outbox (provider_id) where provider_id is not null;
create index outbox_digest_id on private.outbox (digest_id) where digest_id is not null;
create index outbox_reference on private.outbox (private.derive_reference(subject_id));
create index outbox_ended on private.outbox (kind, coalesce(sent_at, dead_at)) where coalesce(sent_at, dead_at) is not null;
-- Includes all kinds, not only messages, for the same reason as outbox_arrived.
create index outbox_mailbox on private.outbox (private.mailbox(content ->> 'email'));
-- Has every column that open_leads reads, so Postgres doesn't read the emails themselves.
create index outbox_open on private.outbox (is_urgent, network, looks_human desc, created_at) include (id, kind, escalation_step)
where answered_at is null and kind in ('quote_staff', 'message_staff');

-- Stops counting at 150, the size of a digest.
create function private.set_network_turn() returns trigger language plpgsql security definer set search_path = '' as $$ begin
  new.turn := 1 + (
    select count(*) from (
      select from private.outbox
      where network = new.network and created_at > now() - interval '1 hour' and kind = new.kind
      limit 150
    ) as others
  );
  return new;
end $$;
create trigger set_network_turn before insert on private.outbox for each row
when (new.network is not null and new.kind in ('quote_staff', 'message_staff')) execute function private.set_network_turn();

-- A message is stored only in its staff email.
create view private.leads with (security_invoker = true) as
select 'quote' as lead_kind, id, reference, created_at, email, photos, to_jsonb(quote) as stored
from public.soft_quotes as quote
union all
select 'message', subject_id, private.derive_reference(subject_id), created_at, content ->> 'email', '{}', content || jsonb_build_object(
  'id', subject_id, 'reference', private.derive_reference(subject_id), 'created_at', created_at
)
from private.outbox where kind = 'message_staff';

-- The limit forces one lookup. Without it, the planner may read every lead.
create function private.find_lead(lead_kind text, id uuid) returns setof private.leads
language sql stable rows 1 set search_path = '' as $$
  select * from private.leads where leads.lead_kind = find_lead.lead_kind and leads.id = find_lead.id limit 1 $$;

create view private.lead_mails with (security_invoker = true) as
select *, case kind when 'quote_staff' then 'quote' else 'message' end as lead_kind
from private.outbox where kind in ('quote_staff', 'message_staff');

-- Returns false without queueing the email if a limit is reached. Skips confirmations if the database is nearly full. A
-- lead's email isn't due for two minutes, because the visitor's own call sends it first. That call also checks a quote's
-- sender. The sender of any other email has already been checked.
create function public.enqueue_mail(
  kind text, subject_id uuid, content jsonb, urgent boolean default false, limits jsonb default '[]'
) returns boolean
language plpgsql set search_path = '' as $$
declare mail_kind private.mail_kinds;
begin
  select * into mail_kind from private.mail_kinds where mail_kinds.kind = enqueue_mail.kind;
  if mail_kind.kind like '%confirmation' and private.is_full_for('confirmations') then return true; end if;
  if mail_kind.carries_lead and private.is_full_for(mail_kind.lead_kind || 's') then
    perform private.refuse(507, '53100', 'The database is full');
  end if;
  if not public.count_submission(enqueue_mail.subject_id, limits) then return false; end if;
  insert into private.outbox (kind, subject_id, content, is_urgent, browser_confirmed_at, network, due_at) values (
    enqueue_mail.kind, enqueue_mail.subject_id, enqueue_mail.content, urgent,
    case when mail_kind.kind <> 'quote_staff' then now() end,
    (select key from private.rate_limit_hits where submission = enqueue_mail.subject_id and bucket like '% network' limit 1),
    now() + case when mail_kind.carries_lead then interval '2 minutes' else interval '0' end
  ) on conflict do nothing;
  return true;
end $$;

create function private.receive_quote() returns trigger language plpgsql security definer set search_path = '' as $$ begin
  if not public.enqueue_mail(
    'quote_staff', new.id, null,
    -- This line of the notes declares an emergency (contract/note-lines.ts).
    coalesce(new.notes ~* '(^|\n)It is happening now[.]', false), private.network_limits('quotes')
  ) then
    perform private.refuse(429, '53400', 'Too many quotes');
  end if;
  return null;
end $$;

create trigger receive after insert on public.soft_quotes for each row execute function private.receive_quote();
