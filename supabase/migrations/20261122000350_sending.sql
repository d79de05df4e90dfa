-- Sends emails from the outbox: a lease gives one call the exclusive right, for a few minutes, to send an email. The
-- call then records whether the email was accepted or rejected, and the email service reports whether it bounced.

-- Longer than any function can run. While an email is leased, due_at is exactly taken_at plus this time, so a lease that
-- was never reported can be recognized.
create function private.lease_time() returns interval language sql immutable set search_path = '' return interval '3 minutes';

-- Reads the content of posts, digests and reminders again, so erased data is never sent.
create function private.lease(mail_id uuid) returns jsonb language sql set search_path = '' as $$
  with taken as (
    update private.outbox as mail set attempts = mail.attempts + 1, taken_at = now(), due_at = now() + private.lease_time()
    from private.outbox as before
    where mail.id = mail_id and before.id = mail.id
    -- True if the last attempt never reported back, or timed out after the mail server had received the whole email.
    returning mail.*, coalesce(before.attempts > 0 and (
      before.due_at = before.taken_at + private.lease_time() or before.last_error = 'timeout_after_data'
    ), false) as may_repeat
  )
  select jsonb_build_object(
    'id', taken.id, 'kind', taken.kind, 'subjectId', taken.subject_id, 'attempt', taken.attempts, 'mayRepeat', may_repeat,
    'acceptedId', taken.provider_id, 'carriesLead', mail_kind.carries_lead,
    'content', source.content,
    'stored', lead.stored,
    'browserConfirmed', coalesce(posted_email.browser_confirmed_at, taken.browser_confirmed_at) is not null,
    'previousQuote', (
      select previous.reference from public.soft_quotes as previous
      where lead.lead_kind = 'quote' and private.mailbox(previous.email) = private.mailbox(lead.email) and previous.id <> lead.id
        and previous.created_at between lead.created_at - interval '24 hours' and lead.created_at
      order by previous.created_at desc limit 1
    ),
    'listed', case when source.content ? 'listed' then (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', listed.subject_id, 'leadKind', lead.lead_kind, 'reference', lead.reference, 'stored', lead.stored,
        'content', listed.content, 'browserConfirmed', listed.browser_confirmed_at is not null
      ) order by place), '[]'::jsonb)
      from jsonb_array_elements_text(source.content -> 'listed') with ordinality as entry (listed_id, place)
      join private.lead_mails as listed on listed.id = listed_id::uuid and (
        listed.digest_id = taken.id or (taken.kind ~ '^reminder' and listed.answered_at is null))
      cross join lateral private.find_lead(listed.lead_kind, listed.subject_id) as lead
    ) end
  )
  from taken
  join private.mail_kinds as mail_kind on mail_kind.kind = taken.kind
  -- A webhook post has no content and uses its email's.
  left join private.outbox as posted_email
    on posted_email.kind = mail_kind.webhook_of and posted_email.subject_id = taken.subject_id
  cross join lateral (select coalesce(taken.content, posted_email.content)) as source (content)
  left join lateral private.find_lead(mail_kind.lead_kind, taken.subject_id) as lead on true $$;

-- Returns the kinds that go into a digest now: more of their leads than the setting allows arrived in ten minutes or
-- are waiting.
create function private.burst_kinds() returns text[] language sql stable set search_path = '' as $$
  select coalesce(array_agg(lead.kind order by lead.kind), '{}')
  from private.settings, (values ('message_staff'), ('quote_staff')) as lead (kind)
  where name = 'lead_mails_in_10_minutes' and value is not null
    and (exists (
      select from private.outbox
      where outbox.kind = lead.kind and created_at between now() - interval '10 minutes' and now() offset settings.value limit 1
    ) or exists (
      select from private.outbox
      where outbox.kind = lead.kind and due_at is not null and taken_at is null order by is_urgent, due_at offset settings.value limit 1
    )) $$;

