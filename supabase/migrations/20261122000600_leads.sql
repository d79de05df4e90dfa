-- Lists, expires, erases and marks leads, and queues reminders about them.

-- An email in a digest shares the digest's attempts.
create function private.state_of(mail private.outbox) returns text language sql stable set search_path = '' as $$
  select case
    when mail.sent_at is not null then coalesce(mail.delivery, 'sent')
    when mail.dead_at is not null then 'dead'
    when coalesce((select attempts from private.outbox where id = mail.digest_id), mail.attempts) = 0 then 'pending'
    else 'retrying' end $$;

create function public.list_leads(before_at timestamptz, before_id uuid, most integer) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'leadKind', lead_kind, 'id', page.id, 'reference', reference, 'createdAt', page.created_at, 'stored', stored,
    'urgent', is_urgent, 'answeredAt', answered_at, 'mail', private.state_of(mail)
  ) order by page.created_at desc, page.id desc), '[]'::jsonb)
  from (
    select lead.*, lead_mails.id as mail_id
    from private.lead_mails cross join lateral private.find_lead(lead_mails.lead_kind, subject_id) as lead
    where (lead_mails.created_at, subject_id) < (coalesce(before_at, 'infinity'), before_id)
    order by lead_mails.created_at desc, subject_id desc limit most
  ) as page join private.outbox as mail on mail.id = mail_id $$;

create function public.find_person(address text) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'leadKind', lead_kind, 'id', id, 'email', email, 'reference', reference, 'createdAt', created_at, 'photos', cardinality(photos)
  ) order by lead_kind desc, created_at), '[]'::jsonb)
  from private.leads where private.mailbox(email) = private.mailbox(address) $$;

-- The next sweep deletes the leads' photos.
create function public.forget_leads(lead_kind text, ids uuid[]) returns void
language plpgsql set search_path = '' as $$ begin
  if lead_kind = 'quote' then
    insert into private.erased_photos (name)
    select unnest(private.photo_names(photos)) from public.soft_quotes where id = any (ids) on conflict do nothing;
    delete from public.soft_quotes where id = any (ids);
  end if;
  with dropped as (
    delete from private.outbox using private.mail_kinds as mail_kind
    where mail_kind.kind = outbox.kind and mail_kind.lead_kind = forget_leads.lead_kind and subject_id = any (ids) returning id
  )
  delete from private.outbox where kind in ('dead_letter_alert', 'alert_webhook') and subject_id in (select id from dropped);
  delete from private.rate_limit_hits where submission = any (ids);
end $$;

-- If the owner has set a retention period, deletes up to 1,000 expired quotes and returns their number. Keeps a quote
-- until its staff email has expired, too, because the email may still bounce.
create function public.expire_leads() returns integer language plpgsql set search_path = '' as $$
declare
  days integer := (select value from private.settings where name = 'lead_retention_days');
  cutoff timestamptz := now() - make_interval(days => days);
  expired uuid[];
begin
  delete from private.rate_limit_hits where at < now() - interval '1 day';
  delete from private.failures where day < now() - interval '30 days';
  delete from private.uploads where checked_at is not null and at < now() - interval '1 day';
  delete from private.erased_photos as erased where not exists (
    select from storage.objects where bucket_id = 'facility-photos' and lower(objects.name) = erased.name
  );
  update private.outbox set network = null where id in (
    select id from private.outbox where network is not null and created_at < now() - interval '14 days' order by created_at limit 10000
  );
  -- A week before deleting a message that never reached staff, alert staff again, because the outbox has the only copy.
  perform private.alert_staff(mail, 'deleted_in_a_week') from private.outbox as mail
  where dead_at < now() - interval '23 days' and kind in ('message_staff', 'message_digest') and content is not null
    and digest_id is null and not exists (
      select from private.outbox as alert
      where kind = 'dead_letter_alert' and alert.subject_id = mail.id and created_at > mail.dead_at + interval '22 days'
    );
  update private.outbox set content = null where id in (
    select id from private.outbox
    where content is not null and coalesce(sent_at, dead_at) < greatest(cutoff, now() - interval '30 days')
      and (dead_at > now() - interval '30 days') is not true
    order by coalesce(sent_at, dead_at) limit 10000
  );
  expired := array(
    select id from public.soft_quotes as quote
    where created_at < cutoff and not exists (
      select from private.outbox as mail
      where kind = 'quote_staff' and mail.subject_id = quote.id and (mail.sent_at is null or mail.sent_at >= cutoff)
    ) order by created_at limit 1000
  );
  perform public.forget_leads('quote', expired);
  return cardinality(expired);
