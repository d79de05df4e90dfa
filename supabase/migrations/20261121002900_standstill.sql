-- Time in which nobody came to try a mail is no time of trying: after a standstill of the schedule of 72 hours, the first
-- failure that would have passed was the end of every mail that had waited.

-- As before; and a mail that is taken an hour or more after it was due is tried for that much longer.
create or replace function private.lease(mail_id uuid) returns jsonb
language sql volatile set search_path = ''
as $$
  with taken as (
    update private.outbox set attempts = attempts + 1, due_at = now() + interval '3 minutes',
      retry_until = retry_until + case when due_at < now() - interval '1 hour' then now() - due_at else interval '0' end
    where id = mail_id
    returning *
  )
  select jsonb_build_object(
    'id', taken.id, 'kind', taken.kind, 'subjectId', taken.subject_id, 'attempt', taken.attempts, 'round', taken.round,
    'content', taken.content, 'lastError', taken.last_error, 'quote', to_jsonb(quote),
    'vouched', taken.kind <> 'quote_staff' or taken.vouched_at is not null,
    -- The same address' last quote of the 24 hours before: staff see that the two belong together.
    'earlierReference', (
      select earlier.reference from public.soft_quotes as earlier
      where lower(earlier.email) = lower(quote.email) and earlier.id <> quote.id
        and earlier.created_at between quote.created_at - interval '24 hours' and quote.created_at
      order by earlier.created_at desc limit 1
    ),
    'quotes', case when taken.kind = 'quote_digest' then (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'quote', to_jsonb(listed_quote), 'suspicion', listed.content -> 'suspicion',
          'vouched', listed.vouched_at is not null
        ) order by listed_quote.created_at, listed_quote.id
      ), '[]'::jsonb)
      from private.outbox as listed join public.soft_quotes as listed_quote on listed_quote.id = listed.subject_id
      where listed.digest_id = taken.id
    ) end
  )
  from taken left join public.soft_quotes as quote on taken.kind = 'quote_staff' and quote.id = taken.subject_id
$$;

-- As before. What waited on purpose has its time by the same rule.
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
    mails := mails || private.lease(mail_id);
  end loop;
  return mails;
end
$$;
