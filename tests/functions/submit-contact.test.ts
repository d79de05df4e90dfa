/** What only `submit-contact` does; what it has in common with `submit-quote` stands in submissions.test.ts. */
import { expect, test, vi } from 'vitest'
import { aContactMessage } from '../support/builders/payloads.ts'
import { rememberingOutbox } from '../support/functions/fake-outbox.ts'
import { deliverDue, functionsOn, noticedOf } from '../support/functions/functions.ts'
import { answerOf, aRequest } from '../support/functions/requests.ts'

/** Sends a message, and lets the schedule send what is due then. */
async function sent(changes: object = {}, full: string | null = null) {
  const functions = functionsOn({ outbox: rememberingOutbox([]), full })
  const queued = vi.spyOn(functions.outbox.outbox, 'enqueue')
  const headers = { 'cf-connecting-ip': '203.0.113.7' }
  const answer = await answerOf(
    await functions.submitContact(aRequest({ body: { ...aContactMessage(), ...changes }, headers })),
  )
  await deliverDue(functions)
  const urgent = queued.mock.calls.filter((call) => call[4]).map(([kind]) => `urgent: ${kind}`)
  return { noticed: [answer, ...urgent, ...noticedOf(functions)], confirmation: functions.sent[1] }
}
const EMERGENCY = { subject: 'Emergency Support' }

test.each<[what: string, full?: string, changes?: object]>([
  ['sends staff the message, and then by the schedule the sender a confirmation'],
  ['marks what a client sends over its limit, and withholds the confirmation [fault]', 'client'],
  ['withholds the confirmation of an address over its limit', 'confirmation'],
  ['refuses what is far past the limit of a client, and stores nothing [security]', 'messages client'],
  ['refuses what is far past the limit of a network, and stores nothing', 'messages network'],
  ['hides no emergency of somebody in whose name others have written [fault]', 'confirmation', EMERGENCY],
])('%s', async (_what, full, changes) => {
  expect((await sent(changes, full)).noticed).toMatchSnapshot()
})

test('repeats in the confirmation nothing that was typed [security]', async () => {
  const typed = { full_name: 'Zebediah', phone: '870-555-0199', message: 'https://evil.example' }
  const { confirmation } = await sent({ ...typed, subject: 'Service Feedback' })
  expect(confirmation).toEqual((await sent()).confirmation)
})