-- Even in a burst, up to four emergencies per ten minutes get their own email, if their network had none in the last
-- hour.
create function private.is_sent_alone(mail private.outbox) returns boolean language sql set search_path = '' as $$
  -- Without this lock, several parallel calls could each count themselves as the fourth.
  select pg_advisory_xact_lock(hashtextextended('emergencies', 0)) where mail.is_urgent;
  select mail.is_urgent and mail.looks_human
    and count(distinct coalesce(network, id::text)) filter (where taken_at > now() - interval '10 minutes') < 4
    and coalesce(not bool_or(network = mail.network), true)
  from private.outbox
  where kind = mail.kind and is_urgent and digest_id is null and taken_at is not null
    and created_at between now() - interval '1 hour' and now() $$;

-- Leases a lead's staff email for the visitor's own call. Stores `suspicion` at the first lease only, so retries are
-- identical.
create function public.lease_mail(lead_kind text, lead_id uuid, suspicion text default null) returns jsonb
language plpgsql set search_path = '' as $$
declare
  mail private.outbox;
  lead_info jsonb := (select jsonb_build_object('createdAt', created_at) from private.find_lead(lead_kind, lead_id));
begin
  select * into mail from private.outbox where kind = lead_kind || '_staff' and subject_id = lead_id for update;
  if not found or lead_info is null then return '{"state": "missing"}'; end if;
  if mail.browser_confirmed_at is null then
    update private.outbox set browser_confirmed_at = now(), content = case
      when attempts = 0 and suspicion is not null then jsonb_build_object('suspicion', suspicion) else content
    end where id = mail.id returning * into mail;
  end if;
  if mail.sent_at is not null then return lead_info || '{"state": "sent"}'; end if;
  if mail.dead_at is not null then return lead_info || '{"state": "dead"}'; end if;
  if mail.digest_id is not null or (mail.attempts > 0 and mail.due_at > now()) then
    return lead_info || '{"state": "queued"}';
  end if;
  if mail.taken_at is null and mail.kind = any (private.burst_kinds()) and not private.is_sent_alone(mail) then
    -- Due now, so the next digest can already list the lead.
    update private.outbox set due_at = least(due_at, now()) where id = mail.id;
    return lead_info || '{"state": "queued"}';
  end if;
  return lead_info || jsonb_build_object('state', 'leased', 'mail', private.lease(mail.id));
end $$;

-- Sending a reminder or its post advances the escalation step of each lead that it lists.
create function public.mark_mail_sent(mail_id uuid, provider_id text default null) returns void
language sql set search_path = '' as $$
  -- Changes nothing unless the email is a reminder or its webhook post, which share a subject_id. Only reminders have
  -- `steps`.
  update private.outbox as staff_mail set escalation_step = greatest(staff_mail.escalation_step, step::integer)
  from private.outbox as mail join private.outbox as reminder using (subject_id),
    jsonb_each_text(reminder.content -> 'steps') as reached (staff_mail_id, step)
  where mail.id = mail_id and staff_mail.id = staff_mail_id::uuid;
  update private.outbox
  set sent_at = coalesce(sent_at, now()), due_at = null, dead_at = null, last_error = null, delivery = null,
    provider_id = case when id = mail_id then mark_mail_sent.provider_id end
  where id = mail_id or digest_id = mail_id $$;

-- Schedules the next attempt in 1, 2, 4 … up to 60 minutes, or in 60 after a timeout that may hide a delivery, plus or
-- minus 25%. Alerts staff at the seventh failure (after about an hour), because the cause may stop every email. If the
-- server rejected the content (`about_content`), that's rarely temporary, even if the server says so.
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
  if permanent or mail.retry_until <= now() then return private.mark_dead(mail, error); end if;
  if mail.attempts = 7 then perform private.alert_staff(mail, error); end if;
  update private.outbox
  set last_error = error, due_at = now() + (0.75 + random() / 2) * interval '1 minute'
    * case error when 'timeout_after_data' then 60 else least(power(2, mail.attempts - 1), 60) end
  where id = mail_id;
  return 'queued';
end $$;
