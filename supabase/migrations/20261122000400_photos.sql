-- Facility photos. Anyone may upload a photo under an unguessable name and read it at its public URL. Visitors can't
-- list, replace or delete photos, because there's no select policy. The limits mirror contract/quote-shape.ts.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('facility-photos', 'facility-photos', true, 10485760, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update set public = excluded.public,
  file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- Uploads of the last day, and unchecked uploads. The storage server's own table has no index on the time.
create table private.uploads (
  name text primary key,
  at timestamptz not null default now(),
  checked_at timestamptz
);

create function private.photo_size(metadata jsonb) returns bigint language sql immutable set search_path = ''
return case when metadata ->> 'size' ~ '^[0-9]{1,15}$' then (metadata ->> 'size')::bigint else 0 end;

create function private.note_upload() returns trigger language plpgsql security definer set search_path = '' as $$ begin
  insert into private.uploads (name) values (new.name) on conflict (name) do update set at = now(), checked_at = null;
  perform public.count_submission(gen_random_uuid(), private.network_limits('uploads'))
  from generate_series(0, private.photo_size(new.metadata) / 1048576);
  return null;
end $$;

-- Without this trigger, a second upload could replace a photo that was already checked.
create function private.refuse_replacing() returns trigger language plpgsql security definer set search_path = '' as $$ begin
  raise unique_violation using message = 'A stored photo cannot be replaced';
end $$;

-- Storage's table belongs to the platform. If the platform doesn't allow triggers on it, photos still work.
do $$
begin
  create trigger note_upload after insert on storage.objects
  for each row when (new.bucket_id = 'facility-photos') execute function private.note_upload();
  create trigger refuse_replacing before update of version on storage.objects
  for each row when (old.bucket_id = 'facility-photos' and old.version is distinct from new.version)
  execute function private.refuse_replacing();
exception when insufficient_privilege then
  raise warning 'storage.objects allows no triggers: uploads are not counted and can be replaced';
end $$;

create function private.may_upload() returns boolean language sql stable security definer set search_path = '' as $$
  select not private.is_full_for('photos') and not exists (
    select from private.settings where settings.name = 'photo_storage_limit_mb' and value * 0.9 * 1048576 < (
      select sum(private.photo_size(metadata)) from storage.objects where bucket_id = 'facility-photos'
    )
  ) and not exists (
    select from private.settings where settings.name = 'uploads_in_10_minutes' and value is not null and exists (
      select from private.uploads where at > now() - interval '10 minutes' offset settings.value - 1 limit 1
    )
  ) and not exists (
    select from private.hash_limits(private.network_limits('uploads')) where private.limit_reached(key, most, seconds)
  ) $$;

create function public.unchecked_photos(most integer) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(name order by at), '[]'::jsonb) from (
    select name, at from private.uploads where checked_at is null order by at limit most
  ) as unchecked $$;

create function public.mark_photos_checked(names text[]) returns void language sql set search_path = '' as $$
  update private.uploads set checked_at = now() where name = any (names) $$;

-- In lowercase, because the URL check ignores case.
create function private.photo_names(urls text[]) returns text[] language sql immutable set search_path = ''
return array(select lower(split_part(url, '/object/public/facility-photos/', 2)) from unnest(urls) as url);

create index soft_quotes_photo_names on public.soft_quotes using gin (private.photo_names(photos));

-- The next sweep deletes these photos.
create table private.erased_photos (name text primary key);

-- Lists erased photos immediately, and other photos without a lead after `older_than`. SQL can't delete the files.
create function public.orphan_photos(older_than interval, most integer) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(name), '[]'::jsonb) from (
    select object.name from storage.objects as object left join private.erased_photos as erased on erased.name = lower(object.name)
    where bucket_id = 'facility-photos' and not exists (
      select from public.soft_quotes where private.photo_names(photos) @> array[lower(object.name)]
    ) and (erased.name is not null or object.created_at < now() - older_than)
    order by object.created_at limit most
  ) as orphans $$;
