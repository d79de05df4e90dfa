/** Past a limit a quote is stored all the same: only its mail waits for a digest. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { migratedDatabase, type Database } from '../support/database/database.ts'
import { HOSTED_EXTENSIONS } from '../support/database/hosted-extensions.ts'
import { outboxCalls } from '../support/database/outbox-calls.ts'
import { aRow, flood, insertAsVisitor, insertFrom } from '../support/builders/soft-quote-rows.ts'

let database: Database
beforeAll(async () => void (database = await migratedDatabase('newer', HOSTED_EXTENSIONS)))
const limit = (client: number | null, all: number | null) =>
  database.query(
    `update private.settings set value = case name when 'quotes_in_10_minutes' then $1::integer else $2::integer end
     where name in ('quotes_in_10_minutes', 'quotes_from_client_in_10_minutes')`,
    [all, client],
  )
beforeEach(async () => {
  await database.exec('truncate public.soft_quotes, private.outbox, private.hits')
  await limit(5, 60)
})
afterAll(() => database.close())

const { claim, claimDue, call, storedQuote, timePasses } = outboxCalls(() => database)

/** How many quotes have a mail of their own, and how many wait for a digest. */
async function mails() {
  const { rows } = await database.query<{ own: number; slowed: number; digests: number }>(`
    select count(*) filter (where kind = 'quote_staff' and digest_id is null)::integer as own,
      count(digest_id)::integer as slowed, count(*) filter (where kind = 'quote_digest')::integer as digests
    from private.outbox`)
  return rows[0]
}
async function storedFrom(count: number, address?: string): Promise<void> {
  for (let stored = 0; stored < count; stored++) await storedQuote({}, address)
}
/** Sends all that is due; answers how often each quote was in a mail. */
async function sendAll() {
  const sent: string[] = []
  let count = 0
  for (let due = await claimDue(50); due.length > 0; due = await claimDue(50)) {
    for (const mail of due) {
      sent.push(...(mail.quotes?.map(({ quote }) => quote.id) ?? [mail.subjectId]))
      await call('mark_mail_sent', mail.id)
      count++
    }
  }
  return { sent, count }
}

test('a hosted project gives a client five mails of its own in ten minutes, and all together sixty', async () => {
  const fresh = await migratedDatabase('newer', HOSTED_EXTENSIONS)
  const { rows } = await fresh.query(`select name, value from private.settings where name like 'quotes%' order by name`)
  expect(rows).toEqual([
    { name: 'quotes_from_client_in_10_minutes', value: 5 },
    { name: 'quotes_in_10_minutes', value: 60 },
  ])
  await fresh.close()
})

test('away from a hosted project no mail is slowed', async () => {
  const plain = await migratedDatabase()
  await flood(plain, 100, `'203.0.113.1'`)
  expect((await plain.query('select from private.outbox where digest_id is null')).rows).toHaveLength(100)
  await plain.close()
})

describe.each([
  ['one client', `'203.0.113.1'`],
  ['500 clients', `'203.0.' || n % 500 / 250 || '.' || n % 250`],
  ['clients that cannot be told apart', 'null'],
])('among 2,000 hostile quotes from %s', (_who, address) => {
  test('the 61st honest visitor is stored, and mailed within 15 minutes, as is everyone', async () => {
    for (let visitor = 1; visitor <= 60; visitor++) await storedQuote({}, `198.51.100.${visitor}`)
    await flood(database, 1_000, address)
    const id = await storedQuote({}, '198.51.100.61')
    await flood(database, 1_000, address)

    const { rows } = await database.query(`select from public.soft_quotes`)
    expect(rows).toHaveLength(2_061)
    expect(['claimed', 'queued']).toContain((await claim('quote_staff', id)).state)
    await timePasses('15 minutes')
    const { sent, count } = await sendAll()
    expect(sent).toHaveLength(2_061)
    expect(new Set(sent).size).toBe(2_061)
    expect(sent).toContain(id)
    expect(count).toBeLessThan(90)
    expect((await claim('quote_staff', id)).state).toBe('sent')
  })
})

test('the flood of one client takes nobody else’s mail of their own', async () => {
  await flood(database, 500, `'203.0.113.1'`)
  expect(await mails()).toEqual({ own: 5, slowed: 495, digests: 5 })
  const id = await storedQuote({}, '198.51.100.1')
  expect((await claim('quote_staff', id)).state).toBe('claimed')
})

