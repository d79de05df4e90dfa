-- The parts of a hosted project that our migrations use: storage tables with row level security on, and the API roles'
-- grants.
grant usage on schema public to anon, authenticated, service_role;
create schema storage authorization supabase_storage_admin;
grant usage on schema storage to anon, authenticated, service_role, postgres;
create table storage.buckets (
  id text primary key, name text not null unique, owner uuid, public boolean default false,
  file_size_limit bigint, allowed_mime_types text[], created_at timestamptz default now(), updated_at timestamptz default now()
);
create table storage.objects (
  id uuid primary key default gen_random_uuid(), bucket_id text references storage.buckets (id), name text,
  owner uuid, owner_id text, metadata jsonb, version text, created_at timestamptz default now(), updated_at timestamptz default now(),
  unique (bucket_id, name)
);
create index idx_objects_bucket_id_name on storage.objects (bucket_id, name collate "C");
alter table storage.buckets owner to supabase_storage_admin;
alter table storage.objects owner to supabase_storage_admin;
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role, postgres;
