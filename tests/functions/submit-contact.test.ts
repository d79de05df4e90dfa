/** What only `submit-contact` does; what it has in common with `submit-quote` stands in submissions.test.ts. */
import { quoteReference } from '@contract/reference.ts'
import { expect, test, vi } from 'vitest'
import { aContactMessage, QUOTE_ID as ID } from '../support/builders/payloads.ts'
import { rememberingOutbox } from '../support/fakes/fake-outbox.ts'
import { deliverDue, functionsOn, MAIL } from '../support/functions/functions.ts'
import { aRequest } from '../support/functions/requests.ts'

const REFERENCE = quoteReference(ID)
const STAFF = MAIL.staff.address
const VISITOR = aContactMessage().email

const onNothing = (parts: Parameters<typeof functionsOn>[0] = {}) =>
  functionsOn({ outbox: rememberingOutbox([]), ...parts })
/** Sends a message from one client, each of its own. */
async function send(functions: ReturnType<typeof functionsOn>, changes: object = {}, id: string = crypto.randomUUID()) {
  const headers = { 'cf-connecting-ip': '203.0.113.7', 'idempotency-key': id }
  return (await functions.submitContact(aRequest({ body: { ...aContactMessage(), ...changes }, headers }))).status
}

test('sends staff the message, and then by the schedule the sender a confirmation', async () => {
  const functions = onNothing()
  expect(await send(functions, {}, ID)).toBe(200)
  expect(functions.sent).toHaveLength(1)
  await deliverDue(functions)
  expect(functions.sent).toMatchObject([
    { to: { address: STAFF }, replyTo: { address: VISITOR }, idempotencyKey: `message_staff/${ID}` },
    { to: { address: VISITOR }, replyTo: { address: STAFF }, idempotencyKey: `message_confirmation/${ID}` },
  ])
  expect(functions.logged).toEqual([
    { event: 'message_staff_sent', reference: REFERENCE },
    { event: 'message_confirmation_sent', reference: REFERENCE },
  ])
})

test.each([
  ['a client', 'client', 'Possible spam: ', 'suspicion'],
  ['an address', 'confirmation', '', 'limit'],
])('stores and mails what %s sends over its limit, and withholds the confirmation', async (...test) => {
  const [, full, mark, code] = test
  const functions = onNothing({ full })
  expect(await send(functions)).toBe(200)
  expect(functions.outbox.states()).toEqual(['message_staff sent'])
  expect(functions.sent[0]?.subject).toBe(`${mark}General Inquiry: message from Robin Castellano`)
  expect(functions.logged).toContainEqual(expect.objectContaining({ event: 'confirmation_withheld', code }))
})

test.each(['messages client', 'messages network'])(
  'refuses what is far past the limit of %s, and stores nothing',
  async (full) => {
    const functions = onNothing({ full })
    expect([await send(functions), functions.outbox.states()]).toEqual([429, []])
  },
)

test('hides no emergency of somebody in whose name others have written', async () => {
  const functions = onNothing({ full: 'confirmation' })
  const queued = vi.spyOn(functions.outbox.outbox, 'enqueue')
  for (const subject of [undefined, 'Emergency Support'])
    expect(await send(functions, subject === undefined ? {} : { subject })).toBe(200)
  expect(functions.sent[1]).toMatchObject({
    subject: 'EMERGENCY: 479-555-0163 · Robin Castellano',
    to: { address: STAFF },
  })
  expect(queued.mock.calls.map(([, , , urgent]) => urgent)).toEqual([false, true])
})

test('repeats in the confirmation nothing that was typed', async () => {
  const typed = { full_name: 'Zebediah', phone: '870-555-0199', message: 'https://evil.example' }
  const [one, other] = [onNothing(), onNothing()]
  await send(one, {}, ID)
  await send(other, { ...typed, subject: 'Service Feedback' }, ID)
  for (const functions of [one, other]) await deliverDue(functions)
  expect(other.sent[1]).toEqual(one.sent[1])
})