end $$;

-- Lists unanswered leads from the last two weeks that have escalation steps left. `steps` has the number of steps for
-- each lead type and for an `emergency`. Emergencies alternate with other leads, and every network gets its first place
-- before any network gets a second. A step counts as sent even if its reminder is still queued.
create function public.open_leads(steps jsonb, most integer) returns jsonb language sql stable set search_path = '' as $$
  with waiting as (
    select mail_id::uuid as id, max(step::integer) as step from private.outbox, jsonb_each_text(content -> 'steps') as _ (mail_id, step)
    where kind in ('reminder_staff', 'reminder_escalation') and due_at is not null group by mail_id
  ),
  open as (
    select id, lead_kind, is_urgent, escalation_step, looks_human, created_at,
      row_number() over (partition by is_urgent, network order by looks_human desc, created_at) as turn
    from private.lead_mails
    where answered_at is null and created_at > now() - interval '14 days'
      and escalation_step < (steps ->> case when is_urgent then 'emergency' else lead_kind end)::integer
  ),
  placed as (
    select *, row_number() over (partition by is_urgent order by turn, created_at) as place from open where turn <= most
    order by place, is_urgent desc limit most
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'leadKind', lead_kind, 'urgent', is_urgent, 'stepsSent', greatest(escalation_step, step), 'looksHuman', looks_human,
    'createdAt', created_at
  ) order by place, is_urgent desc), '[]'::jsonb)
  from placed left join waiting using (id) $$;

-- Queues reminders at most every ten minutes. The next reminder includes any lead that is skipped now. `leads` has the
-- ID of each lead's staff email, and the step that the lead has reached.
create function public.enqueue_reminder(kinds text[], leads jsonb) returns void language plpgsql set search_path = '' as $$ begin
  if not pg_try_advisory_xact_lock(hashtextextended('reminder', 0)) then return; end if;
  -- Check in a separate statement and up to the clock's time, because the last call that held the lock may have
  -- started after this one.
  if exists (
    select from private.outbox
    where kind in ('reminder_staff', 'reminder_escalation') and created_at between now() - interval '10 minutes' and clock_timestamp()
  ) then return; end if;
  insert into private.outbox (kind, subject_id, content, is_urgent)
  select kind, gen_random_uuid(), jsonb_build_object('listed', jsonb_path_query_array(leads, '$[*].id'), 'steps', steps), true
  from unnest(kinds) as kind, (
    select jsonb_object_agg(id, step) as steps from jsonb_to_recordset(leads) as lead (id uuid, step integer)
  ) as reached;
end $$;

-- A quote and a message may share a reference, so the caller compares the token.
create function public.find_leads(reference text) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', lead.id, 'leadKind', lead.lead_kind, 'createdAt', lead.created_at, 'answeredAt', answered_at
  )), '[]'::jsonb)
  from private.leads as lead join private.lead_mails as mail on mail.lead_kind = lead.lead_kind and mail.subject_id = lead.id
  where lead.reference = find_leads.reference $$;

create function public.mark_answered(lead_kind text, lead_id uuid, answered boolean) returns jsonb
language sql set search_path = '' as $$
  update private.outbox set answered_at = case when answered then coalesce(answered_at, now()) end
  where subject_id = lead_id and kind = lead_kind || '_staff'
  returning to_jsonb(answered_at) $$;
