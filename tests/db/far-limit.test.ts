/** Far past anything honest a quote is refused, before a flood fills the database. */
import { beforeEach, expect, test } from 'vitest'
import { as, testDatabase } from '../support/database/database.ts'
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

test('a network of IPv6 sends five times what a client does, however many clients it shows', async () => {
  for (let n = 0; n < 10; n++) await insert(`2001:db8:1:${n}::1`)
  await expect(insert('2001:db8:1:a::1')).rejects.toMatchObject(refused)
  await insert('2001:db8:2:a::1')
})

test('uploads of one network are counted together, and other networks upload', async () => {
  const mayUpload = (address: string) =>
    database.transaction(async (transaction) => {
      const headers = JSON.stringify({ 'cf-connecting-ip': address })
      await transaction.query(`select set_config('request.headers', $1, true)`, [headers])
      return Object(await transaction.query('select private.may_upload() as ok')).rows[0].ok
    })
  const upload = `insert into private.uploads (name, network) select gen_random_uuid(), private.hit_key('network', '2001:db8:1::')`
  await database.exec(`update private.settings set value = 1 where name = 'uploads_from_client_in_10_minutes';
    ${upload} from generate_series(1, 4)`)
  expect(await mayUpload('2001:db8:1:1::1')).toBe(true)
  await database.exec(upload)
  expect([await mayUpload('2001:db8:1:2::1'), await mayUpload('203.0.113.9')]).toEqual([false, true])
})

test('a nearly full database refuses confirmations, then photos, then messages, and quotes last', async () => {
  /** What is refused when the database is this many percent fuller than the setting: 0 for confirmations to 3 for quotes. */
  const refusedAt = async (percent: number) => {
    await database.query(
      `update private.settings set value = case name when 'room_in_megabytes' then 1
        else round(pg_database_size(current_database()) / 1048576.0 * 100) - $1::integer end
      where name in ('full_at_percent', 'room_in_megabytes')`,
      [percent],
    )
    const { rows } = await database.query<{ rank: number }>(
      'select rank from generate_series(0, 3) as rank where private.is_full(rank)',
    )
    return rows.map(({ rank }) => rank)
  }
  expect(await refusedAt(-1)).toEqual([])
  expect(await refusedAt(1)).toEqual([0])
  expect(await refusedAt(3)).toEqual([0, 1])
  expect(await refusedAt(5)).toEqual([0, 1, 2])
  expect(await refusedAt(9)).toEqual([0, 1, 2, 3])
  const id = crypto.randomUUID()
  const enqueue = (kind: string) => as('service_role', database, `select public.enqueue_mail('${kind}', '${id}', '{}')`)
  await enqueue('contact_confirmation')
  const full = { code: 'PGRST', detail: expect.stringContaining('507') }
  await expect(enqueue('contact_staff')).rejects.toMatchObject(full)
  await expect(insert('203.0.113.1')).rejects.toMatchObject(full)
  expect((await database.query('select private.may_upload() as ok')).rows).toEqual([{ ok: false }])
  expect((await database.query('select from private.outbox')).rows).toEqual([])
  await database.exec(`update private.settings set value = null where name = 'room_in_megabytes'`)
  await insert('203.0.113.1')
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
  const { rows } = await database.query(`select bucket, key ~ '^[0-9a-f]{64}$' as is_hash,
    key = encode(sha256(convert_to(concat_ws(' ', word, today, bucket, '203.0.113.1/32'), 'UTF8')), 'hex') as is_of_the_day
    from private.hits, private.settings, date(now() at time zone 'utc') as today where name = 'salt' order by 1`)
  const buckets = ['quotes client', 'quotes network']
  expect(rows).toEqual(buckets.map((bucket) => ({ bucket, is_hash: true, is_of_the_day: true })))
})
