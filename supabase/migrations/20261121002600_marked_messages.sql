-- A flood of messages takes no room that leads need: what is marked goes out after them, and only so much of it at a time.
-- All of it reaches staff in the end.

-- A message that looks like spam, or one of many from the same visitor.
create function private.is_marked(kind text, content jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
return kind = 'contact_staff' and content ->> 'suspicion' is not null;

-- Off away from a hosted project, as the other limits are.
insert into private.settings (name, value)
values ('marked_messages_in_10_minutes', case when to_regproc('private.call_function') is not null then 10 end);

-- How many marked messages may go out now; null: any number.
create function private.marked_left() returns integer
language sql stable set search_path = ''
return (
  select value - (
    select count(*)::integer from private.outbox
    where content is not null and sent_at > now() - interval '10 minutes' and private.is_marked(kind, content)
  )
  from private.settings where name = 'marked_messages_in_10_minutes'
);

-- As before, with what is marked among the courtesies.
create or replace function public.claim_due_mails(most integer) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  mails jsonb := '[]'::jsonb;
  marked_left integer;
  mail record;
begin
  perform private.beat('deliver-mail', interval '0');
  if private.beat('prune', interval '1 hour') then perform private.prune(); end if;
  perform private.bury_unreported();
  marked_left := coalesce(private.marked_left(), most);
  for mail in
    select id, private.is_marked(kind, content) as is_marked from private.outbox
    where due_at <= now() and not private.is_webhook(kind)
      and (marked_left > 0 or not private.is_marked(kind, content))
    order by private.is_courtesy(kind) or private.is_marked(kind, content), due_at limit most
    for update skip locked
  loop
    continue when mail.is_marked and marked_left <= 0;
    if mail.is_marked then marked_left := marked_left - 1; end if;
    mails := mails || private.lease(mail.id);
  end loop;
  return mails;
end
$$;

-- As before, without what is marked: it waits on purpose.
create or replace function private.overdue_seconds() returns integer
language sql stable set search_path = ''
as $$
  select greatest(
    0,
    extract(epoch from now() - min(due_at)),
    extract(epoch from now() - interval '30 minutes' - min(
      retry_until - private.patience(kind) + case when returned_at is null then interval '0' else interval '1 hour' end
    ) filter (
      where attempts > 1 and kind in ('quote_staff', 'contact_staff', 'quote_digest')
        and (kind <> 'quote_staff' or exists (select from public.soft_quotes where id = subject_id))
    ))
  )::integer
  from private.outbox
  -- Neither sent nor dead.
  where due_at is not null and not private.is_webhook(kind) and not private.is_marked(kind, content)
$$;

revoke all on function private.is_marked(text, jsonb), private.marked_left() from public, anon, authenticated;
