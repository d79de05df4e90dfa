-- Mail that fails is not overdue: each failure puts it off. With a revoked key or a quota used up no mail at all went out,
-- and the health check went on saying that all was well for 72 hours, until the first mail died.

-- How late mail is: how long the mail that waits longest has been due; and for a lead that is tried in vain, how long, less
-- the half hour that a busy mail server may take. One that came back waits for an hour first. The mail of a quote that
-- somebody removed fails too, and nobody waits for it. What is slowed waits on purpose.
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
  where due_at is not null and not is_slowed and not private.is_webhook(kind)
$$;
