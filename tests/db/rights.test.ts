/** If a test name starts with a rule name, Supabase's advisor for hosted projects checks the same rule. */
import { aLeasedMail } from '../support/builders/payloads.ts'
import { describe, expect, test } from 'vitest'
import { allTemplates } from '../../supabase/functions/_shared/wiring.ts'
import { createWebhook } from '../../supabase/functions/_shared/outbox/webhook.ts'
import { MAIL } from '../support/functions/functions.ts'
import { as, migrationFiles, migrationText, testDatabase } from '../support/database/database.ts'

const database = testDatabase()

const OURS = `in ('public'::regnamespace, 'private'::regnamespace)`

const found = async (sql: string) =>
  (await database.query<{ name: string }>(`${sql} order by 1`)).rows.map(({ name }) => name)

/** Each query lists violations. */
test.each([
  [
    'rls_enabled_no_policy: only private tables have no policy',
    `select oid::regclass::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not exists (select from pg_policy where polrelid = pg_class.oid)`,
  ],
  [
    'rls_policy_always_true: every policy has a condition [security]',
    `select polname as name from pg_policy
      where coalesce(pg_get_expr(polwithcheck, polrelid), pg_get_expr(polqual, polrelid)) in ('true', '(true)', '(1 = 1)')
        or 0 = any (polroles)`,
  ],
  [
    'anon_security_definer_function_executable: only may_upload runs as its owner for visitors',
    `select pronamespace::regnamespace || '.' || proname as name from pg_proc
      where pronamespace ${OURS} and prosecdef and has_function_privilege('anon', oid, 'execute')
        and proname <> 'may_upload'`,
  ],
  [
    'function_search_path_mutable: every function has an empty search path [security]',
    `select oid::regprocedure::text as name from pg_proc
      where pronamespace ${OURS} and not coalesce('search_path=""' = any (proconfig), false)`,
  ],
  [
    'public_bucket_allows_listing: no policy lists the public bucket [security]',
    `select polname as name from pg_policy
      where polrelid = 'storage.objects'::regclass and polcmd in ('r', '*')
        and exists (select from storage.buckets where public)`,
  ],
  [
    'API functions run with the caller’s rights',
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`,
  ],
])('%s', async (_what, sql) => {
  expect(await found(sql)).toEqual([])
})

const RELATIONS = `pg_class.relnamespace ${OURS} and relkind in ('r', 'p', 'v', 'm', 'f')`

/** Lists each role's rights on our schemas, relations, columns and functions. */
const HELD = `select role, object, string_agg(privilege, ', ' order by privilege) as rights
  from (values ('anon'), ('authenticated'), ('service_role')) as known (role), lateral (
    select nspname::text as object, privilege from pg_namespace, unnest(array['USAGE', 'CREATE']) as privilege
    where nspname in ('public', 'private') and has_schema_privilege(role, nspname, privilege)
    union all
    select oid::regclass::text, privilege from pg_class,
      unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN']) as privilege
    where ${RELATIONS} and has_table_privilege(role, oid, privilege)
    union all
    select format('%s.%s', attrelid::regclass, attname), privilege
    from pg_class join pg_attribute on attrelid = oid and attnum > 0 and not attisdropped,
      unnest(array['SELECT', 'INSERT', 'UPDATE', 'REFERENCES']) as privilege
    where ${RELATIONS} and has_column_privilege(role, oid, attnum, privilege) and not has_table_privilege(role, oid, privilege)
    union all
    select format('%s.%s', pronamespace::regnamespace, proname), 'EXECUTE' from pg_proc
    where pronamespace ${OURS} and has_function_privilege(role, oid, 'execute')
  ) as held group by role, object order by role, object`

describe.each([
  ['an older project, which grants everything by default', 'older'],
  ['a newer project, which grants nothing by default', 'newer'],
] as const)('on %s', (_name, grants) => {
  const granted = testDatabase({ grants })
  const held = async () => (await granted.query<{ role: string; object: string; rights: string }>(HELD)).rows

  test('visitors may only insert quotes and run checks (snapshot) [security]', async () => {
    await granted.exec(`grant all on all tables in schema public, private to anon;
      grant all on all functions in schema public to anon;
      alter table public.soft_quotes disable row level security; alter table private.outbox disable row level security;
      drop policy "Visitors insert quotes" on public.soft_quotes`)
    await granted.exec(migrationText(migrationFiles.at(-1) ?? ''))
    expect((await granted.query('select from pg_policy')).rows).toHaveLength(4)
    expect(
      (await granted.query(`select from pg_class where relnamespace ${OURS} and relkind = 'r' and not relrowsecurity`))
        .rows,
    ).toEqual([])
    const visitors = (await held()).filter(({ role }) => role !== 'service_role')
    const lines = visitors.map(({ role, object, rights }) => `${role}: ${rights} ${object}\n`)
    await expect(lines.join('')).toMatchFileSnapshot('rights.txt')
  })

  test('the service role may change rows and run all functions except two [security]', async () => {
    const rights = (await held()).flatMap(({ role, rights }) => (role === 'service_role' ? rights : []))
    expect([...new Set(rights)].sort()).toEqual(['DELETE, INSERT, SELECT, UPDATE', 'EXECUTE', 'USAGE'])
    const { rows } = await granted.query(`select proname as name from pg_proc
      where pronamespace ${OURS} and not has_function_privilege('service_role', oid, 'execute') order by 1`)
    expect(rows).toEqual([{ name: 'call_function' }, { name: 'set_up_schedule' }])
  })
})

const VALUES: Readonly<Record<string, string>> = {
  text: `'UTC'`,
  uuid: 'gen_random_uuid()',
  integer: '1',
  boolean: 'false',
  jsonb: `'[{"bucket": "network", "key": "k", "most": 1, "seconds": 9}]'`,
  interval: `'1 day'`,
  'text[]': `'{x}'`,
  'uuid[]': 'array[gen_random_uuid()]',
  'timestamp with time zone': 'now()',
}

const OF: Readonly<Record<string, string>> = {
  enqueue_mail: `'message_staff', gen_random_uuid(), '{}', false`,
  enqueue_reminder: `'{reminder_staff}', '[{"id": "3b241101-e2bb-4255-8caf-4136c566a962", "step": 1}]'`,
}

test('after a pasted "grant all on all functions", visitors still can’t use any [security]', async () => {
  await database.exec('grant all privileges on all functions in schema public to anon, authenticated, public')
  const { rows } = await database.query<{ name: string; types: string[] }>(
    `select proname as name, array(select format_type(type, null) from unnest(proargtypes) with ordinality as _ (type, place)
      order by place) as types
    from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
  )
  expect(rows.length).toBeGreaterThan(20)
  for (const { name, types } of rows) {
    const values = OF[name] ?? types.map((type) => VALUES[type] ?? `unknown type ${type}`).join(', ')
    for (const role of ['anon', 'authenticated'] as const)
      await expect(as(role, database, `select public.${name}(${values})`), name).rejects.toMatchObject({
        code: '42501',
      })
    await as('service_role', database, `select public.${name}(${values})`)
  }
})

