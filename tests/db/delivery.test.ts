/** What the mail service says became of a mail that it took. */
import { quoteReference } from '@contract/reference.ts'
import { expect, test } from 'vitest'
import { testDatabase } from '../support/database/database.ts'
import { outboxCalls } from '../support/database/outbox-calls.ts'

const database = testDatabase({ reset: `truncate public.soft_quotes, private.outbox, private.hits` })

const { call, claim, claimDue, outbox, refused, storedMessage, storedQuote, taken, timePasses } = outboxCalls(database)
const told = (outcome: string, id = 'first') => call('record_delivery', id, outcome)

/** A quote whose mail the service took. */
async function takenQuote(provider = 'first') {
  const id = await storedQuote()
  const mail = await taken('quote_staff', id, provider)
  return { id, mail }
}
const everything = async () => (await database.query('select * from private.outbox order by id')).rows

test('a delivered mail stays sent', async () => {
  const { id } = await takenQuote()
  expect([await told('delivered'), await told('delivered')]).toEqual(['noted', 'noted'])
  expect((await claim('quote_staff', id)).state).toBe('sent')
})

test.each(['bounced', 'complained', 'suppressed', 'failed'])(
  'a mail that %s is open again after an hour, under a key of its own, and staff are alerted',
  async (outcome) => {
    const { id, mail } = await takenQuote()
    expect(await told(outcome)).toBe('reopened')
    expect((await claim('quote_staff', id)).state).toBe('queued')
    expect((await outbox()).open).toMatchObject([
      { kind: 'quote_staff', state: 'retrying', lastError: outcome },
      { kind: 'dead_mail_alert', state: 'pending' },
    ])
    expect(await claimDue()).toMatchObject([
      { content: { kind: 'quote_staff', reference: quoteReference(id), error: outcome } },
    ])
    await timePasses('1 hour')
    const again = (await claimDue()).find(({ kind }) => kind === 'quote_staff')
    expect(again).toMatchObject({ id: mail.id, attempt: 2, round: mail.round + 1, quote: { id } })
  },
)

test('being told the same again changes nothing', async () => {
  await takenQuote()
  await told('bounced')
  const before = await everything()
  expect([await told('bounced'), await told('complained'), await told('delivered')]).toEqual([
    'noted',
    'noted',
    'noted',
  ])
  expect(await everything()).toEqual(before)
})

test('what is told about an earlier try does not touch the one that was taken since', async () => {
  const { id, mail } = await takenQuote()
  await told('bounced')
  await timePasses('1 hour')
  await claimDue()
  await call('mark_mail_sent', mail.id, 'second')
  expect(await told('bounced')).toBe('unknown')
  expect(await told('delivered', 'second')).toBe('noted')
  expect((await claim('quote_staff', id)).state).toBe('sent')
})

test('a mail that comes back twice is dead, and staff are alerted again', async () => {
  const { id, mail } = await takenQuote()
  await told('suppressed')
  await taken('dead_mail_alert', mail.id)
  await timePasses('1 hour')
  await claimDue()
  await call('mark_mail_sent', mail.id, 'second')
  expect(await told('suppressed', 'second')).toBe('dead')
  expect((await claim('quote_staff', id)).state).toBe('dead')
  expect((await claim('dead_mail_alert', mail.id)).state).toBe('claimed')
})

test('a mail that the service fails to send is tried until its patience ends, with one alert before', async () => {
  const { id, mail } = await takenQuote()
  await told('failed')
  await taken('dead_mail_alert', mail.id)
  for (const time of ['one', 'two']) {
    await timePasses('1 hour')
    await claimDue()
    await call('mark_mail_sent', mail.id, time)
    expect(await told('failed', time)).toBe('reopened')
  }
  expect((await claim('dead_mail_alert', mail.id)).state).toBe('sent')
  await timePasses('1 hour')
  await database.exec(`update private.outbox set retry_until = retry_until - interval '72 hours'`)
  await claimDue()
  await call('mark_mail_sent', mail.id, 'three')
  expect(await told('failed', 'three')).toBe('dead')
  expect((await claim('quote_staff', id)).state).toBe('dead')
  expect((await claim('dead_mail_alert', mail.id)).state).toBe('claimed')
})

test('a confirmation that came back is noted, an alert is tried once more, and neither brings an alert', async () => {
  const id = await storedMessage()
  await taken('contact_confirmation', id, 'confirmation')
  expect(await told('bounced', 'confirmation')).toBe('noted')
  const quote = await storedQuote()
  await call('enqueue_mail', 'quote_confirmation', quote, { email: 'dana@acme-dental.example' })
  await taken('quote_confirmation', quote, 'confirmation of a quote')
  expect(await told('bounced', 'confirmation of a quote')).toBe('noted')
  await taken('quote_staff', quote)
  const staff = await refused('contact_staff', id)
  await taken('dead_mail_alert', staff.id, 'alert')
  expect(await told('bounced', 'alert')).toBe('reopened')
  expect((await outbox()).open.map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual([
    'contact_staff dead',
    'dead_mail_alert retrying',
  ])
})
