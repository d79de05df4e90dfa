-- Limits on uploads, as a policy: storage's tables take policies of ours, but no triggers and no indexes. They are soft:
-- uploads that run at once do not see each other, and an address that was signed before may be used later.

-- Twenty quotes with all their photos. Off away from a hosted project, as the limit of all quotes is.
insert into private.settings (name, value)
values ('uploads_in_10_minutes', case when to_regproc('private.call_function') is not null then 200 end);

-- Sees all photos, which the visitor does not. The form gives each photo a folder of its own, so that the folder's limit
-- is for strangers, and the limit of all uploads is the one that counts.
create function private.may_upload(photo text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select 10 > (
    select count(*) from storage.objects
    where bucket_id = 'facility-photos' and starts_with(name, split_part(photo, '/', 1) || '/')
  ) and not exists (
    select from private.settings
    where settings.name = 'uploads_in_10_minutes' and settings.value <= (
      select count(*) from (
        select from storage.objects
        where bucket_id = 'facility-photos' and created_at > now() - interval '10 minutes'
        limit settings.value
      ) as recent
    )
  )
$$;

create policy "Visitors add so many facility photos" on storage.objects as restrictive
for insert to anon
with check (bucket_id <> 'facility-photos' or private.may_upload(name));

revoke all on function private.may_upload(text) from public, anon, authenticated;
grant execute on function private.may_upload(text) to anon;
