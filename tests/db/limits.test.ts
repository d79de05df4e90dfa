import { expect, test } from 'vitest'
import type { Limit } from '../../supabase/functions/_shared/spam.ts'
import { testOutbox } from '../support/database/outbox-calls.ts'
import { aRow, headersFrom, insertAsVisitor } from '../support/database/soft-quote-rows.ts'

const { database, call, changeSetting, rows } = testOutbox({ limited: true })

const insert = (address: string) => insertAsVisitor(database, aRow(), headersFrom(address))
const timePasses = (interval: string) =>
  database.query('update private.rate_limit_hits set at = at - $1::interval', [interval])
const refused = { code: 'PGRST', detail: expect.stringContaining('429') }

test('a new project limits what a network sends, but not quotes in total [security]', async () => {
  const limits = await rows(`select name, value from private.settings where name ~ '_in_' order by name`)
  expect(limits.map(({ name, value }) => `${String(name)}: ${String(value)}`)).toEqual([
    'lead_mails_in_10_minutes: 4',
    'quotes_from_network_in_10_minutes: 200',
    'quotes_from_network_in_a_day: 1000',
    'uploads_from_network_in_10_minutes: 100',
    'uploads_from_network_in_a_day: 500',
    'uploads_in_10_minutes: 2000',
  ])
})

test('a network’s daily limit rejects quotes that its ten-minute limit allows', async () => {
  await changeSetting('quotes_from_network_in_a_day', 3)
  for (let n = 0; n < 3; n++) {
    await insert('203.0.113.1')
    await timePasses('11 minutes')
  }
  await expect(insert('203.0.113.1')).rejects.toMatchObject(refused)
  await insert('203.0.113.2')
})

test('as it fills, the database rejects confirmations, then photos, messages and quotes [fault]', async () => {
  const id = crypto.randomUUID()
  const enqueue = (kind: string) => call('enqueue_mail', kind, id, {})
  const found = async (sql: string) => (await rows(sql)).length > 0
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
  /** Returns the inserts that are rejected this many percentage points above the setting. Null means no quota. */
  async function refusedAt(percent: number | null): Promise<string[]> {
    await database.exec(`delete from private.outbox; delete from private.rate_limit_hits;
      update private.settings set value = case name when 'database_limit_mb' then ${percent === null ? 'null' : 50}
        else round(pg_database_size(current_database()) / 52428800.0 * 100) - ${percent ?? 0} end
      where name in ('full_at_percent', 'database_limit_mb')`)
    const refused: string[] = []
    for (const [what, isIn] of Object.entries(tries)) if (!(await isIn())) refused.push(what)
    return refused
  }
  // The first round leaves free space in the tables for the other rounds.
  expect(await refusedAt(null)).toEqual([])
  expect(await refusedAt(-1)).toEqual([])
  expect(await refusedAt(1)).toEqual(['confirmations'])
  expect(await refusedAt(3)).toEqual(['confirmations', 'photos'])
  expect(await refusedAt(5)).toEqual(['confirmations', 'photos', 'messages'])
  expect(await refusedAt(8)).toEqual(['confirmations', 'photos', 'messages', 'quotes'])
  expect(await refusedAt(null)).toEqual([])
})

test.each([
  ['2001:db8:1:2::1', '2001:0DB8:1:3:ffff::9', true],
  ['2001:db8:1:2::1', '2001:db8:2:2::1', false],
  ['no address', 'no address', true],
])('%s and %s count as one network: %s [security]', async (first, second, isOne) => {
  await changeSetting('quotes_from_network_in_10_minutes', 1)
  await insert(first)
  await (isOne ? expect(insert(second)).rejects.toMatchObject(refused) : insert(second))
})

test.each(['', '{}', '{"cf-connecting-ip": ""}', JSON.stringify({ 'x-forwarded-for': '203.0.113.1' })])(
  'a visitor without an address isn’t counted: headers %s [fault]',
  async (headers) => {
    for (let count = 0; count < 4; count++) await insertAsVisitor(database, aRow(), headers)
    expect(await rows('select from private.rate_limit_hits')).toEqual([])
  },
)

