-- The mail about a quote that somebody removed by hand has nothing left to say. It waits, in case the quote is put back; but
-- when its time is over it goes with the quote, instead of alerting staff to a lead that is not there and asking for ever to
-- be sent again. The same goes for what a CRM was to get.

-- Ends a mail that is tried no more, for good.
create function private.give_up(mail private.outbox, error text) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  if mail.kind in ('quote_staff', 'quote_webhook')
    and not exists (select from public.soft_quotes where id = mail.subject_id) then
    delete from private.outbox where id = mail.id or (kind = 'dead_mail_alert' and subject_id = mail.id);
  else
    perform private.bury(mail, error);
  end if;
end
$$;

-- A mail that is taken again and again and never reported on has an end too. Only a report could bury it: one whose sender
-- always stops halfway would be tried for ever, and nobody would hear of it.

-- A failed mail is put back for 75 minutes at most, and no more once its time is over. Due later than that, it was taken
-- after its time, and the lease ended without a report. A mail that nobody came to try is not among them.
create function private.bury_unreported() returns void
language plpgsql volatile set search_path = ''
as $$
declare
  mail private.outbox;
begin
  for mail in
    select * from private.outbox where due_at <= now() and due_at > retry_until + interval '80 minutes'
    for update skip locked
  loop
    perform private.give_up(mail, 'no_report');
  end loop;
end
$$;

-- As before, with that end.
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
    perform private.give_up(mail, error);
    return case when exists (select from private.outbox where id = mail_id) then 'dead' else 'settled' end;
  end if;
  update private.outbox
  set last_error = error,
    due_at = now() + least(power(2, mail.attempts - 1), 60) * (0.75 + random() / 2) * interval '1 minute'
  where id = mail_id;
  return 'queued';
end
$$;

revoke all on function private.give_up(private.outbox, text), private.bury_unreported() from public, anon, authenticated;
