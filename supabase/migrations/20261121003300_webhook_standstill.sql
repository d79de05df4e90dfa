-- A lead for a CRM has the credit of a mail: time in which nobody came to post it is no time of trying.

-- As before; and a lead that is taken an hour or more after it was due is tried for that much longer.
create or replace function private.lease_webhook(lead_id uuid) returns jsonb
language sql volatile set search_path = ''
as $$
  with taken as (
    update private.outbox set attempts = attempts + 1, due_at = now() + interval '3 minutes',
      retry_until = retry_until + case when due_at < now() - interval '1 hour' then now() - due_at else interval '0' end
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
