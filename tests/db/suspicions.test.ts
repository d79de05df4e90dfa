import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { as, migratedDatabase, type Database } from '../support/database/database.ts'
import { aRow, insertAsVisitor } from '../support/builders/soft-quote-rows.ts'

let database: Database
let id: string
beforeAll(async () => void (database = await migratedDatabase()))
beforeEach(async () => {
  await database.exec('truncate public.soft_quotes, private.outbox')
  const row = aRow()
  await insertAsVisitor(database, row)
  id = String(row['id'])
})
afterAll(() => database.close())

const suspect = (suspicion: string, quote = id) =>
  as('service_role', database, 'select public.suspect_quote($1, $2)', [quote, suspicion])
const claim = () =>
  as<{ content: unknown }>(
    'service_role',
    database,
    `select public.claim_mail('quote_staff', $1) -> 'mail' -> 'content' as content`,
    [id],
  )

test('a suspicion comes with the mail', async () => {
  await suspect('sent in a second')
  expect(await claim()).toEqual([{ content: { suspicion: 'sent in a second' } }])
})

test('the first suspicion stays, and none comes once the mail was tried', async () => {
  await suspect('first')
  await suspect('second')
  expect(await claim()).toEqual([{ content: { suspicion: 'first' } }])
})

test('a mail that was tried without one stays without', async () => {
  expect(await claim()).toEqual([{ content: null }])
  await suspect('late')
  expect((await database.query('select content from private.outbox')).rows).toEqual([{ content: null }])
})

test('it marks no other quote', async () => {
  await suspect('x', crypto.randomUUID())
  expect(await claim()).toEqual([{ content: null }])
})

test.each(['anon', 'authenticated'] as const)('%s may not mark a quote', async (role) => {
  await expect(as(role, database, `select public.suspect_quote('${id}', 'x')`)).rejects.toMatchObject({ code: '42501' })
})
