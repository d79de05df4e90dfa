/** What the advisors of a hosted project would find fault with, asked of the catalogue: the names are theirs. */
import { expect, test } from 'vitest'
import { testDatabase } from '../support/database/database.ts'

const database = testDatabase()

const OURS = `in ('public'::regnamespace, 'private'::regnamespace)`
/** Private tables are reached through functions alone: no policy is the rule there. */
const WITHOUT_POLICY = [
  'private.heartbeats',
  'private.hits',
  'private.mail_kinds',
  'private.outbox',
  'private.quote_photos',
  'private.settings',
  'private.uploads',
]
/** Runs in a policy, as the visitor; the schema is closed, so that nobody calls it by name. */
const FOR_VISITORS = ['private.may_upload']

const found = async (sql: string) =>
  (await database.query<{ name: string }>(`${sql} order by 1`)).rows.map(({ name }) => name)

test('rls_disabled: every table has row level security', async () => {
  expect(
    await found(`select oid::regclass::text as name from pg_class
      where relnamespace ${OURS} and relkind in ('r', 'p') and not relrowsecurity`),
  ).toEqual([])
})

test('rls_enabled_no_policy: a table without a policy is one that only functions reach', async () => {
  expect(
    await found(`select oid::regclass::text as name from pg_class
      where relnamespace ${OURS} and relkind in ('r', 'p')
        and not exists (select from pg_policy where polrelid = pg_class.oid)`),
  ).toEqual(WITHOUT_POLICY)
})

test('policy_exists_rls_disabled: no policy is switched off', async () => {
  expect(
    await found(
      `select polname as name from pg_policy join pg_class on pg_class.oid = polrelid where not relrowsecurity`,
    ),
  ).toEqual([])
})

test('rls_policy_always_true: no policy lets everything or everybody through', async () => {
  expect(
    await found(`select polname as name from pg_policy
      where coalesce(pg_get_expr(polwithcheck, polrelid), pg_get_expr(polqual, polrelid)) in ('true', '(true)', '(1 = 1)')
        or 0 = any (polroles)`),
  ).toEqual([])
})

test('multiple_permissive_policies: one policy for each table, role and command', async () => {
  expect(
    await found(`select polrelid::regclass::text as name from pg_policy, unnest(polroles) as role
      where polpermissive group by polrelid, role, polcmd having count(*) > 1`),
  ).toEqual([])
})

test('anon_security_definer_function_executable: visitors run only those named here with their owner’s rights', async () => {
  expect(
    await found(`select pronamespace::regnamespace || '.' || proname as name from pg_proc
      where pronamespace ${OURS} and prosecdef and has_function_privilege('anon', oid, 'execute')`),
  ).toEqual(FOR_VISITORS)
})

test('authenticated_security_definer_function_executable: signed-in users run none', async () => {
  expect(
    await found(`select oid::regprocedure::text as name from pg_proc
      where pronamespace ${OURS} and prosecdef and has_function_privilege('authenticated', oid, 'execute')`),
  ).toEqual([])
})

test('function_search_path_mutable: every function has a fixed and empty search path', async () => {
  expect(
    await found(`select oid::regprocedure::text as name from pg_proc
      where pronamespace ${OURS} and not coalesce('search_path=""' = any (proconfig), false)`),
  ).toEqual([])
})

test('security_definer_view, materialized_view_in_api, foreign_table_in_api: there is none of them', async () => {
  expect(
    await found(`select oid::regclass::text as name from pg_class
      where relnamespace ${OURS} and relkind in ('v', 'm', 'f')`),
  ).toEqual([])
})

test('public_bucket_allows_listing: the public bucket has no policy that shows its names', async () => {
  expect(
    await found(`select polname as name from pg_policy
      where polrelid = 'storage.objects'::regclass and polcmd in ('r', '*')
        and exists (select from storage.buckets where public)`),
  ).toEqual([])
})

test('extension_in_public: no extension is among our tables', async () => {
  expect(await found(`select extname as name from pg_extension where extnamespace ${OURS}`)).toEqual([])
})

test('no_primary_key, unindexed_foreign_keys, duplicate_index: every table has a key, and no index is missing or doubled', async () => {
  expect(
    await found(`select oid::regclass::text as name from pg_class where relnamespace ${OURS} and relkind = 'r'
      and not exists (select from pg_constraint where conrelid = pg_class.oid and contype = 'p')`),
  ).toEqual([])
  expect(await found(`select conname as name from pg_constraint where connamespace ${OURS} and contype = 'f'`)).toEqual(
    [
      // Its index is that of the mail's name.
      'outbox_kind_fkey',
    ],
  )
  expect(
    await found(`select min(indexrelid::regclass::text) as name from pg_index join pg_class on pg_class.oid = indrelid
      where relnamespace ${OURS}
      group by indrelid, indkey::text, indclass::text, coalesce(pg_get_expr(indexprs, indrelid), ''), coalesce(pg_get_expr(indpred, indrelid), '')
      having count(*) > 1`),
  ).toEqual([])
})

test('db lint, "target type is different type than source type": texts become JSON by a cast that is written out', async () => {
  expect(
    await found(`select oid::regprocedure::text as name from pg_proc
      where pronamespace ${OURS} and prosrc ~ $$(jsonb := |return )'[[{][^']*'(?!::)$$`),
  ).toEqual([])
})

test('nothing in the database asks a visitor to wait: a page of another origin could not read how long', async () => {
  expect(
    await found(`select oid::regprocedure::text as name from pg_proc
      where pronamespace ${OURS} and prosrc ~* 'retry-after'`),
  ).toEqual([])
})
