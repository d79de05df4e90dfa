/** Behavior specific to `submit-contact`. submissions.test.ts covers what it shares with `submit-quote`. */
import { sourceHeader } from '@contract/lead.ts'
import { expect, test, vi } from 'vitest'
import { aContactMessage } from '../support/builders/payloads.ts'
import { fakeOutbox } from '../support/functions/fake-outbox.ts'
import { deliverDue, functionsOn, sideEffects } from '../support/functions/functions.ts'
import { answerOf, aRequest } from '../support/functions/requests.ts'

/** Sends a message, then runs the schedule. */
async function sendMessage(changes: object = {}, full: string | null = null) {
  const functions = functionsOn({ outbox: fakeOutbox([]), full })
  const queued = vi.spyOn(functions.outbox.outbox, 'enqueue')
  const headers = { 'cf-connecting-ip': '203.0.113.7' }
  const answer = await answerOf(
    await functions.submitContact(aRequest({ body: { ...aContactMessage(), ...changes }, headers })),
  )
  await deliverDue(functions)
  const urgent = queued.mock.calls.filter((call) => call[4]).map(([kind]) => `urgent: ${kind}`)
  return { effects: [answer, ...urgent, ...sideEffects(functions)], confirmation: functions.sent[1] }
}
const EMERGENCY = { subject: 'Emergency Support' }

test.each<[what: string, full?: string, changes?: object]>([
  ['emails staff the message, and the schedule sends the confirmation'],
  ['flags a message over its client’s limit, and sends no confirmation [fault]', 'client'],
  ['withholds the confirmation if the address is over its limit', 'confirmation'],
  ['emails staff an emergency even if the address is over its limit [fault]', 'confirmation', EMERGENCY],
])('submit-contact %s', async (_what, full, changes) => {
  expect((await sendMessage(changes, full)).effects).toMatchSnapshot()
})

test('the staff email ends with the visit’s source, and the confirmation omits it', async () => {
  const functions = functionsOn({ outbox: fakeOutbox([]) })
  const headers = { 'x-lead-source': sourceHeader({ utm_source: 'google' }) }
  await functions.submitContact(aRequest({ body: aContactMessage(), headers }))
  await deliverDue(functions)
  const [toStaff, confirmation] = functions.sent
  expect(toStaff?.text.trimEnd()).toMatch(/\n\nSource: google$/)
  expect(confirmation?.text).not.toMatch(/Source:|google/)
})

test('the confirmation contains no visitor text [security]', async () => {
  const typed = { full_name: 'Zebediah', phone: '870-555-0199', message: 'https://evil.example' }
  const { confirmation } = await sendMessage({ ...typed, subject: 'Service Feedback' })
  expect(confirmation).toEqual((await sendMessage()).confirmation)
})