const shared = testDatabase({
  before: `create table public.customers (id integer); grant select on public.customers to anon;
    create function public.theirs() returns integer language sql as 'select 1'; grant execute on function public.theirs() to anon`,
})

test('another app keeps its rights, and its new objects get the default grants [security]', async () => {
  await shared.exec(
    `create table public.later (id integer); create function public.later() returns integer language sql as 'select 1'`,
  )
  const { rows } = await shared.query(`select has_table_privilege('anon', 'public.customers', 'select') as reads,
    has_function_privilege('anon', 'public.theirs()', 'execute') as calls,
    has_table_privilege('anon', 'public.later', 'select') as reads_later,
    has_function_privilege('anon', 'public.later()', 'execute') as calls_later`)
  expect(rows).toEqual([{ reads: true, calls: true, reads_later: true, calls_later: true }])
})

test('the functions have a template for each email kind, and a post for each webhook kind', async () => {
  const templates = allTemplates({
    ...{ route: MAIL, withReminders: true },
    linkTo: async () => null,
    checkPhotos: async () => [],
    now: () => new Date(),
  })
  const emails = await found('select kind as name from private.mail_kinds where webhook_of is null')
  expect(emails).toEqual(Object.keys(templates).sort())
  const post = createWebhook({ url: 'http://localhost', secret: 'whsec_' }, async () => [])
  for (const kind of await found('select kind as name from private.mail_kinds where webhook_of is not null'))
    // Without content, a post may fail, but not because its kind is unknown.
    expect(String(await post(aLeasedMail(kind, { content: {}, stored: {} }), 1).catch(String))).not.toContain('No post')
})
