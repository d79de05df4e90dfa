/** Nobody but the service role may call a function of the API, and who may after all can still do nothing with it. */
import { expect, test } from 'vitest'
import { MAIL_KINDS, isMailKind, isWebhook } from '../../supabase/functions/_shared/mails/kinds.ts'
import { as, testDatabase } from '../support/database/database.ts'

const database = testDatabase()

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

test('after a pasted "grant all on all functions", visitors can still call none', async () => {
  await database.exec('grant all privileges on all functions in schema public to anon, authenticated, public')
  const { rows } = await database.query<{ name: string; types: string[] }>(
    `select proname as name, array(select format_type(type, null) from unnest(proargtypes) with ordinality as _ (type, place)
      order by place) as types
    from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
  )
  expect(rows.length).toBeGreaterThan(20)
  for (const { name, types } of rows) {
    const values = types.map((type) => VALUES[type] ?? `unknown type ${type}`).join(', ')
    for (const role of ['anon', 'authenticated'] as const)
      await expect(as(role, database, `select public.${name}(${values})`), name).rejects.toMatchObject({
        code: '42501',
      })
    await as('service_role', database, `select public.${name}(${values})`)
  }
})

test('no function of the API runs with its owner’s rights', async () => {
  const { rows } = await database.query(
    `select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`,
  )
  expect(rows).toEqual([])
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

test('functions and database know the same kinds of mail, and the same of each', async () => {
  const { rows } = await database.query<{ kind: string; is_lead: boolean; is_webhook: boolean }>(
    `select kind, is_lead, webhook_of is not null as is_webhook from private.mail_kinds order by kind`,
  )
  expect(rows.map(({ kind }) => kind)).toEqual(Object.keys(MAIL_KINDS).toSorted())
  for (const { kind, is_lead, is_webhook } of rows) {
    if (!isMailKind(kind)) throw new Error(`${kind} is not known`)
    expect([kind, MAIL_KINDS[kind].lead !== null, isWebhook(kind)]).toEqual([kind, is_lead, is_webhook])
  }
})
