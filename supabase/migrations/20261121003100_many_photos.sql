-- As before, for any number of photos. `not in` a list is quick while the list fits into memory; from some thousand quotes on
-- every photo was held against the whole list, the statement ran out of time, and nothing was swept or erased any more.

create or replace function private.unnamed_photos() returns table (
  name text, created_at timestamptz, was_handed_in boolean, was_released boolean
)
language sql stable set search_path = ''
as $$
  select object.name, object.created_at, noted.name is not null, noted.released_at is not null
  from storage.objects as object left join private.quote_photos as noted on noted.name = lower(object.name)
  where object.bucket_id = 'facility-photos' and not exists (
    select from public.soft_quotes cross join unnest(private.photo_names(photos)) as named
    where named = lower(object.name)
  )
$$;

create or replace function public.expire_leads() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  days integer := (select value from private.settings where name = 'days_to_keep_leads');
  cutoff timestamptz := now() - make_interval(days => days);
  expired uuid[];
begin
  delete from private.quote_photos as noted
  where not exists (
    select from storage.objects where bucket_id = 'facility-photos' and lower(objects.name) = noted.name
  ) and not exists (
    select from public.soft_quotes cross join unnest(private.photo_names(photos)) as named
    where named = noted.name
  );
  if days is null then return 0; end if;

  expired := array(
    select id from public.soft_quotes as quote
    where created_at < cutoff and not exists (
      select from private.outbox as mail
      where mail.kind = 'quote_staff' and mail.subject_id = quote.id and (mail.sent_at is null or mail.sent_at >= cutoff)
    )
    order by created_at limit 1000
  );
  perform private.drop_leads(expired, '{}'::uuid[]);
  update private.outbox set content = null where content is not null and sent_at < cutoff;
  return cardinality(expired);
end
$$;

create or replace function public.photos_of(quote_ids uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(name order by name), '[]'::jsonb) from storage.objects
  where bucket_id = 'facility-photos'
    and lower(name) in (
      select unnest(private.photo_names(photos)) from public.soft_quotes where id = any (quote_ids)
    )
    and not exists (
      select from public.soft_quotes cross join unnest(private.photo_names(photos)) as named
      where id <> all (quote_ids) and named = lower(objects.name)
    )
$$;
