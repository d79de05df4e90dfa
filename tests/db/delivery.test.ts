/** What the mail service says became of a mail that it took. */
import { quoteReference } from '@contract/reference.ts'
import { expect, test } from 'vitest'
import { testOutbox } from '../support/database/outbox-calls.ts'

const { database, call, lease, leased, leaseDue, outbox, refused, storedMessage, storedQuote, taken, timePasses } =
  testOutbox()
const told = (outcome: string, id = 'first') => call('record_delivery', id, outcome)

/** A quote whose mail the service took. */
async function takenQuote(provider = 'first') {
  const id = await storedQuote()
  const mail = await taken('quote_staff', id, provider)
  return { id, mail }
}
const everything = async () => (await database.query('select * from private.outbox order by id')).rows

test.each(['bounced', 'complained', 'suppressed', 'failed'])(
  'a mail that %s is dead, staff are alerted, and when it is sent again the mail service takes it as a new one [fault]',
  async (outcome) => {
    const { id, mail } = await takenQuote()
    expect(await told(outcome)).toBe('dead')
    expect((await outbox()).open).toMatchObject([
      { kind: 'quote_staff', state: 'dead', lastError: outcome },
      { kind: 'dead_letter_alert', state: 'pending' },
    ])
    expect(await leaseDue()).toMatchObject([
      { content: { kind: 'quote_staff', reference: quoteReference(id), error: outcome } },
    ])
    expect([mail.earlierId, await call('requeue', [mail.id])]).toEqual([null, 1])
    expect(await leaseDue()).toMatchObject([{ id: mail.id, attempt: 1, earlierId: 'first', stored: { id } }])
  },
)

test('a function that says late, or twice, that a mail was taken does not bring back one that came back', async () => {
  const { id, mail } = await takenQuote()
  await told('bounced')
  await call('mark_mail_sent', mail.id, 'first')
  expect((await lease('quote_staff', id)).state).toBe('dead')
})

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

test('what is told about an earlier copy does not touch the one that was taken since', async () => {
  const { id, mail } = await takenQuote()
  await told('bounced')
  await call('requeue', [mail.id])
  await leaseDue()
  await call('mark_mail_sent', mail.id, 'second')
  expect(await told('bounced')).toBe('unknown')
  expect(await told('delivered', 'second')).toBe('noted')
  expect((await lease('quote_staff', id)).state).toBe('sent')
})

test('a confirmation that bounced is noted, and staff get one notice with the lead [fault]', async () => {
  const [message, quote] = [await storedMessage(), await storedQuote()]
  await call('enqueue_mail', 'quote_confirmation', quote, { email: 'dana@acme-dental.example' })
  for (const [kind, id] of [
    ['message_confirmation', message],
    ['quote_confirmation', quote],
  ] as const) {
    await taken(kind, id, kind)
    expect(await told('bounced', kind)).toBe('noted')
  }
  expect((await outbox()).open.map(({ kind }) => kind).sort()).toEqual([
    'message_bounce',
    'message_staff',
    'quote_bounce',
    'quote_staff',
  ])
  expect(await leased('quote_bounce', quote)).toMatchObject({ alertLabel: null, stored: { id: quote } })
  expect(await leased('message_bounce', message)).toMatchObject({ stored: { id: message, email: 'robin@example.com' } })
})

test.each([
  ['its address is refused', '550', true, ['message_bounce']],
  ['its content is refused', '554', true, []],
  ['its address is refused for now', '550', false, []],
])('a notice of a confirmation is queued or not if %s', async (_why, error, permanent, notices) => {
  const mail = await leased('message_confirmation', await storedMessage())
  await call('mark_mail_failed', mail.id, 1, error, permanent)
  expect((await outbox()).open.map(({ kind }) => kind).filter((kind) => kind.endsWith('_bounce'))).toEqual(notices)
})

test('no notice is queued for spam complaints, or once staff have marked the lead as answered', async () => {
  const [complained, answered] = [await storedMessage(), await storedMessage()]
  await taken('message_confirmation', complained, 'first')
  await told('complained')
  await call('mark_answered', 'message', answered, true)
  await taken('message_confirmation', answered, 'second')
  await told('bounced', 'second')
  expect((await outbox()).open.map(({ kind }) => kind)).toEqual(['message_staff', 'message_staff'])
})

test('an alert goes on for seven days, whatever its address answers, and brings no alert of its own [fault]', async () => {
  const staff = await refused('message_staff', await storedMessage())
  const alert = await taken('dead_letter_alert', staff.id, 'alert')
  expect(await told('bounced', 'alert')).toBe('queued')
  await timePasses('1 hour')
  const again = (await leaseDue()).find(({ id }) => id === alert.id)
  expect(again).toMatchObject({ attempt: 2, earlierId: 'alert' })
  expect(await call('mark_mail_failed', alert.id, 2, '550', true)).toBe('queued')
  await timePasses('1 hour')
  await database.exec(`update private.outbox set retry_until = retry_until - interval '7 days'`)
  await leaseDue()
  expect(await call('mark_mail_failed', alert.id, 3, '550', true)).toBe('dead')
  expect((await outbox()).open.filter(({ kind }) => kind === 'dead_letter_alert')).toMatchObject([{ state: 'dead' }])
})
