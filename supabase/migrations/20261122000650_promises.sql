-- What was promised, after the mail about it is out: which quotes are open, the one mail that says so in time, and the mark of
-- who has answered. When an answer is due follows from the office's hours, which supabase/functions/_shared/contract knows.

-- Open quotes that staff have not been told about, the oldest first: no younger one is due before.
create function private.unwatched() returns table (mail_id uuid, quote_id uuid, came_at timestamptz)
language sql stable set search_path = '' as $$
  select mail.id, quote.id, quote.created_at
  from private.outbox as mail join public.soft_quotes as quote on quote.id = mail.subject_id
  where mail.kind = 'quote_staff' and watched_at is null and answered_at is null
  order by quote.created_at, quote.id $$;

create function public.open_promises(most integer) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', quote_id, 'cameAt', came_at) order by came_at, quote_id), '[]'::jsonb)
  from (select * from private.unwatched() limit most) as open $$;

-- Queues the mail about quotes whose promise is near: each causes one, and calls at the same time make one. It lists every
-- open quote that it or a later one is about.
create function public.enqueue_watch(near uuid[]) returns void language plpgsql set search_path = '' as $$
declare listed uuid[] := array(select mail_id from private.unwatched());
begin
  update private.outbox set watched_at = now()
  where kind = 'quote_staff' and subject_id = any (near) and watched_at is null and answered_at is null;
  if not found then return; end if;
  insert into private.outbox (kind, subject_id, content) values (
    'promise_watch', gen_random_uuid(), jsonb_build_object('count', cardinality(listed), 'listed', to_jsonb(listed[:100]))
  );
end $$;

-- The leads with a reference, of which there may be two: a token tells which is meant.
create function public.leads_called(reference text) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(lead)), '[]'::jsonb) from (
    select quote.id, 'quote' as about, quote.created_at as "cameAt", answered_at as "answeredAt"
    from public.soft_quotes as quote join private.outbox as mail on mail.kind = 'quote_staff' and subject_id = quote.id
    where quote.reference = leads_called.reference
    union all
    select subject_id, 'message', created_at, answered_at from private.outbox
    where kind = 'contact_staff' and private.quote_reference(subject_id) = leads_called.reference
  ) as lead $$;

-- Notes that a lead was answered, or takes it back. Saying it again changes nothing. Answers since when it counts as answered.
create function public.mark_answered(lead uuid, answered boolean) returns jsonb
language sql set search_path = '' as $$
  update private.outbox set answered_at = case when answered then coalesce(answered_at, now()) end
  where kind in ('quote_staff', 'contact_staff') and subject_id = lead
  returning to_jsonb(answered_at) $$;
