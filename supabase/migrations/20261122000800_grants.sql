-- Revokes all rights on our objects, then grants only the listed ones, because default grants differ between projects.
-- Lists our objects in schema public by name, because another app may share the schema. The API's functions run with
-- the caller's rights, so even after someone pastes "grant all", visitors can't read or change anything. An operator
-- may run this file again to undo manual changes.

revoke all on schema private from public, anon, authenticated, service_role;
revoke all on all tables in schema private from public, anon, authenticated, service_role;
revoke all on all functions in schema private from public, anon, authenticated, service_role;
revoke all on table public.soft_quotes from public, anon, authenticated, service_role;

do $$ declare api text; begin
  foreach api in array array[
    'count_failure', 'count_submission', 'doctor_report', 'enqueue_daily_report', 'enqueue_mail', 'enqueue_reminder', 'expire_leads',
    'find_leads', 'find_person', 'forget_leads', 'health', 'lease_due_mails', 'lease_due_webhooks', 'lease_mail',
    'list_leads', 'list_outbox', 'mark_answered', 'mark_mail_failed', 'mark_mail_sent', 'mark_photos_checked', 'open_leads',
    'orphan_photos', 'record_delivery', 'requeue', 'requeue_dead', 'store_schedule_credentials', 'unchecked_photos'
  ] loop
    execute format('revoke all on function public.%I from public, anon, authenticated, service_role', api);
    execute format('grant execute on function public.%I to service_role', api);
  end loop;
end $$;

-- With row-level security on, a pasted grant on one of our tables doesn't expose any row.
do $$ declare kept regclass; begin
  for kept in select oid from pg_catalog.pg_class
    where oid = 'public.soft_quotes'::regclass or (relnamespace = 'private'::regnamespace and relkind in ('r', 'p'))
  loop
    execute format('alter table %s enable row level security', kept);
  end loop;
end $$;

-- Stricter than `with check (true)`: the trigger must have set the time.
drop policy if exists "Visitors insert quotes" on public.soft_quotes;
create policy "Visitors insert quotes" on public.soft_quotes for insert to anon
with check (created_at = now());

drop policy if exists "Visitors add facility photos" on storage.objects;
create policy "Visitors add facility photos" on storage.objects for insert to anon
with check (bucket_id = 'facility-photos' and name ~* '^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/[0-9]{13}-[0-9]{1,3}[.](jpg|jpeg|png|webp)$');

drop policy if exists "Visitors add only so many facility photos" on storage.objects;
create policy "Visitors add only so many facility photos" on storage.objects as restrictive for insert to anon
with check (bucket_id <> 'facility-photos' or private.may_upload());

-- A signed upload URL would bypass the limits. An insert without `storage.operation` is an upload.
drop policy if exists "Visitors sign no upload" on storage.objects;
create policy "Visitors sign no upload" on storage.objects as restrictive for insert to anon
with check (bucket_id <> 'facility-photos' or 'storage.object.upload'
  = coalesce(nullif((select current_setting('storage.operation', true)), ''), 'storage.object.upload'));

-- Checks, indexes and policies run these functions as the visitor, who can't call them by name.
grant insert (
  id, full_name, business_name, email, phone, square_footage, employee_count, bathrooms, fixtures,
  cleaning_frequency, other_frequency, matron_service, matron_type, notes, photos, source
) on table public.soft_quotes to anon;
grant execute on function
  private.is_blank(text), private.is_line(text, integer), private.is_text(text, integer), private.is_email(text),
  private.are_photo_urls(text[]), private.mailbox(text), private.photo_names(text[]), private.may_upload()
to anon;

-- The service role may use everything except the functions that only the database calls.
grant usage on schema private to service_role;
grant select, insert, update, delete on all tables in schema private to service_role;
grant select, insert, update, delete on table public.soft_quotes to service_role;
grant execute on all functions in schema private to service_role;
revoke all on function private.call_function(text), private.set_up_schedule() from service_role;
