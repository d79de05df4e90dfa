/** Who may do what in the database, asked of its catalogue. Test names with a rule's name are those of a hosted project's advisors. */
import { describe, expect, test } from 'vitest'
import { buildMailWith } from '../../supabase/functions/_shared/outbox/build-mail.ts'
import { allTemplates } from '../../supabase/functions/_shared/mails/all-templates.ts'
import { createWebhook } from '../../supabase/functions/_shared/outbox/webhook.ts'
import { aLeasedMail } from '../support/builders/leased-mail.ts'
import { MAIL } from '../support/functions/functions.ts'
import { columnRights, functionRights, schemaRights, tableRights } from '../support/database/catalogue.ts'
import { as, testDatabase } from '../support/database/database.ts'
import { aRow } from '../support/builders/soft-quote-rows.ts'

const database = testDatabase()

const OURS = `in ('public'::regnamespace, 'private'::regnamespace)`

const found = async (sql: string) =>
  (await database.query<{ name: string }>(`${sql} order by 1`)).rows.map(({ name }) => name)

/** Each finds nothing wrong, as an advisor of a hosted project would look for it. */
test.each([
  [
    'rls_disabled: every table has row level security',
    `select oid::regclass::text as name from pg_class
      where relnamespace ${OURS} and relkind in ('r', 'p') and not relrowsecurity`,
  ],
  [
    'rls_enabled_no_policy: a table without a policy is a private one, which only functions reach',
    `select oid::regclass::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not exists (select from pg_policy where polrelid = pg_class.oid)`,
  ],
  [
    'rls_policy_always_true: no policy lets everything or everybody through',
    `select polname as name from pg_policy
      where coalesce(pg_get_expr(polwithcheck, polrelid), pg_get_expr(polqual, polrelid)) in ('true', '(true)', '(1 = 1)')
        or 0 = any (polroles)`,
  ],
  [
    'anon_security_definer_function_executable: visitors run only the one of the uploads’ policy with its owner’s rights',
    `select pronamespace::regnamespace || '.' || proname as name from pg_proc
      where pronamespace ${OURS} and prosecdef and has_function_privilege('anon', oid, 'execute')
        and proname <> 'may_upload'`,
  ],
  [
    'function_search_path_mutable: every function has a fixed and empty search path',
    `select oid::regprocedure::text as name from pg_proc
      where pronamespace ${OURS} and not coalesce('search_path=""' = any (proconfig), false)`,
  ],
  [
    'public_bucket_allows_listing: the public bucket has no policy that shows its names',
    `select polname as name from pg_policy
      where polrelid = 'storage.objects'::regclass and polcmd in ('r', '*')
        and exists (select from storage.buckets where public)`,
  ],
  [
    'no function of the API runs with its owner’s rights',
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`,
  ],
])('%s', async (_what, sql) => {
  expect(await found(sql)).toEqual([])
})

/** What a visitor sends. The server's own columns, `reference` and `created_at`, are not among them. */
const SENT = Object.keys(aRow())

/** Checks, indexes and policies run as the visitor; the schema is closed, so these cannot be called by name. */
const CHECKS = ['are_photo_urls', 'is_blank', 'is_email', 'is_line', 'is_text', 'mailbox']

describe.each([
  ['an older project, which grants everything by default', 'older'],
  ['a newer project, which grants nothing by default', 'newer'],
] as const)('on %s', (_name, grants) => {
  const granted = testDatabase({ grants })

  test('visitors and signed-in users have rights on no table, and the service role to the rows of each', async () => {
    for (const rights of Object.values(await tableRights(granted)))
      expect(rights).toEqual(['DELETE', 'INSERT', 'SELECT', 'UPDATE'].map((right) => `service_role: ${right}`))
  })

  test('visitors may fill the columns that the site sends, and that is all', async () => {
    expect(await columnRights(granted)).toEqual(
      Object.fromEntries(SENT.map((column) => [`soft_quotes.${column}`, ['anon: INSERT']])),
    )
  })

  test('of the functions, visitors may run the checks, and the service role all but the schedule’s', async () => {
    const rights = Object.entries(await functionRights(granted))
    const of = (role: string) => rights.filter(([, roles]) => roles.includes(role)).map(([name]) => name)
    expect(of('anon')).toEqual([...CHECKS, 'may_upload'].map((name) => `private.${name}`).toSorted())
    expect(of('authenticated')).toEqual([])
    const api = await found(
      `select 'public.' || proname as name from pg_proc where pronamespace = 'public'::regnamespace`,
    )
    expect(of('service_role').filter((name) => name.startsWith('public.'))).toEqual(api)
    expect(of('service_role')).not.toContain('private.call_function')
  })

  test('the private schema is open to the service role alone, and nobody may create anything', async () => {
    expect(await schemaRights(granted)).toEqual({
      private: ['service_role: USAGE'],
      public: ['anon: USAGE', 'authenticated: USAGE', 'service_role: USAGE'],
    })
  })
})

/** A value for each type that a function takes. */
const VALUES: Readonly<Record<string, string>> = {
  text: `'UTC'`,
  uuid: 'gen_random_uuid()',
  integer: '1',
  boolean: 'false',
  jsonb: `'[{"bucket": "client", "key": "k", "most": 1, "seconds": 9}]'`,
  interval: `'1 day'`,
  'text[]': `'{x}'`,
  'uuid[]': 'array[gen_random_uuid()]',
  'timestamp with time zone': 'now()',
}

const OF: Readonly<Record<string, string>> = { enqueue_mail: `'contact_staff', gen_random_uuid(), '{}', false` }

test('after a pasted "grant all on all functions", visitors can still call none', async () => {
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

test('what is made later is granted to nobody either', async () => {
  await database.transaction(async (transaction) => {
    await transaction.exec(`create table public.later (id integer); create table private.later (id integer);
      create function public.later() returns integer language sql as 'select 1'`)
    const { rows } =
      await transaction.query(`select role from unnest(array['anon', 'authenticated', 'service_role']) as role
      where has_table_privilege(role, 'public.later', 'select') or has_table_privilege(role, 'private.later', 'select')
        or has_function_privilege(role, 'public.later()', 'execute')`)
    expect(rows).toEqual([])
    await transaction.rollback()
  })
})

test('the functions have a template for each kind of mail, and know each kind that is posted', async () => {
  const buildMail = buildMailWith(
    allTemplates({
      ...{ route: MAIL, watches: true },
      linkTo: async () => null,
      checkPhotos: async () => [],
      now: () => new Date(),
    }),
  )
  const post = createWebhook({ url: 'http://localhost', secret: 'whsec_' }, async () => [])
  const { rows } = await database.query<{ kind: string; posts: boolean }>(
    'select kind, webhook_of is not null as posts from private.mail_kinds',
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { kind, posts } of rows) {
    // Without content they fail, each in its own way.
    const failure = await (posts ? post(mailOf(kind), 1) : buildMail(mailOf(kind))).catch(String)
    expect(String(failure), kind).not.toContain('does not know')
  }
})

const mailOf = (kind: string) => aLeasedMail(kind, { content: {}, stored: {} })
