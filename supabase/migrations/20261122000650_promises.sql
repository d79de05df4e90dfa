-- Promises: which quotes are open, the mail before one is due, and the mark as answered. Functions compute due times: office
-- hours are in supabase/functions/_shared/contract.

-- Lists open quotes that staff were not warned about, oldest first: a later quote is never due earlier.
create function private.unwatched() returns table (mail_id uuid, quote_id uuid, came_at timestamptz)
language sql stable set search_path = '' as $$
  select mail.id, quote.id, quote.created_at
  from private.outbox as mail join public.soft_quotes as quote on quote.id = mail.subject_id
  where mail.kind = 'quote_staff' and watched_at is null and answered_at is null
  order by quote.created_at, quote.id $$;

create function public.open_promises(most integer) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', quote_id, 'cameAt', came_at) order by came_at, quote_id), '[]'::jsonb)
  from (select * from private.unwatched() limit most) as open $$;

-- Queues the mail about quotes that are due soon: once for each quote, once for parallel calls. It lists all open quotes.
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

-- Finds leads by reference. Two may share one: the token tells which is meant.
create function public.find_leads(reference text) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(lead)), '[]'::jsonb) from (
    select quote.id, 'quote' as about, quote.created_at as "cameAt", answered_at as "answeredAt"
    from public.soft_quotes as quote join private.outbox as mail on mail.kind = 'quote_staff' and subject_id = quote.id
    where quote.reference = find_leads.reference
    union all
    select subject_id, about, created_at, answered_at from private.outbox join private.mail_kinds using (kind)
    where mail_kinds.lead is not null and about = 'message' and private.quote_reference(subject_id) = find_leads.reference
  ) as lead $$;

-- Marks a lead as answered, or takes it back. May be repeated. Returns since when it is answered.
create function public.mark_answered(lead_id uuid, answered boolean) returns jsonb
language sql set search_path = '' as $$
  update private.outbox set answered_at = case when answered then coalesce(answered_at, now()) end
  where subject_id = lead_id and kind in (select kind from private.mail_kinds where lead is not null and about is not null)
  returning to_jsonb(answered_at) $$;