test('past the limit of all quotes the next has its mail slowed, until ten minutes have passed', async () => {
  await limit(null, 2)
  await storedFrom(3)
  expect(await mails()).toEqual({ own: 2, slowed: 1, digests: 1 })
  await database.exec(`update private.hits set at = at - interval '601 seconds'`)
  await storedFrom(1)
  expect(await mails()).toEqual({ own: 3, slowed: 1, digests: 1 })
})

test('submit-quote is told that a slowed mail is queued, now, later and after a repeated insert', async () => {
  await limit(1, null)
  await storedFrom(1, '203.0.113.1')
  const row = aRow()
  await insertFrom(database, { 'cf-connecting-ip': '203.0.113.1' }, row)
  expect(await claim('quote_staff', String(row['id']))).toEqual({ state: 'queued' })
  await expect(insertFrom(database, { 'cf-connecting-ip': '203.0.113.1' }, row)).rejects.toMatchObject({
    code: '23505',
  })
  await timePasses('11 minutes')
  expect(await claim('quote_staff', String(row['id']))).toEqual({ state: 'queued' })
  expect(await mails()).toEqual({ own: 1, slowed: 1, digests: 1 })
})

test.each([
  ['2001:db8:1:2::1', '2001:0DB8:1:2:ffff::9', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['203.0.113.1', '::ffff:203.0.113.1', true],
  ['::ffff:203.0.113.1', '::ffff:203.0.113.2', false],
  ['203.0.113.1', '203.0.113.2', false],
  ['no address', 'no address', true],
  ['no address', 'another', false],
])('%s and %s: one client? %s', async (first, second, isOne) => {
  await limit(1, null)
  await storedQuote({}, first)
  await storedQuote({}, second)
  expect(await mails()).toMatchObject({ slowed: isOne ? 1 : 0 })
})

test.each([
  [''],
  ['not JSON'],
  ['[]'],
  ['"text"'],
  ['{}'],
  ['{"cf-connecting-ip": null}'],
  ['{"cf-connecting-ip": ""}'],
  ['{"cf-connecting-ip": {"a": []}}'],
  [JSON.stringify({ 'cf-connecting-ip': '1'.repeat(100_000) })],
  [JSON.stringify({ 'cf-connecting-ip': "1.2.3.4'; drop table private.outbox; --" })],
])('headers as odd as these do not keep a quote out: %.40s', async (headers) => {
  await insertFrom(database, headers, aRow())
  expect(await mails()).toMatchObject({ own: 1 })
})

test('the platform’s header alone tells who a client is, and the setting names it', async () => {
  await limit(1, null)
  for (const header of ['x-forwarded-for', 'x-real-ip']) {
    await insertFrom(database, { [header]: '203.0.113.1' }, aRow())
    await insertFrom(database, { [header]: '203.0.113.1' }, aRow())
  }
  await storedFrom(2)
  expect(await mails()).toMatchObject({ slowed: 0 })
  await database.exec(`update private.settings set word = 'X-Real-IP' where name = 'client_header'`)
  await insertFrom(database, { 'x-real-ip': '203.0.113.1' }, aRow())
  await insertFrom(database, { 'x-real-ip': '203.0.113.1' }, aRow())
  expect(await mails()).toMatchObject({ slowed: 1 })
  await database.exec(`update private.settings set word = 'cf-connecting-ip' where name = 'client_header'`)
})

test('nobody’s address is stored, and a client is another one the next day', async () => {
  const key = async () => {
    await database.exec('truncate private.hits')
    await storedFrom(1, '203.0.113.1')
    const { rows } = await database.query<{ key: string }>(`select key from private.hits where key <> 'all'`)
    return rows[0]?.key
  }
  const today = await key()
  expect(today).toMatch(/^[0-9a-f]{64}$/)
  expect(await key()).toBe(today)
  await database.exec(
    `update private.settings set word = replace(word, to_char(now() at time zone 'utc', 'YYYY-MM-DD'), '2026-01-01')
     where name = 'client_salt'`,
  )
  expect(await key()).not.toBe(today)
})

test('limits that are off count nothing', async () => {
  await limit(null, null)
  await flood(database, 70, `'203.0.113.1'`)
  expect(await mails()).toEqual({ own: 70, slowed: 0, digests: 0 })
  expect((await database.query('select from private.hits')).rows).toEqual([])
})

test('a refused quote counts nowhere', async () => {
  await insertAsVisitor(database, aRow({ email: 'nobody' })).catch(() => undefined)
  expect((await database.query('select from private.hits')).rows).toEqual([])
})
