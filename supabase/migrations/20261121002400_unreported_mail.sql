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
    perform private.bury(mail, 'no_report');
  end loop;
end
$$;

-- As before, after that.
create or replace function public.claim_due_mails(most integer) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  mails jsonb := '[]'::jsonb;
  mail_id uuid;
begin
  perform private.beat('deliver-mail', interval '0');
  if private.beat('prune', interval '1 hour') then perform private.prune(); end if;
  perform private.bury_unreported();
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

revoke all on function private.bury_unreported() from public, anon, authenticated;
