import { deriveReference } from '@contract/lead.ts'
import { expect, test } from 'vitest'
import { testOutbox } from '../support/database/outbox-calls.ts'

const { call, lease, leased, leaseDue, outbox, refused, storedMessage, storedQuote, taken } = testOutbox()
const report = (outcome: string, id = 'first') => call('record_delivery', id, outcome)

async function takenQuote() {
  const id = await storedQuote()
  const mail = await taken('quote_staff', id, 'first')
  return { id, mail }
}

test.each(['bounced', 'complained', 'suppressed', 'failed'])(
  'a staff email reported as %s fails, alerts staff once and gets a new ID when requeued [fault]',
  async (outcome) => {
    const { id, mail } = await takenQuote()
    expect([await report('delivered'), await report(outcome)]).toEqual(['noted', 'dead'])
    for (const later of ['delivered', 'bounced', 'complained']) expect(await report(later)).toBe('noted')
    expect((await outbox()).open).toMatchObject([
      { kind: 'quote_staff', state: 'dead', lastError: outcome },
      { kind: 'dead_letter_alert', state: 'pending' },
    ])
    const content = { kind: 'quote_staff', reference: deriveReference(id), error: outcome }
    expect(await leaseDue()).toMatchObject([{ content }])
    expect([mail.acceptedId, await call('requeue', [mail.id])]).toEqual([null, 1])
    expect(await leaseDue()).toMatchObject([{ id: mail.id, attempt: 1, acceptedId: 'first', stored: { id } }])
  },
)

test('a report about an earlier copy doesn’t affect a copy that was accepted later', async () => {
  const { id, mail } = await takenQuote()
  await report('bounced')
  await call('requeue', [mail.id])
  await leaseDue()
  await call('mark_mail_sent', mail.id, 'second')
  expect(await report('bounced')).toBe('unknown')
  expect(await report('delivered', 'second')).toBe('noted')
  expect((await lease('quote', id)).state).toBe('sent')
})

test('a bounced confirmation is recorded, and staff get one notice that shows the lead [fault]', async () => {
  const [message, quote] = [await storedMessage(), await storedQuote()]
  await call('enqueue_mail', 'quote_confirmation', quote, { email: 'dana@acme-dental.example' })
  await taken('message_confirmation', message, 'first')
  await taken('quote_confirmation', quote, 'second')
  for (const provider of ['first', 'second']) expect(await report('bounced', provider)).toBe('noted')
  expect((await outbox()).open.map(({ kind }) => kind).sort()).toEqual([
    'message_bounce_notice',
    'message_staff',
    'quote_bounce_notice',
    'quote_staff',
  ])
  expect(await leased('quote_bounce_notice', quote)).toMatchObject({ carriesLead: false, stored: { id: quote } })
  expect(await leased('message_bounce_notice', message)).toMatchObject({
    stored: { id: message, email: 'robin@example.com' },
  })
})

test.each([
  ['a notice if its address is rejected permanently', '550', true, ['message_bounce_notice']],
  ['no notice if its content is rejected', '554', true, []],
  ['no notice if its address is rejected temporarily', '550', false, []],
])('a failed confirmation queues %s', async (_why, error, permanent, notices) => {
  const mail = await leased('message_confirmation', await storedMessage())
  await call('mark_mail_failed', mail.id, 1, error, permanent)
  expect((await outbox()).open.map(({ kind }) => kind).filter((kind) => kind.endsWith('notice'))).toEqual(notices)
})

test('spam complaints, and bounces for answered leads, don’t queue a notice', async () => {
  const [complained, answered] = [await storedMessage(), await storedMessage()]
  await taken('message_confirmation', complained, 'first')
  await report('complained')
  await call('mark_answered', 'message', answered, true)
  await taken('message_confirmation', answered, 'second')
  await report('bounced', 'second')
  expect((await outbox()).open.map(({ kind }) => kind)).toEqual(['message_staff', 'message_staff'])
})

test('a rejected alert fails and doesn’t cause another alert [fault]', async () => {
  const staff = await refused('message_staff', await storedMessage())
  await refused('dead_letter_alert', staff.id)
  expect((await outbox()).open.filter(({ kind }) => kind === 'dead_letter_alert')).toMatchObject([{ state: 'dead' }])
})
