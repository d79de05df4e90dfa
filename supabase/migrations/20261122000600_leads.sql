-- The owner's leads: list, expire, erase; which are open, and the mark as answered. Functions compute due times: office hours
-- are in supabase/functions/_shared/contract.

-- Lists quotes with the state of their mail, newest first, a page at a time: after a certain one, or from the start (null).
create function public.list_leads(since timestamptz, before_at timestamptz, before_id uuid, most integer) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('quote', to_jsonb(quote), 'answeredAt', mail.answered_at, 'mail', case
    when mail.id is null then 'none'
    when mail.sent_at is not null then coalesce(mail.delivery, 'sent')
    when mail.dead_at is not null then 'dead'
    when coalesce(digest.attempts, mail.attempts) = 0 then 'pending' else 'retrying' end) order by quote.created_at desc, quote.id desc), '[]'::jsonb)
  from (
    select * from public.soft_quotes
    where (since is null or created_at >= since) and (before_at is null or (created_at, id) < (before_at, before_id))
    order by created_at desc, id desc limit most
  ) as quote
  left join private.outbox as mail on mail.kind = 'quote_staff' and mail.subject_id = quote.id
  left join private.outbox as digest on digest.id = mail.digest_id $$;

-- Returns what is stored about a mailbox. A message is stored only as the content of its mails.
create function public.find_person(address text) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'quotes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'email', email, 'reference', reference, 'createdAt', created_at, 'photos', cardinality(photos)
      ) order by created_at), '[]'::jsonb)
      from public.soft_quotes where private.mailbox(email) = private.mailbox(address)
    ),
    'messages', (
      select coalesce(jsonb_agg(to_jsonb(message) order by message."createdAt"), '[]'::jsonb)
      from (
        select subject_id as id, min(content ->> 'email') as email, private.quote_reference(subject_id) as reference,
          min(created_at) as "createdAt", 0 as photos
        from private.outbox join private.mail_kinds using (kind)
        where about = 'message' and private.mailbox(content ->> 'email') = private.mailbox(address)
        group by subject_id
      ) as message
    )
  ) $$;

-- Erases quotes and messages with their mails, and leaves their photos to the sweep.
create function public.forget_leads(quote_ids uuid[], message_ids uuid[]) returns void
language plpgsql set search_path = '' as $$ begin
  insert into private.erased_photos (name)
  select unnest(private.photo_names(photos)) from public.soft_quotes where id = any (quote_ids) on conflict do nothing;
  delete from public.soft_quotes where id = any (quote_ids);
  with dropped as (
    delete from private.outbox using private.mail_kinds as known where known.kind = outbox.kind and (
      (about = 'quote' and subject_id = any (quote_ids)) or (about = 'message' and subject_id = any (message_ids))
    ) returning id
  )
  delete from private.outbox where kind in ('dead_mail_alert', 'alert_webhook') and subject_id in (select id from dropped);
  delete from private.hits where submission = any (quote_ids || message_ids);
end $$;

-- Erases what the owner keeps no longer, a thousand quotes a call, and returns how many. A quote stays until staff have had
-- its mail for as long, because that may still come back. Called before each sweep.
create function public.expire_leads() returns integer language plpgsql set search_path = '' as $$
declare
  days integer := (select value from private.settings where name = 'days_to_keep_leads');
  cutoff timestamptz := now() - make_interval(days => days);
  expired uuid[];
begin
  perform private.prune();
  if days is null then return 0; end if;

  expired := array(
    select id from public.soft_quotes as quote
    where created_at < cutoff and not exists (
      select from private.outbox as mail
      where mail.kind = 'quote_staff' and mail.subject_id = quote.id and (mail.sent_at is null or mail.sent_at >= cutoff)
    ) order by created_at limit 1000
  );
  perform public.forget_leads(expired, '{}'::uuid[]);
  update private.outbox set content = null where content is not null and sent_at < cutoff;
  return cardinality(expired);
end $$;

-- Lists leads that nobody has marked and that the watch is not through with: emergencies first, each network's first before any
-- network's second. What is older than two weeks stands in the daily report alone.
create function public.open_leads(most integer) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(lead) - 'turn' order by urgent desc, turn, lead."cameAt"), '[]'::jsonb) from (
    select mail.id, about, is_urgent as urgent, told, private.is_from_person(mail) as "fromPerson",
      coalesce(quote.created_at, mail.created_at) as "cameAt", row_number() over (
        partition by is_urgent, private.network_of(subject_id) order by not private.is_from_person(mail), mail.created_at
      ) as turn
    from private.outbox as mail join private.mail_kinds using (kind) left join public.soft_quotes as quote on quote.id = subject_id
    where mail.kind in ('quote_staff', 'contact_staff') and answered_at is null and mail.created_at > now() - interval '14 days'
      and told < case when is_urgent then 3 when about = 'quote' then 2 else 0 end and (about = 'message' or quote.id is not null)
    order by is_urgent desc, turn, mail.created_at limit most
  ) as lead $$;

-- Queues mails of these kinds about leads, and notes the step that each has reached. At most once in ten minutes: what is not
-- told now is told then. `leads` are the ids of their mails, with the step.
create function public.enqueue_watch(kinds text[], leads jsonb) returns void language plpgsql set search_path = '' as $$ begin
  if not pg_try_advisory_xact_lock(hashtextextended('watch', 0)) or exists (
    select from private.outbox where kind in ('watch_staff', 'watch_second') and created_at > now() - interval '10 minutes'
  ) then return; end if;
  update private.outbox as mail set told = greatest(told, lead.step)
  from jsonb_to_recordset(leads) as lead (id uuid, step integer) where mail.id = lead.id and answered_at is null;
  if not found then return; end if;
  insert into private.outbox (kind, subject_id, content, is_urgent)
  select kind, gen_random_uuid(), jsonb_build_object('listed', jsonb_path_query_array(leads, '$[*].id')), true
  from unnest(kinds) as kind;
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
create function public.mark_answered(about text, lead_id uuid, answered boolean) returns jsonb
language sql set search_path = '' as $$
  update private.outbox set answered_at = case when answered then coalesce(answered_at, now()) end
  where subject_id = lead_id and kind in (
    select kind from private.mail_kinds where lead is not null and mail_kinds.about = mark_answered.about
  )
  returning to_jsonb(answered_at) $$;
