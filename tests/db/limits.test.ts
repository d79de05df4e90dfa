import { expect, test } from 'vitest'
import type { Limit } from '../../supabase/functions/_shared/spam.ts'
import { as, testDatabase } from '../support/database/database.ts'

const database = testDatabase({ reset: 'truncate private.rate_limit_hits' })

const USUAL: Limit = { bucket: 'client', key: 'k', most: 2, seconds: 600 }
const aLimit = (changes: Partial<Limit> = {}): Limit => ({ ...USUAL, ...changes })

async function take(limits: readonly Limit[], submission: string = crypto.randomUUID()): Promise<boolean | undefined> {
  const sql = 'select public.count_submission($1, $2) as is_in'
  const rows = await as<{ is_in: boolean }>('service_role', database, sql, [submission, JSON.stringify(limits)])
  return rows[0]?.is_in
}
const timePasses = (interval: string) =>
  database.query('update private.rate_limit_hits set at = at - $1::interval', [interval])
const hits = async () => (await database.query('select bucket from private.rate_limit_hits')).rows

test('spellings of one address count as one mailbox [security]', async () => {
  const aTry = (key: string) => take([aLimit({ bucket: 'confirmation', key })])
  expect([await aTry('dana@acme.example'), await aTry('Dana@Acme.example')]).toEqual([true, true])
  expect(await aTry('dana+x+2@acme.example')).toBe(false)
  expect([await aTry('d.ana@acme.example'), await aTry('else@acme.example')]).toEqual([true, true])
  expect([await aTry('d.a.n.a@gmail.com'), await aTry('dana+x@GoogleMail.com')]).toEqual([true, true])
  expect(await aTry('da.na@gmail.com')).toBe(false)
})

test('a limit allows submissions up to its number, and the next once the oldest expires [security]', async () => {
  expect(await take([aLimit()])).toBe(true)
  await timePasses('500 seconds')
  expect(await take([aLimit()])).toBe(true)
  await timePasses('90 seconds')
  expect(await take([aLimit()])).toBe(false)
  await timePasses('11 seconds')
  expect(await take([aLimit()])).toBe(true)
})

test('a daily limit counts submissions of hours ago, which are deleted after a day', async () => {
  const limit = aLimit({ most: 1, seconds: 86_400 })
  await take([limit])
  await timePasses('23 hours')
  await database.exec('select public.expire_leads()')
  expect(await take([limit])).toBe(false)
  await timePasses('1 hour 1 second')
  await database.exec('select public.expire_leads()')
  expect(await hits()).toEqual([])
})

test('keys and buckets count separately, and a refused submission counts nowhere', async () => {
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

test('an email past a limit isn’t queued, and a counted one is queued once', async () => {
  const enqueue = async (id: string) => {
    const sql = `select public.enqueue_mail('quote_confirmation', $1, '{}', false, $2) as is_in`
    const limits = JSON.stringify([aLimit({ bucket: 'confirmation', most: 1 })])
    return (await as<{ is_in: boolean }>('service_role', database, sql, [id, limits]))[0]?.is_in
  }
  const first = crypto.randomUUID()
  expect([await enqueue(first), await enqueue(first), await enqueue(crypto.randomUUID())]).toEqual([true, true, false])
  expect((await database.query('select subject_id from private.outbox')).rows).toEqual([{ subject_id: first }])
})
