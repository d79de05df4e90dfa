-- A message is forgotten 30 days after its mail. Sent again to a CRM later, it counted as taken, with nothing left to say. Now
-- it stays dead, with a code of its own.
-- (A lead goes to a CRM once no mail is due. That may be before its own mail, when that was put off.)

-- As before, without what is forgotten.
create or replace function public.requeue_dead() returns integer
language sql security definer set search_path = ''
as $$
  delete from private.outbox where kind = 'dead_mail_alert' and dead_at is not null;
  select private.requeue(array(
    select id from private.outbox
    where dead_at is not null and digest_id is null and (
      kind in ('quote_staff', 'contact_staff', 'quote_digest')
      or (private.is_webhook(kind) and last_error is distinct from 'forgotten')
    )
  ))
$$;
