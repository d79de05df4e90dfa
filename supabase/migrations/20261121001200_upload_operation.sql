-- Visitors upload a photo and do nothing else: an address that is signed for a later upload would pass both upload limits,
-- and could replace a photo that was looked at. The storage server names what it is doing; where it does not, an insert is
-- an upload.
create policy "Visitors sign no upload" on storage.objects as restrictive
for insert to anon
with check (
  bucket_id <> 'facility-photos'
  or coalesce(nullif((select current_setting('storage.operation', true)), ''), 'storage.object.upload')
    = 'storage.object.upload'
);
