import { expect, test } from 'vitest'
import { as, testDatabase } from '../support/database/database.ts'

const database = testDatabase({ reset: 'truncate private.hits' })

interface Limit {
  bucket: string
  key: string
  most: number
  seconds: number
}
const aLimit = (changes: Partial<Limit> = {}): Limit => ({
  bucket: 'client',
  key: 'k',
  most: 2,
  seconds: 600,
  ...changes,
})

async function take(limits: readonly Limit[], submission: string = crypto.randomUUID()): Promise<number | undefined> {
  const sql = 'select public.take_hits($1, $2) as wait'
  const rows = await as<{ wait: number }>('service_role', database, sql, [submission, JSON.stringify(limits)])
  return rows[0]?.wait
}
const timePasses = (interval: string) => database.query('update private.hits set at = at - $1::interval', [interval])
const hits = async () => (await database.query('select bucket from private.hits')).rows

test('as many as allowed are let in, the next is told when to come back', async () => {
  expect([await take([aLimit()]), await take([aLimit()])]).toEqual([0, 0])
  const wait = await take([aLimit()])
  expect(wait).toBeGreaterThan(595)
  expect(wait).toBeLessThanOrEqual(600)
})

test('an address is counted as one mailbox, however it is written', async () => {
  const aTry = (key: string) => take([aLimit({ bucket: 'confirmation', key })])
  expect([await aTry('dana@acme.example'), await aTry('Dana@Acme.example')]).toEqual([0, 0])
  expect(await aTry('dana+x+2@acme.example')).toBeGreaterThan(0)
  expect([await aTry('d.ana@acme.example'), await aTry('else@acme.example')]).toEqual([0, 0])
  expect([await aTry('d.a.n.a@gmail.com'), await aTry('dana+x@GoogleMail.com')]).toEqual([0, 0])
  expect(await aTry('da.na@gmail.com')).toBeGreaterThan(0)
})

test('the window slides', async () => {
  await take([aLimit()])
  await timePasses('500 seconds')
  await take([aLimit()])
  const wait = await take([aLimit()])
  expect(wait).toBeGreaterThan(95)
  expect(wait).toBeLessThanOrEqual(100)
  await timePasses('101 seconds')
  expect(await take([aLimit()])).toBe(0)
})

test('keys and buckets are counted apart', async () => {
  await take([aLimit({ most: 1 })])
  expect(await take([aLimit({ most: 1, key: 'other' })])).toBe(0)
  expect(await take([aLimit({ most: 1, bucket: 'address' })])).toBe(0)
  expect(await take([aLimit({ most: 1 })])).toBeGreaterThan(0)
})

test('the same submission is counted once and always let in', async () => {
  const submission = crypto.randomUUID()
  const limit = aLimit({ most: 1 })
  expect([await take([limit], submission), await take([limit], submission)]).toEqual([0, 0])
  expect(await hits()).toHaveLength(1)
  expect(await take([limit])).toBeGreaterThan(0)
  expect(await take([limit], submission)).toBe(0)
})

test('who is not let in is counted nowhere', async () => {
  await take([aLimit({ most: 1 })])
  expect(await take([aLimit({ most: 1 }), aLimit({ bucket: 'address' })])).toBeGreaterThan(0)
  expect(await hits()).toEqual([{ bucket: 'client' }])
})
