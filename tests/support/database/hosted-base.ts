/**
 * What a hosted project has before its first migration, as far as ours touch it: the API roles, storage's tables with row
 * level security on, and what both may do.
 */

/** Older projects grant everything by default, so that ours have something to take back; newer ones grant nothing. */
export type DefaultGrants = 'older' | 'newer'

/** A server's, not a database's. Migrations run as `postgres`, which is there and owns the database. */
export const HOSTED_ROLES = `
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  create role authenticator login noinherit;
  create role supabase_storage_admin nologin noinherit;
  grant anon, authenticated, service_role to authenticator;
  grant anon, authenticated, service_role, supabase_storage_admin to postgres;
`

const OLDER_DEFAULTS = ['tables', 'functions', 'sequences']
  .map(
    (kind) => `
  alter default privileges for role postgres in schema public grant all on ${kind} to anon, authenticated, service_role;`,
  )
  .join('')

export const hostedBase = (grants: DefaultGrants): string => `
  grant usage on schema public to anon, authenticated, service_role;
  ${grants === 'older' ? OLDER_DEFAULTS : ''}
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
`
