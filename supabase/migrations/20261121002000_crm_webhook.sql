-- Where the operator has a CRM, each lead is posted to it as well, out of the outbox. Never before its mail, and never
-- instead of it: what a CRM does not take is no lost lead. Nothing is queued until deliver-mail asks for it, which it does
-- where CRM_WEBHOOK_URL is set.

create function private.is_webhook(kind text) returns boolean
language sql immutable parallel safe set search_path = ''
return kind in ('quote_webhook', 'contact_webhook');

alter table private.outbox
  drop constraint outbox_kind_check,
  add constraint outbox_kind_check check (kind in (
    'quote_staff', 'contact_staff', 'contact_confirmation', 'quote_confirmation', 'quote_webhook', 'contact_webhook',
    'dead_mail_alert', 'quote_digest', 'daily_report'
  ));
create index outbox_leads on private.outbox (created_at) where kind in ('quote_staff', 'contact_staff');

-- When leads were first asked for; null: never yet.
insert into private.heartbeats (name) values ('crm-webhook');

-- Takes one lead, as `private.lease` takes a mail. It is read from where it is stored, so that nothing personal is kept
-- twice, and nothing is left to say of what was erased.
create function private.lease_webhook(lead_id uuid) returns jsonb
language sql volatile set search_path = ''
as $$
  with taken as (
    update private.outbox set attempts = attempts + 1, due_at = now() + interval '3 minutes'
    where id = lead_id
    returning *
  )
  select jsonb_build_object(
    'id', taken.id, 'kind', taken.kind, 'subjectId', taken.subject_id, 'attempt', taken.attempts, 'round', taken.round,
    'content', mail.content, 'lastError', taken.last_error, 'quote', to_jsonb(quote), 'quotes', null,
    'vouched', taken.kind <> 'quote_webhook' or mail.vouched_at is not null, 'earlierReference', null
  )
  from taken
  left join private.outbox as mail on mail.subject_id = taken.subject_id
    and mail.kind = case taken.kind when 'quote_webhook' then 'quote_staff' else 'contact_staff' end
  left join public.soft_quotes as quote on taken.kind = 'quote_webhook' and quote.id = taken.subject_id
$$;

-- Queues what came since a CRM was first named, as far back as a mail is tried, then takes what is due. A lead is posted
-- once the visitor's own call had its time: then it is known whether anything speaks against it.
create function public.claim_due_webhooks(most integer) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  leads jsonb := '[]'::jsonb;
  since timestamptz;
  lead_id uuid;
begin
  update private.heartbeats set at = now() where name = 'crm-webhook' and at is null;
  select greatest(at, now() - private.patience('quote_webhook')) into since
  from private.heartbeats where name = 'crm-webhook';

  insert into private.outbox (kind, subject_id, due_at)
  select wanted.kind, wanted.subject_id, wanted.created_at + private.grace()
  from (
    select case kind when 'quote_staff' then 'quote_webhook' else 'contact_webhook' end as kind, subject_id, created_at
    from private.outbox where kind in ('quote_staff', 'contact_staff') and created_at >= since
  ) as wanted
  where not exists (
    select from private.outbox as queued where queued.kind = wanted.kind and queued.subject_id = wanted.subject_id
  )
  on conflict do nothing;

  for lead_id in
    select id from private.outbox where private.is_webhook(kind) and due_at <= now()
    order by due_at limit most for update skip locked
  loop
    leads := leads || private.lease_webhook(lead_id);
  end loop;
  return leads;
end
$$;

-- As before, without what goes to a CRM.
create or replace function public.claim_due_mails(most integer) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  mails jsonb := '[]'::jsonb;
  mail_id uuid;
begin
  perform private.beat('deliver-mail', interval '0');
  if private.beat('prune', interval '1 hour') then perform private.prune(); end if;
  for mail_id in
    select id from private.outbox where due_at <= now() and not private.is_webhook(kind)
    order by private.is_courtesy(kind), due_at limit most
    for update skip locked
  loop
    mails := mails || private.lease(mail_id);
  end loop;
  return mails;
end
$$;

-- How long the mail that waits longest has been due. A CRM that nobody asks for any more is no reason to call for help.
create function private.overdue_seconds() returns integer
language sql stable set search_path = ''
as $$
  select greatest(coalesce(extract(epoch from now() - min(due_at)), 0), 0)::integer
  from private.outbox where not private.is_webhook(kind)
$$;

create or replace function public.health() returns jsonb
language sql stable security definer set search_path = ''
return jsonb_build_object(
  'database', true,
  'schedule_ran_seconds_ago', (
    select extract(epoch from now() - at)::integer from private.heartbeats where name = 'deliver-mail'
  ),
  'overdue_seconds', private.overdue_seconds()
);

-- The report as it was, with that figure.
alter function public.doctor_report() rename to report_to_doctor;
alter function public.report_to_doctor() set schema private;
create function public.doctor_report() returns jsonb
language sql stable security definer set search_path = ''
return private.report_to_doctor() || jsonb_build_object('overdueSeconds', private.overdue_seconds());

-- The figures as they were, with the leads of the last week that a CRM was offered and has not taken.
alter function private.report_figures(date, text) rename to mail_figures;
create function private.report_figures(day date, zone text) returns jsonb
language sql stable set search_path = ''
return private.mail_figures(day, zone) || jsonb_build_object('untaken', private.count_leads(array(
  select subject_id from private.outbox
  where private.is_webhook(kind) and last_error is not null and sent_at is null and created_at > now() - interval '7 days'
  order by created_at, id
)));

-- For the operator: sends every dead lead again, to a CRM too, and drops the alerts that died with them.
create or replace function public.requeue_dead() returns integer
language sql security definer set search_path = ''
as $$
  delete from private.outbox where kind = 'dead_mail_alert' and dead_at is not null;
  select private.requeue(array(
    select id from private.outbox
    where dead_at is not null and digest_id is null
      and (kind in ('quote_staff', 'contact_staff', 'quote_digest') or private.is_webhook(kind))
  ))
$$;

-- As before, with what was queued for a CRM.
create or replace function private.drop_leads(quote_ids uuid[], message_ids uuid[]) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  update private.quote_photos set released_at = now() where name in (
    select unnest(private.photo_names(photos)) from public.soft_quotes where id = any (quote_ids)
  );
  delete from public.soft_quotes where id = any (quote_ids);
  with dropped as (
    delete from private.outbox
    where (kind in ('quote_staff', 'quote_confirmation', 'quote_webhook') and subject_id = any (quote_ids))
      or (kind in ('contact_staff', 'contact_confirmation', 'contact_webhook') and subject_id = any (message_ids))
    returning id
  )
  delete from private.outbox where kind = 'dead_mail_alert' and subject_id in (select id from dropped);
  delete from private.hits where submission = any (quote_ids || message_ids);
end
$$;

revoke all on function
  private.is_webhook(text), private.lease_webhook(uuid), private.overdue_seconds(), private.report_to_doctor(), private.report_figures(date, text),
  public.claim_due_webhooks(integer), public.doctor_report()
from public, anon, authenticated;
revoke all on function private.report_to_doctor() from service_role;
grant execute on function public.claim_due_webhooks(integer), public.doctor_report() to service_role;
