import { describe, expect, test } from 'vitest'
import { columnRights, functionRights, schemaRights, tableRights } from '../support/database/catalogue.ts'
import { as, testDatabase } from '../support/database/database.ts'
import { aRow, insertAsVisitor, refusal } from '../support/builders/soft-quote-rows.ts'

/** What a visitor sends. The server's own columns, `reference` and `created_at`, are not among them. */
const SENT = Object.keys(aRow())

/** Checks and policies run as the visitor; the schema is closed, so these cannot be called by name. */
const CHECKS = ['are_photo_urls', 'is_blank', 'is_email', 'is_line', 'is_source', 'is_text', 'is_uuid_v4']
const FOR_THE_SERVICE = [
  'claim_due_mails',
  'claim_due_webhooks',
  'claim_mail',
  'doctor_report',
  'keep_schedule_access',
  'mark_photos_checked',
  'unchecked_photos',
  'enqueue_contact',
  'enqueue_daily_report',
  'enqueue_quote_confirmation',
  'enqueue_watch',
  'expire_leads',
  'find_mentions',
  'find_person',
  'forget_leads',
  'health',
  'held_photos',
  'list_leads',
  'leads_called',
  'list_outbox',
  'mark_answered',
  'mark_mail_failed',
  'mark_mail_sent',
  'open_promises',
  'orphan_photos',
  'photos_of',
  'record_delivery',
  'requeue_dead',
  'requeue_mail',
  'suspect_quote',
  'take_hits',
]

describe.each([
  ['an older project, which grants everything by default', 'older'],
  ['a newer project, which grants nothing by default', 'newer'],
] as const)('on %s', (_name, grants) => {
  const database = testDatabase({ grants })

  test('visitors and signed-in users have rights on no table, and the service role to the rows of each', async () => {
    for (const rights of Object.values(await tableRights(database)))
      expect(rights).toEqual(['DELETE', 'INSERT', 'SELECT', 'UPDATE'].map((right) => `service_role: ${right}`))
  })

  test('visitors may fill the columns that the site sends, and that is all', async () => {
    expect(await columnRights(database)).toEqual(
      Object.fromEntries(SENT.map((column) => [`soft_quotes.${column}`, ['anon: INSERT']])),
    )
  })

  test('of the functions, visitors may run the checks, and the service role all but the schedule’s', async () => {
    const rights = Object.entries(await functionRights(database))
    const of = (role: string) => rights.filter(([, roles]) => roles.includes(role)).map(([name]) => name)
    expect(of('anon')).toEqual([...CHECKS, 'may_upload'].map((name) => `private.${name}`).toSorted())
    expect(of('authenticated')).toEqual([])
    expect(of('service_role').filter((name) => name.startsWith('public.'))).toEqual(
      FOR_THE_SERVICE.map((name) => `public.${name}`).toSorted(),
    )
    expect(of('service_role')).not.toContain('private.call_function')
  })

  test('the private schema is open to the service role alone, and nobody may create anything', async () => {
    expect(await schemaRights(database)).toEqual({
      private: ['service_role: USAGE'],
      public: ['anon: USAGE', 'authenticated: USAGE', 'service_role: USAGE'],
    })
  })

  test('a visitor’s quote passes, and queues its mail', async () => {
    const row = aRow()
    await insertAsVisitor(database, row)
    const sql = `select subject_id, attempts, sent_at, dead_at from private.outbox where subject_id = $1`
    expect((await database.query(sql, [row['id']])).rows).toEqual([
      { subject_id: row['id'], attempts: 0, sent_at: null, dead_at: null },
    ])
  })

  test('a visitor’s bad quote is answered 400 with its fields', async () => {
    const insert = insertAsVisitor(database, aRow({ email: 'nobody', bathrooms: -1 }))
    expect(await refusal(insert)).toEqual({ status: 400, fields: 'bathrooms, email' })
  })

  test('the service role reads, changes and removes quotes, and runs what the edge functions call', async () => {
    await insertAsVisitor(database, aRow({ business_name: 'Acme' }))
    const one = (sql: string) => as('service_role', database, sql)
    expect(await one(`select id from public.soft_quotes where business_name = 'Acme'`)).toHaveLength(1)
    expect(
      await one(`update public.soft_quotes set notes = 'x' where business_name = 'Acme' returning id`),
    ).toHaveLength(1)
    expect(await one(`delete from public.soft_quotes where business_name = 'Acme' returning id`)).toHaveLength(1)
    expect(await one(`select public.take_hits(gen_random_uuid(), '[]') as wait`)).toEqual([{ wait: 0 }])
    expect(await one(`select public.orphan_photos('8 days', 1) as names`)).toEqual([{ names: [] }])
  })
})
