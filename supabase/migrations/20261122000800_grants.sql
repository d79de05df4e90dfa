-- All rights: revoke everything, then grant what is listed. Projects differ in their default grants. Only the service role
-- may call functions of the API, and they run with the caller's rights: even after a pasted "grant all" a stranger can read
-- and change nothing. May be run again: it puts back what was changed by hand.

revoke all on schema private from public, anon, authenticated, service_role;
revoke all on all tables in schema public, private from public, anon, authenticated, service_role;
revoke all on all functions in schema public, private from public, anon, authenticated, service_role;
alter default privileges revoke all on functions from public;
alter default privileges in schema public, private revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public, private revoke all on functions from anon, authenticated, service_role;

-- A pasted grant on a private table opens no row of it.
do $$ declare kept record; begin
  for kept in select tablename from pg_catalog.pg_tables where schemaname = 'private' loop
    execute format('alter table private.%I enable row level security', kept.tablename);
  end loop;
end $$;

-- Visitors insert quotes, stricter than `with check (true)`: the row must have passed through its trigger.
drop policy if exists "Visitors insert quotes" on public.soft_quotes;
create policy "Visitors insert quotes" on public.soft_quotes for insert to anon
with check (created_at = now());

-- They add photos under an unguessable name, <random UUID v4>/<13-digit timestamp>-<index>.<original extension>, as many as may
-- come. There is no policy to list, replace or delete any.
drop policy if exists "Visitors add facility photos" on storage.objects;
create policy "Visitors add facility photos" on storage.objects for insert to anon
with check (bucket_id = 'facility-photos' and name ~* '^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/[0-9]{13}-[0-9]{1,3}[.](jpg|jpeg|png|webp)$');

drop policy if exists "Visitors add only so many facility photos" on storage.objects;
create policy "Visitors add only so many facility photos" on storage.objects as restrictive for insert to anon
with check (bucket_id <> 'facility-photos' or private.may_upload());

-- A signed upload URL would bypass the limits. Storage names its operation; without a name, an insert is an upload.
drop policy if exists "Visitors sign no upload" on storage.objects;
create policy "Visitors sign no upload" on storage.objects as restrictive for insert to anon
with check (bucket_id <> 'facility-photos' or 'storage.object.upload'
  = coalesce(nullif((select current_setting('storage.operation', true)), ''), 'storage.object.upload'));

-- What they run for that: a quote's checks and index, and the policies of photos. They cannot call these by name.
grant insert (
  id, full_name, business_name, email, phone, square_footage, employee_count, bathrooms, fixtures,
  cleaning_frequency, other_frequency, matron_service, matron_type, notes, photos, source
) on table public.soft_quotes to anon;
grant execute on function
  private.is_blank(text), private.is_line(text, integer), private.is_text(text, integer), private.is_email(text),
  private.are_photo_urls(text[]), private.mailbox(text), private.may_upload()
to anon;

-- The service role: everything except what only the database calls.
grant usage on schema private to service_role;
grant select, insert, update, delete on all tables in schema public, private to service_role;
grant execute on all functions in schema public, private to service_role;
revoke all on function private.call_function(text), private.set_up_schedule() from service_role;
