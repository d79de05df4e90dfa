-- A courtesy mail to who asked for a quote: its reference, and by when it is answered. Like the confirmation of a message it
-- comes last, alerts nobody, and repeats nothing that was typed.

create function private.is_courtesy(kind text) returns boolean
language sql immutable parallel safe set search_path = ''
return kind in ('contact_confirmation', 'quote_confirmation');

alter table private.outbox
  drop constraint outbox_kind_check,
  add constraint outbox_kind_check check (kind in (
    'quote_staff', 'contact_staff', 'contact_confirmation', 'quote_confirmation', 'dead_mail_alert', 'quote_digest',
    'daily_report'
  ));

-- Queues the mail about a stored quote, to the address that is stored with it, if that is the one that was looked at. The
-- schedule sends it: the visitor does not wait for it. Repeating it changes nothing.
create function public.enqueue_quote_confirmation(quote_id uuid, address text) returns void
language sql security definer set search_path = ''
as $$
  insert into private.outbox (kind, subject_id, content)
  select 'quote_confirmation', id, jsonb_build_object('email', email, 'submitted_at', created_at)
  from public.soft_quotes where id = quote_id and lower(email) = lower(address)
  on conflict do nothing
$$;

-- As before, for both courtesies.
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
    select id from private.outbox where due_at <= now()
    order by private.is_courtesy(kind), due_at limit most
    for update skip locked
  loop
    mails := mails || private.lease(mail_id);
  end loop;
  return mails;
end
$$;

-- As before, for both courtesies. A mail service that could not send a mail after all, with its day's quota used up for
-- instance, may manage tomorrow: such a mail is open again until its patience ends, and alerts once.
create or replace function public.record_delivery(provider_id text, outcome text) returns text
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

  if outcome = 'delivered' or private.is_courtesy(mail.kind) or mail.kind = 'daily_report' then return 'noted'; end if;
  if mail.returned_at is not null and (outcome <> 'failed' or mail.retry_until <= now()) then
    perform private.bury(mail, outcome);
    return 'dead';
  end if;
  update private.outbox set sent_at = null, dead_at = null where id = mail.id or digest_id = mail.id;
  update private.outbox
  set last_error = outcome, due_at = now() + interval '1 hour', returned_at = coalesce(returned_at, now()),
    round = round + 1,
    retry_until = case when returned_at is null then now() + private.patience(kind) else retry_until end
  where id = mail.id;
  if mail.returned_at is null then perform private.alert_staff(mail, outcome); end if;
  return 'reopened';
end
$$;

revoke all on function private.is_courtesy(text), public.enqueue_quote_confirmation(uuid, text) from public, anon, authenticated;
grant execute on function public.enqueue_quote_confirmation(uuid, text) to service_role;
