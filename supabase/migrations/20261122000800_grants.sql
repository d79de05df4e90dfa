-- All rights: revoke everything, then grant what is listed. Projects differ in their default grants. Only the service role
-- may call functions of the API, and they run with the caller's rights: even after a pasted "grant all" a stranger can read
-- and change nothing.

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

-- Visitors: insert a quote, and run its checks, its index and the policies of photos. They cannot call these by name.
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
