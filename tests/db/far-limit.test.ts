/** Far past anything honest a quote is refused, before a flood fills the database. */
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../support/database/database.ts'
import { aRow, flood, insertFrom } from '../support/builders/soft-quote-rows.ts'

const database = testDatabase({ limited: true })
const limit = (most: number | null) =>
  database.query(`update private.settings set value = $1 where name = 'quotes_from_client_in_10_minutes'`, [most])
beforeEach(async () => {
  await database.exec('truncate public.soft_quotes, private.outbox, private.hits')
  await limit(2)
})

const insert = (address: string) => insertFrom(database, { 'cf-connecting-ip': address }, aRow())
const refused = { code: 'PGRST', detail: expect.stringContaining('429') }

test('a new project takes two hundred quotes of one client in ten minutes, and any number of all together', async () => {
  const { rows } = await database.query(`select name, value from private.settings where name like '%_in_10_minutes'`)
  await limit(200)
  await flood(database, 200, `'203.0.113.1'`)
  await expect(insert('203.0.113.1')).rejects.toMatchObject(refused)
  await flood(database, 300, `'198.51.100.' || n % 250`)
  expect(rows).toHaveLength(4)
})

test('the next is taken when the oldest is ten minutes old, and what is refused counts nowhere', async () => {
  await insert('203.0.113.1')
  await insert('203.0.113.1')
  await expect(insert('203.0.113.1')).rejects.toMatchObject(refused)
  await database.exec(`update private.hits set at = at - interval '601 seconds'`)
  await insert('203.0.113.1')
  await expect(insertFrom(database, { 'cf-connecting-ip': '203.0.113.1' }, aRow({ email: '' }))).rejects.toThrow()
  await insert('203.0.113.1')
})

test.each([
  ['2001:db8:1:2::1', '2001:0DB8:1:2:ffff::9', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['203.0.113.1', '::ffff:203.0.113.1', true],
  ['no address', 'no address', true],
])('%s and %s: one client? %s', async (first, second, isOne) => {
  await limit(1)
  await insert(first)
  await (isOne ? expect(insert(second)).rejects.toMatchObject(refused) : insert(second))
})

test.each([
  '',
  'not JSON',
  '[]',
  '"text"',
  '{}',
  '{"cf-connecting-ip": null}',
  '{"cf-connecting-ip": ""}',
  JSON.stringify({ 'x-forwarded-for': '203.0.113.1' }),
])('who cannot be told from others is not counted: headers %s', async (headers) => {
  for (let count = 0; count < 4; count++) await insertFrom(database, headers, aRow())
  expect((await database.query('select from private.hits')).rows).toEqual([])
})

test('nobody’s address is stored, and a client is another one the next day', async () => {
  await insert('203.0.113.1')
  const { rows } = await database.query(`select key ~ '^[0-9a-f]{64}$' as is_hash,
    key = encode(sha256(convert_to(concat_ws(' ', word, today, 'quotes', encode(sha256(convert_to(
      concat_ws(' ', word, today, 'client', '203.0.113.1/32'), 'UTF8')), 'hex')), 'UTF8')), 'hex') as is_of_the_day
    from private.hits, private.settings, date(now() at time zone 'utc') as today where name = 'salt'`)
  expect(rows).toEqual([{ is_hash: true, is_of_the_day: true }])
})
