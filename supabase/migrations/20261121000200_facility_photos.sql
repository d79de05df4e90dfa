-- Facility photos: anyone may add one under an unguessable name and read it by its public URL. No listing (that would
-- need a select policy), no replacing, no removing. The limits mirror contract/photo.ts.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('facility-photos', 'facility-photos', true, 10485760, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- <random UUID v4>/<13-digit timestamp>-<index>.<original extension>
create policy "Visitors add facility photos" on storage.objects
for insert to anon
with check (
  bucket_id = 'facility-photos'
  and name ~* '^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/[0-9]{13}-[0-9]{1,3}[.](jpg|jpeg|png|webp)$'
);
