-- A flood of messages takes no room that leads need: what a client sends past its limit goes out after them, and only so much
-- of it at a time. All of it reaches staff in the end.

-- The function says so in what it queues. A column, because every claim looks for it, in a flood among many thousands.
alter table private.outbox add column is_slowed boolean not null
  generated always as (kind = 'contact_staff' and coalesce(content ->> 'slowed' = 'true', false)) stored;
create index outbox_due_unslowed on private.outbox (due_at) where due_at is not null and not is_slowed;
create index outbox_due_slowed on private.outbox (due_at) where due_at is not null and is_slowed;

-- Off away from a hosted project, as the other limits are.
insert into private.settings (name, value)
values ('slowed_messages_in_10_minutes', case when to_regproc('private.call_function') is not null then 10 end);

-- How many slowed messages may go out now; null: any number.
create function private.slowed_left() returns integer
language sql stable set search_path = ''
return (
  select value - (
    select count(*)::integer from private.outbox where is_slowed and sent_at > now() - interval '10 minutes'
  )
  from private.settings where name = 'slowed_messages_in_10_minutes'
);

-- As before, and then what is slowed.
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
    select id from private.outbox where due_at <= now() and not is_slowed and not private.is_webhook(kind)
    order by private.is_courtesy(kind), due_at limit most
    for update skip locked
  loop
    mails := mails || private.lease(mail_id);
  end loop;
  for mail_id in
    select id from private.outbox where due_at <= now() and is_slowed
    order by due_at limit greatest(0, least(most - jsonb_array_length(mails), private.slowed_left()))
    for update skip locked
  loop
    -- It waited on purpose, so the time for its tries begins now.
    update private.outbox set retry_until = now() + private.patience(kind) where id = mail_id and attempts = 0;
    mails := mails || private.lease(mail_id);
  end loop;
  return mails;
end
$$;

revoke all on function private.slowed_left() from public, anon, authenticated;
