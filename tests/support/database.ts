import { readdir, readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'

const MIGRATIONS = new URL('../../supabase/migrations/', import.meta.url)

/**
 * What a hosted project has before its first migration, as far as ours touch it: the API roles, and storage's tables
 * with row level security on. Grants are the generous ones of older projects, so that ours have something to take back.
 */
const HOSTED_BASE = `
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  grant usage on schema public to anon, authenticated, service_role;
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
  create schema storage;
  grant usage on schema storage to anon, authenticated, service_role;
  create table storage.buckets (
    id text primary key, name text not null unique, owner uuid, public boolean default false,
    file_size_limit bigint, allowed_mime_types text[], created_at timestamptz default now(), updated_at timestamptz default now()
  );
  create table storage.objects (
    id uuid primary key default gen_random_uuid(), bucket_id text references storage.buckets (id), name text,
    owner uuid, owner_id text, metadata jsonb, created_at timestamptz default now(), updated_at timestamptz default now(),
    unique (bucket_id, name)
  );
  alter table storage.buckets enable row level security;
  alter table storage.objects enable row level security;
  grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
`

/** A fresh Postgres with every migration applied, and nothing of the local backend's own grants. */
export async function migratedDatabase(): Promise<PGlite> {
  const database = new PGlite()
  await database.exec(HOSTED_BASE)
  for (const file of (await readdir(MIGRATIONS)).sort()) {
    await database.exec(await readFile(new URL(file, MIGRATIONS), 'utf8'))
  }
  return database
}

/** Runs one statement as a role, in a transaction of its own, as PostgREST would. */
export async function as<Row>(
  role: 'anon' | 'authenticated' | 'service_role',
  database: PGlite,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return database.transaction(async (transaction) => {
    await transaction.exec(`set local role ${role}`)
    const { rows } = await transaction.query<Row>(sql, [...values])
    return rows
  })
}
