/** Quotes far above legitimate use are refused before a burst fills the database. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { as, testDatabase } from '../support/database/database.ts'
import { aRow, headersFrom, insertAsVisitor, storeBurst } from '../support/database/soft-quote-rows.ts'

const database = testDatabase({ limited: true })
const limit = (most: number | null) =>
  database.query(`update private.settings set value = $1 where name = 'quotes_from_client_in_10_minutes'`, [most])
/** A new project's limit. */
let shipped: number
beforeAll(async () => {
  const { rows } = await database.query<{ value: number }>(
    `select value from private.settings where name = 'quotes_from_client_in_10_minutes'`,
  )
  shipped = Number(rows[0]?.value)
})
beforeEach(async () => {
  await database.exec(`truncate public.soft_quotes, private.outbox, private.rate_limit_hits;
    update private.settings set value = null where name = 'database_limit_mb'`)
  await limit(2)
})

const insert = (address: string) => insertAsVisitor(database, aRow(), headersFrom(address))
const refused = { code: 'PGRST', detail: expect.stringContaining('429') }

test('a new project accepts 200 quotes per client in ten minutes, and any total [security]', async () => {
  const daily = `select value from private.settings where name = 'quotes_from_client_in_a_day'`
  const { rows } = await database.query(`select name, value from private.settings where name like '%_in_10_minutes'`)
  expect((await database.query(daily)).rows).toEqual([{ value: 1_000 }])
  await limit(shipped)
  await storeBurst(database, 200, `'203.0.113.1'`)
  await expect(insert('203.0.113.1')).rejects.toMatchObject(refused)
  await storeBurst(database, 300, `'198.51.100.' || n % 250`)
  expect(rows).toHaveLength(4)
})

test('a client’s daily limit refuses a quote within the ten-minute limit, but no other client’s', async () => {
  await database.exec(`update private.settings set value = 3 where name = 'quotes_from_client_in_a_day'`)
  const timePasses = () => database.exec(`update private.rate_limit_hits set at = at - interval '11 minutes'`)
  for (let n = 0; n < 3; n++) {
    await insert('203.0.113.1')
    await timePasses()
  }
  await expect(insert('203.0.113.1')).rejects.toMatchObject(refused)
  await insert('203.0.113.2')
})

test('an IPv6 network may send five times as much as a client, from any number of clients [security]', async () => {
  for (let n = 0; n < 10; n++) await insert(`2001:db8:1:${n}::1`)
  await expect(insert('2001:db8:1:a::1')).rejects.toMatchObject(refused)
  await insert('2001:db8:2:a::1')
})

test('a filling database refuses confirmations first, then photos, messages and quotes [fault]', async () => {
  const id = crypto.randomUUID()
  const enqueue = (kind: string) => as('service_role', database, `select public.enqueue_mail('${kind}', '${id}', '{}')`)
  const found = async (sql: string) => (await database.query(sql)).rows.length > 0
  const isTaken = (adding: Promise<unknown>) =>
    adding.then(
      () => true,
      (refusal: unknown) => {
        expect(refusal).toMatchObject({ code: 'PGRST', detail: expect.stringContaining('507') })
        return false
      },
    )
  const tries = {
    confirmations: () => enqueue('message_confirmation').then(() => found('select from private.outbox')),
    photos: () => found('select where private.may_upload()'),
    messages: () => isTaken(enqueue('message_staff')),
    quotes: () => isTaken(insert('203.0.113.1')),
  }
  /** Returns the refused inserts if the database is this many percent above the setting, or without a quota (null). A percent is half a megabyte, more than a test adds. */
  async function refusedAt(percent: number | null): Promise<string[]> {
    await database.exec(`delete from private.outbox; delete from private.rate_limit_hits;
      update private.settings set value = case name when 'database_limit_mb' then ${percent === null ? 'null' : 50}
        else round(pg_database_size(current_database()) / 52428800.0 * 100) - ${percent ?? 0} end
      where name in ('full_at_percent', 'database_limit_mb')`)
    const refused: string[] = []
    for (const [what, isIn] of Object.entries(tries)) if (!(await isIn())) refused.push(what)
    return refused
  }
  // Runs first, so that the tables already have free space for the other rounds.
  expect(await refusedAt(null)).toEqual([])
  expect(await refusedAt(-1)).toEqual([])
  expect(await refusedAt(1)).toEqual(['confirmations'])
  expect(await refusedAt(3)).toEqual(['confirmations', 'photos'])
  expect(await refusedAt(5)).toEqual(['confirmations', 'photos', 'messages'])
  expect(await refusedAt(8)).toEqual(['confirmations', 'photos', 'messages', 'quotes'])
  expect(await refusedAt(null)).toEqual([])
})

test.each([
  ['2001:db8:1:2::1', '2001:0DB8:1:2:ffff::9', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['203.0.113.1', '::ffff:203.0.113.1', true],
  ['no address', 'no address', true],
])('%s and %s count as one client: %s', async (first, second, isOne) => {
  await limit(1)
  await insert(first)
  await (isOne ? expect(insert(second)).rejects.toMatchObject(refused) : insert(second))
})

test.each([
  '',
  '[]',
  '"text"',
  '{}',
  '{"cf-connecting-ip": null}',
  '{"cf-connecting-ip": ""}',
  JSON.stringify({ 'x-forwarded-for': '203.0.113.1' }),
])('a visitor without a client address isn’t counted: headers %s [fault]', async (headers) => {
  for (let count = 0; count < 4; count++) await insertAsVisitor(database, aRow(), headers)
  expect((await database.query('select from private.rate_limit_hits')).rows).toEqual([])
})

test('limits store a daily hash instead of a client’s address [security]', async () => {
  await insert('203.0.113.1')
  const { rows } = await database.query(`select bucket, key ~ '^[0-9a-f]{64}$' as is_hash,
    key = encode(sha256(convert_to(concat_ws(' ', text_value, today, bucket, '203.0.113.1/32'), 'UTF8')), 'hex') as is_of_the_day
    from private.rate_limit_hits, private.settings, date(now() at time zone 'utc') as today where name = 'salt' order by 1`)
  const buckets = ['quotes client', 'quotes network']
  expect(rows).toEqual(buckets.map((bucket) => ({ bucket, is_hash: true, is_of_the_day: true })))
})
