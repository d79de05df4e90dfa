-- How long leads are kept, how they are erased, and what keeps the sweep from erasing more than was meant.

-- Off until the owner sets a number of days, in the SQL editor:
--   update private.settings set value = 365 where name = 'days_to_keep_leads';
insert into private.settings (name, value) values ('days_to_keep_leads', null);

-- Names of photos as the sweep compares them: in small letters.
create function private.photo_names(urls text[]) returns text[]
language sql immutable parallel safe set search_path = ''
return array(select lower(split_part(url, '/object/public/facility-photos/', 2)) from unnest(urls) as url);

-- Photos that came with a quote. One that no quote names any more, and that was not released, has lost its quote by
-- somebody's hand, or by a mistake.
create table private.quote_photos (
  name text primary key,
  -- When its quote was erased on purpose.
  released_at timestamptz
);
alter table private.quote_photos enable row level security;
insert into private.quote_photos (name)
select distinct unnest(private.photo_names(photos)) from public.soft_quotes;

create function private.note_photos() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.quote_photos (name)
  select distinct unnest(private.photo_names(photos)) as photo from new_rows order by photo
  on conflict (name) do update set released_at = null;
  return null;
end
$$;

create trigger note_photos after insert on public.soft_quotes
referencing new table as new_rows
for each statement execute function private.note_photos();

create function private.unnamed_photos() returns table (
  name text, created_at timestamptz, was_handed_in boolean, was_released boolean
)
language sql stable set search_path = ''
as $$
  select object.name, object.created_at, noted.name is not null, noted.released_at is not null
  from storage.objects as object left join private.quote_photos as noted on noted.name = lower(object.name)
  where object.bucket_id = 'facility-photos' and lower(object.name) not in (
    select unnest(private.photo_names(photos)) from public.soft_quotes
  )
$$;

-- How many photos the sweep holds back. A person removes a few quotes by hand; many at once, or all, is an accident, after
-- which the quotes can be put back from a backup, and their photos must still be there.
create function public.held_photos() returns integer
language sql stable security definer set search_path = ''
as $$
  select case when count(*) > 20 or not exists (select from public.soft_quotes) then count(*)::integer else 0 end
  from private.unnamed_photos() where was_handed_in and not was_released
$$;

-- Photos that no quote names, the oldest first: released ones at once, others when they are so old. They are removed
-- through the storage server, never by SQL: that would leave the files and lose their names.
drop function public.orphan_photos(interval, integer);
create function public.orphan_photos(older_than interval, most integer, forced boolean default false) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(name), '[]'::jsonb) from (
    select name from private.unnamed_photos()
    where was_released or (
      created_at < now() - older_than and (not was_handed_in or forced or (select public.held_photos()) = 0)
    )
    order by created_at limit most
  ) as orphans
$$;

-- Removes quotes and messages with all that the outbox keeps about them, and releases their photos for the sweep.
create function private.drop_leads(quote_ids uuid[], message_ids uuid[]) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  update private.quote_photos set released_at = now() where name in (
    select unnest(private.photo_names(photos)) from public.soft_quotes where id = any (quote_ids)
  );
  delete from public.soft_quotes where id = any (quote_ids);
  with dropped as (
    delete from private.outbox
    where (kind in ('quote_staff', 'quote_confirmation') and subject_id = any (quote_ids))
      or (kind in ('contact_staff', 'contact_confirmation') and subject_id = any (message_ids))
    returning id
  )
  delete from private.outbox where kind = 'dead_mail_alert' and subject_id in (select id from dropped);
  delete from private.hits where submission = any (quote_ids || message_ids);
end
$$;

-- Removes what is kept longer than the owner wants, a thousand quotes a call, and answers how many quotes. Nothing goes
-- whose mail staff do not have yet, nor before that mail is as old: it may come back. Called before each sweep.
create function public.expire_leads() returns integer
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
  ) and noted.name not in (
    select unnest(private.photo_names(photos)) from public.soft_quotes
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

revoke all on function
  private.photo_names(text[]), private.note_photos(), private.unnamed_photos(), private.drop_leads(uuid[], uuid[]),
  public.held_photos(), public.orphan_photos(interval, integer, boolean), public.expire_leads()
from public, anon, authenticated;
grant execute on function
  public.held_photos(), public.orphan_photos(interval, integer, boolean), public.expire_leads()
to service_role;
