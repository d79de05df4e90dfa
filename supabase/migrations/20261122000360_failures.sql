-- Emails that fail permanently or bounce, and the alerts about them.

-- After a server rejected an email's content, removes visitor text from a reminder or splits a digest, and requeues it.
-- Returns false for any other email.
create function private.requeue_in_other_form(mail private.outbox) returns boolean
language plpgsql set search_path = '' as $$ begin
  if mail.kind like '%digest' then return private.split_digest(mail); end if;
  update private.outbox
  set content = content || '{"bare": true}', sent_at = null, due_at = now(), retry_until = now() + private.retry_time()
  where id = mail.id and content ? 'steps' and not content ? 'bare';
  return found;
end $$;

-- Alerts staff by email and webhook on every call. The alert for a digest names the digest's first lead.
create function private.alert_staff(mail private.outbox, error text) returns void
language sql set search_path = '' as $$
  -- Without the last alert's post, lease_due_webhooks queues a new one.
  delete from private.outbox where kind = 'alert_webhook' and subject_id = mail.id;
  insert into private.outbox (kind, subject_id, content)
  select 'dead_letter_alert', mail.id,
    jsonb_build_object('kind', mail.kind, 'lead', alert_label, 'error', error, 'reference', private.derive_reference(coalesce(
      (select subject_id from private.outbox where id = (mail.content -> 'listed' ->> 0)::uuid), mail.subject_id
    )))
  from private.mail_kinds as mail_kind where mail_kind.kind = mail.kind and carries_lead
  on conflict (kind, subject_id) do update set
    content = excluded.content, created_at = now(), retry_until = excluded.retry_until, attempts = 0, due_at = now(),
    last_error = null, sent_at = null, dead_at = null $$;

-- Gives up on an email, or on a digest and its leads' emails.
create function private.mark_dead(mail private.outbox, error text) returns text language sql set search_path = '' as $$
  update private.outbox set last_error = error, sent_at = null, due_at = null, dead_at = now()
  where id = mail.id or digest_id = mail.id;
  select private.alert_staff(mail, error);
  select 'dead' $$;

-- Notifies staff once if a visitor's address rejected the confirmation, because a reply won't arrive either.
create function private.report_bounce(confirmation private.outbox, error text) returns void
language sql set search_path = '' as $$
  insert into private.outbox (kind, subject_id, content)
  select lead_kind || '_bounce_notice', subject_id, '{}' from private.lead_mails
  where subject_id = confirmation.subject_id and confirmation.kind = lead_kind || '_confirmation'
    and answered_at is null and error in ('550', '551', '553', 'bounced', 'suppressed')
  on conflict do nothing $$;

-- Records the email service's report. Any outcome except `delivered` is a permanent failure of an email to staff, unless
-- it bounced and can be requeued in another form. Returns unknown, noted, dead or queued. Safe to repeat.
create function public.record_delivery(provider_id text, outcome text) returns text
language plpgsql set search_path = '' as $$
declare mail private.outbox;
begin
  select * into mail from private.outbox where outbox.provider_id = record_delivery.provider_id for update;
  if not found then return 'unknown'; end if;
  -- The first bad outcome is final. Null and `delivered` may still change.
  if mail.delivery <> 'delivered' then return 'noted'; end if;
  update private.outbox set delivery = outcome where id = mail.id;
  if outcome = 'bounced' and private.requeue_in_other_form(mail) then return 'queued'; end if;
  perform private.report_bounce(mail, outcome);
  if outcome = 'delivered' or mail.kind like '%confirmation' then return 'noted'; end if;
  return private.mark_dead(mail, outcome);
end $$;
