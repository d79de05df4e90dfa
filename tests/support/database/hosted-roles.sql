-- The roles of a hosted project, which belong to the server. Migrations run as `postgres`, which owns the database but isn't a
-- superuser.
create role postgres login createdb createrole bypassrls;
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role authenticator login noinherit;
create role supabase_storage_admin nologin noinherit;
grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role, supabase_storage_admin to postgres;
