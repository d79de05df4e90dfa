-- Records the result of sending an email: accepted, rejected or bounced.

-- Ignores a repeated report, because the email may have bounced since. Sending a reminder or its post advances the
-- escalation step of each lead that it lists.
create function public.mark_mail_sent(mail_id uuid, provider_id text default null) returns void
language sql set search_path = '' as $$
  -- A reminder's post has the same subject_id as the reminder.
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

-- Schedules the next attempt in 1, 2, 4 … up to 60 minutes, or in 60 after a timeout that may hide a delivery, plus or
-- minus 25%. Gives up after a permanent rejection or the last retry. Also alerts staff at the seventh failure (after
-- about an hour), because the cause may stop every email. `about_content` is true if the server rejected the content
-- (isAboutContent in outbox/outbox.ts), which is rarely temporary even if the server says so. Returns queued, dead, or
-- ignored for a late report about an earlier `attempt`.
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

-- Requeues an email that the server rejected because of its content: a reminder without visitor text, or a digest in
-- two halves. Returns false for any other email.
create function private.requeue_in_other_form(mail private.outbox) returns boolean
language plpgsql volatile set search_path = '' as $$ begin
  if mail.content ? 'steps' and not mail.content ? 'bare' then
    update private.outbox set content = content || '{"bare": true}', sent_at = null, due_at = now(),
      retry_until = now() + private.retry_time() where id = mail.id;
    return true;
  end if;
  return exists (select from private.mail_kinds where digest_kind = mail.kind) and private.split_digest(mail);
end $$;

-- Gives up on an email, and for a digest, on the emails of its leads. Retries an alert for seven days even if its
-- address rejects it, because staff may still correct the address. Returns dead or queued.
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

-- A quote's reference may differ from the one derived from its ID, because two quotes can't share a reference.
create function private.reference_of(mail private.outbox) returns text language sql stable set search_path = '' as $$
  select coalesce(
    (select reference from public.soft_quotes where id = mail.subject_id and mail.kind like 'quote%'),
    private.quote_reference(mail.subject_id)
  ) $$;

-- Alerts staff by email and webhook on every call. The alert for a digest names the digest's first lead.
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

-- Records the email service's delivery report. Gives up on a bounced staff email, alert or reminder, unless
-- requeue_in_other_form can requeue it. Returns unknown, noted, dead or queued. Safe to repeat.
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