test('rate limits store a daily hash instead of the visitor’s address [security]', async () => {
  await insert('203.0.113.1')
  const hits = await rows(`select bucket, key ~ '^[0-9a-f]{64}$' as is_hash,
    key = encode(sha256(convert_to(concat_ws(' ', salt.value, today, bucket, '203.0.113.1/32'), 'UTF8')), 'hex') as is_of_the_day
    from private.rate_limit_hits, private.salt, date(now() at time zone 'utc') as today order by 1`)
  expect(hits).toEqual([{ bucket: 'quotes network', is_hash: true, is_of_the_day: true }])
})

test('a restored backup can’t add a second salt [fault]', async () => {
  const add = database.exec('insert into private.salt select gen_random_uuid()')
  await expect(add).rejects.toMatchObject({ code: '23505' })
})

const USUAL: Limit = { bucket: 'network', key: 'k', most: 2, seconds: 600 }
const aLimit = (changes: Partial<Limit> = {}): Limit => ({ ...USUAL, ...changes })

const take = (limits: readonly Limit[], submission: string = crypto.randomUUID()) =>
  call('count_submission', submission, JSON.stringify(limits))
const hits = () => rows('select bucket from private.rate_limit_hits')

test('different spellings of an address count as one mailbox [security]', async () => {
  const aTry = (key: string) => take([aLimit({ bucket: 'confirmation', key })])
  expect([await aTry('dana@acme.example'), await aTry('Dana@Acme.example')]).toEqual([true, true])
  expect(await aTry('dana+x+2@acme.example')).toBe(false)
  expect([await aTry('d.ana@acme.example'), await aTry('else@acme.example')]).toEqual([true, true])
  expect([await aTry('d.a.n.a@gmail.com'), await aTry('dana+x@GoogleMail.com')]).toEqual([true, true])
  expect(await aTry('da.na@gmail.com')).toBe(false)
})

test('a rate limit allows another submission once the oldest one has expired [security]', async () => {
  expect(await take([aLimit()])).toBe(true)
  await timePasses('500 seconds')
  expect(await take([aLimit()])).toBe(true)
  await timePasses('90 seconds')
  expect(await take([aLimit()])).toBe(false)
  await timePasses('11 seconds')
  expect(await take([aLimit()])).toBe(true)
})

test('submissions count toward a daily limit for a day, and are then deleted', async () => {
  const limit = aLimit({ most: 1, seconds: 86_400 })
  await take([limit])
  await timePasses('23 hours')
  await database.exec('select public.expire_leads()')
  expect(await take([limit])).toBe(false)
  await timePasses('1 hour 1 second')
  await database.exec('select public.expire_leads()')
  expect(await hits()).toEqual([])
})

test('keys and buckets are counted separately, and rejected submissions aren’t counted', async () => {
  await take([aLimit({ most: 1 })])
  expect(await take([aLimit({ most: 1, key: 'other' })])).toBe(true)
  expect(await take([aLimit({ most: 1, bucket: 'address' })])).toBe(true)
  expect(await take([aLimit({ most: 1 }), aLimit({ bucket: 'third' })])).toBe(false)
  expect(await hits()).toHaveLength(3)
})

test('a repeated submission counts once and is always allowed', async () => {
  const submission = crypto.randomUUID()
  const limit = aLimit({ most: 1 })
  expect([await take([limit], submission), await take([limit], submission)]).toEqual([true, true])
  expect(await hits()).toHaveLength(1)
  expect(await take([limit])).toBe(false)
  expect(await take([limit], submission)).toBe(true)
})

test('an email over a limit isn’t queued, and an email within it is queued once', async () => {
  const limits = JSON.stringify([aLimit({ bucket: 'confirmation', most: 1 })])
  const enqueue = (id: string) => call('enqueue_mail', 'quote_confirmation', id, {}, false, limits)
  const first = crypto.randomUUID()
  expect([await enqueue(first), await enqueue(first), await enqueue(crypto.randomUUID())]).toEqual([true, true, false])
  expect(await rows('select subject_id from private.outbox')).toEqual([{ subject_id: first }])
})
