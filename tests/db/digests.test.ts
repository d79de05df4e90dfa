/** One mail about many quotes whose own mails were slowed. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { quoteReference } from '@contract/reference.ts'
import { migratedDatabase, type Database } from '../support/database/database.ts'
import { outboxCalls } from '../support/database/outbox-calls.ts'
import { flood } from '../support/builders/soft-quote-rows.ts'

let database: Database
beforeAll(async () => void (database = await migratedDatabase()))
beforeEach(async () => {
  await database.exec(`truncate public.soft_quotes, private.outbox, private.hits;
    update private.settings set value = 1 where name = 'quotes_in_10_minutes'`)
  await storedQuote({ email: 'own@example.com' })
})
afterAll(() => database.close())

const { call, claim, claimDue, outbox, storedQuote, timePasses } = outboxCalls(() => database)

async function dueDigest() {
  const digest = (await claimDue()).find(({ kind }) => kind === 'quote_digest')
  if (!digest) throw new Error('No digest was due.')
  return digest
}
const states = async () => (await outbox()).open.map(({ kind, state }) => `${kind} ${state}`).sort()

test('a digest is due ten minutes after its first quote, not before, and lists all with their references', async () => {
  const ids = [await storedQuote(), await storedQuote(), await storedQuote()]
  await timePasses('599 seconds')
  expect((await claimDue()).map(({ kind }) => kind)).toEqual(['quote_staff'])
  await timePasses('2 seconds')
  const { quotes, attempt, quote } = await dueDigest()
  expect(quotes?.map(({ quote: { id } }) => id)).toEqual(ids)
  expect(quotes?.map(({ quote: { reference } }) => reference)).toEqual(ids.map(quoteReference))
  expect({ attempt, quote }).toEqual({ attempt: 1, quote: null })
})

test('any other mail lists none', async () => {
  await timePasses('3 minutes')
  expect(await claimDue()).toMatchObject([{ kind: 'quote_staff', quotes: null }])
})

test('one digest is filled at a time, a full one is due at once, and a taken one takes no more', async () => {
  await flood(database, 100, 'null')
  const full = await dueDigest()
  expect(full.quotes).toHaveLength(100)
  await storedQuote()
  await timePasses('10 minutes')
  const next = (await claimDue()).find(({ kind, id }) => kind === 'quote_digest' && id !== full.id)
  expect(next?.quotes).toHaveLength(1)
  await storedQuote()
  expect((await states()).filter((state) => state.startsWith('quote_digest'))).toEqual([
    'quote_digest pending',
    'quote_digest retrying',
    'quote_digest retrying',
  ])
})

test('what was typed is data, whatever it looks like', async () => {
  const texts = [
    `'); drop table private.outbox; --`,
    '"}], "quotes": [{"x": "',
    '<script>alert(1)</script>',
    '$1 %s %L {{x}} \\u0000 \\',
    '\u202e\u2028🧽',
  ]
  for (const text of texts) await storedQuote({ business_name: text, notes: text })
  await timePasses('10 minutes')
  const { quotes } = await dueDigest()
  expect(quotes?.map(({ quote }) => [quote['business_name'], quote['notes']])).toEqual(
    texts.map((text) => [text, text]),
  )
})

test('it tells of each quote whether submit-quote asked for it, and what makes it look like spam', async () => {
  const asked = await storedQuote()
  await call('suspect_quote', asked, 'sent in a second')
  await claim('quote_staff', asked)
  await storedQuote()
  await timePasses('10 minutes')
  expect((await dueDigest()).quotes).toMatchObject([
    { suspicion: 'sent in a second', vouched: true },
    { suspicion: null, vouched: false },
  ])
})

test('a quote that an operator removed is left out', async () => {
  const id = await storedQuote()
  await storedQuote()
  await database.query('delete from public.soft_quotes where id = $1', [id])
  await timePasses('10 minutes')
  expect((await dueDigest()).quotes).toHaveLength(1)
})

test('with the digest its quotes are sent', async () => {
  const id = await storedQuote()
  await timePasses('10 minutes')
  await call('mark_mail_sent', (await dueDigest()).id, 'provider-1')
  expect((await claim('quote_staff', id)).state).toBe('sent')
  expect((await outbox()).open.filter(({ subjectId }) => subjectId === id)).toEqual([])
})

test('a digest that fails for now is tried again, with the same quotes', async () => {
  const id = await storedQuote()
  await timePasses('10 minutes')
  const digest = await dueDigest()
  expect(await call('mark_mail_failed', digest.id, 1, '451', false)).toBe('queued')
  expect((await claim('quote_staff', id)).state).toBe('queued')
  await storedQuote()
  await timePasses('2 minutes')
  expect(await dueDigest()).toMatchObject({ id: digest.id, attempt: 2, quotes: [{ quote: { id } }] })
})

test('with a dead digest its quotes are dead, one alert says so, and both are sent again together', async () => {
  const id = await storedQuote()
  await timePasses('10 minutes')
  const digest = await dueDigest()
  expect(await call('mark_mail_failed', digest.id, 1, '550', true)).toBe('dead')
  expect((await claim('quote_staff', id)).state).toBe('dead')
  expect(await states()).toEqual([
    'dead_mail_alert pending',
    'quote_digest dead',
    'quote_staff dead',
    'quote_staff retrying',
  ])
  expect(await call('requeue_dead')).toBe(1)
  expect((await claim('quote_staff', id)).state).toBe('queued')
  expect((await dueDigest()).quotes).toMatchObject([{ quote: { id } }])
})

test('an operator sends one of its quotes in a mail of its own', async () => {
  const id = await storedQuote()
  const other = await storedQuote()
  const mail = (await outbox()).open.find(({ subjectId }) => subjectId === id)
  expect(mail).toMatchObject({ state: 'pending', dueAt: expect.any(String) })
  expect(await call('requeue_mail', mail?.id)).toBe(true)
  expect((await claim('quote_staff', id)).state).toBe('claimed')
  await timePasses('10 minutes')
  expect((await dueDigest()).quotes).toMatchObject([{ quote: { id: other } }])
})
