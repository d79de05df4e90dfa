-- As before; but a report that is repeated, because its first answer was lost, changes nothing. The mail may have come back
-- meanwhile: closing it again kept it from its second try.
create or replace function public.mark_mail_sent(mail_id uuid, provider_id text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  mail private.outbox;
begin
  select * into mail from private.outbox where id = mail_id for update;
  if mail.provider_id = mark_mail_sent.provider_id then return; end if;
  update private.outbox
  set sent_at = coalesce(sent_at, now()), due_at = null, dead_at = null, last_error = null, delivery = null,
    provider_id = case when id = mail_id then mark_mail_sent.provider_id end
  where id = mail_id or digest_id = mail_id;
end
$$;
