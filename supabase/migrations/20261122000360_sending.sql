-- Sends emails from the outbox: a lease gives one call the exclusive right, for a few minutes, to send an email. The
-- call then records whether the email was accepted or rejected, and the email service reports whether it bounced.

-- Longer than any function can run. While an email is leased, due_at is exactly taken_at plus this time, so a lease that
-- was never reported can be recognized.
create function private.lease_time() returns interval language sql immutable set search_path = '' return interval '3 minutes';

-- If the schedule was paused, extends the retry period by the pause. Reads the content of posts, digests and reminders
-- again, so erased data is never sent.
create function private.lease(mail_id uuid) returns jsonb language sql set search_path = '' as $$
  with taken as (
    update private.outbox as mail set attempts = mail.attempts + 1, taken_at = now(), due_at = now() + private.lease_time(),
      retry_until = mail.retry_until + case
        when mail.due_at < now() - interval '1 hour' then now() - mail.due_at else interval '0'
      end
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
    'browserConfirmed', coalesce(original.browser_confirmed_at, taken.browser_confirmed_at) is not null,
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
  left join private.outbox as original on original.kind = mail_kind.webhook_of and original.subject_id = taken.subject_id
  cross join lateral (select coalesce(taken.content, original.content)) as source (content)
  left join lateral private.find_lead(mail_kind.lead_kind, taken.subject_id) as lead on true $$;

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

-- Leases due emails: emergencies first, confirmations last, otherwise the oldest first. Reads only the first emails of
-- each combination, because sorting a long queue would take too long.
create function private.lease_due(for_webhook boolean, most integer) returns jsonb
language sql set search_path = '' as $$
  select coalesce(jsonb_agg(private.lease(id)), '[]'::jsonb) from (
    select first.id
    from private.mail_kinds as mail_kind, private.burst_kinds() as burst, (values (true), (false)) as newness (is_new),
      (values (true), (false)) as urgency (is_urgent),
      lateral (
        select id, due_at from private.outbox as mail
        where mail.kind = mail_kind.kind and (taken_at is null) = is_new and mail.is_urgent = urgency.is_urgent and due_at <= now()
        order by due_at limit most for update skip locked
      ) as first
    where (webhook_of is not null) = for_webhook and not (is_new and mail_kind.kind = any (burst))
    order by mail_kind.kind like '%confirmation', urgency.is_urgent desc, due_at limit most
  ) as due $$;

-- `failed` lists the steps of private.heartbeats that failed.
create function public.lease_due_mails(most integer, failed text[] default '{}') returns jsonb
language plpgsql set search_path = '' as $$ begin
  -- Skip a locked heartbeat, because another call is already updating it.
  update private.heartbeats set at = now()
  where name in (select name from private.heartbeats where name <> all (failed) for update skip locked);
  -- A call leased these emails at the end of their retry period and never reported the result.
  perform private.mark_dead(mail, 'no_report') from private.outbox as mail
  where due_at <= now() and due_at > retry_until and due_at = taken_at + private.lease_time()
  order by due_at limit 100 for update skip locked;
  perform private.fill_digests();
  return private.lease_due(false, most);
end $$;

-- Queues webhook posts for the leads, reminders and alerts of the last 72 hours, then leases the posts that are due. A
-- post has the creation time of its email. Each call starts ten minutes before the newest post, because a lead may have
-- waited two minutes for its sender check.
create function public.lease_due_webhooks(most integer) returns jsonb language sql set search_path = '' as $$
  insert into private.outbox (kind, subject_id, created_at)
  select hook.kind, mail.subject_id, mail.created_at
  from private.mail_kinds as hook join private.outbox as mail on mail.kind = hook.webhook_of
  where mail.created_at > greatest(now() - private.retry_time(), (
      select max(created_at) - interval '10 minutes' from private.outbox
      where kind = any (array(select kind from private.mail_kinds where webhook_of is not null))
        and created_at between now() - private.retry_time() and now()
    ))
    and (hook.lead_kind is null or mail.browser_confirmed_at is not null or mail.created_at < now() - interval '2 minutes')
    and not exists (select from private.outbox as post where post.kind = hook.kind and post.subject_id = mail.subject_id)
  order by mail.created_at limit 1000
  on conflict do nothing;
  select private.lease_due(true, most) $$;

-- Sending a reminder or its post advances the escalation step of each lead that it lists.
create function public.mark_mail_sent(mail_id uuid, provider_id text default null) returns void
language sql set search_path = '' as $$
  -- Only reminders have `steps`. A reminder's post has the same subject_id as the reminder.
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

-- Gives up on an email, or on a digest and its leads' emails. Retries an alert for seven days even if its address rejects
-- it, because staff may still correct the address. Returns dead or queued.
create function private.mark_dead(mail private.outbox, error text) returns text
language plpgsql set search_path = '' as $$ begin
  if mail.kind = 'dead_letter_alert' and mail.retry_until > now() then
    update private.outbox set last_error = error, sent_at = null, due_at = now() + interval '1 hour' where id = mail.id;
    return 'queued';
  end if;
  update private.outbox set last_error = error, sent_at = null, due_at = null, dead_at = now()
  where id = mail.id or digest_id = mail.id;
  perform private.alert_staff(mail, error);
  return 'dead';
end $$;

-- Alerts staff by email and webhook on every call. The alert for a digest names the digest's first lead.
create function private.alert_staff(mail private.outbox, error text) returns void
language sql set search_path = '' as $$
  -- Without the last alert's post, lease_due_webhooks queues a new one.
  delete from private.outbox where kind = 'alert_webhook' and subject_id = mail.id;
  insert into private.outbox (kind, subject_id, content, retry_until)
  select 'dead_letter_alert', mail.id,
    jsonb_build_object('kind', mail.kind, 'lead', alert_label, 'error', error, 'reference', private.derive_reference(coalesce(
      (select subject_id from private.outbox where id = (mail.content -> 'listed' ->> 0)::uuid), mail.subject_id
    ))),
    now() + interval '7 days'
  from private.mail_kinds as mail_kind where mail_kind.kind = mail.kind and carries_lead
  on conflict (kind, subject_id) do update set
    content = excluded.content, created_at = now(), retry_until = excluded.retry_until, attempts = 0, due_at = now(),
    last_error = null, sent_at = null, dead_at = null $$;

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
