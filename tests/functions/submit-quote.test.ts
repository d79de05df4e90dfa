/** Behavior specific to `submit-quote`. submissions.test.ts covers what it shares with `submit-contact`. */
import { expect, test } from 'vitest'
import { fakeOutbox } from '../support/functions/fake-outbox.ts'
import { deliverDue, effectsOf, functionsOn, refusingMailer } from '../support/functions/functions.ts'
import { formatResponse, aRequest } from '../support/functions/requests.ts'
import { aPhotoUrl, API_ORIGIN, aQuote } from '../support/builders/payloads.ts'

const REPLY = '200 {"ok":true,"createdAt":"2026-11-21T02:13:00.000Z"}'
const MAIL_TO_STAFF =
  'office@site.example: [988NFWM7] Acme Dental · 24,000 sq ft · Daily · 6 bathrooms · due Mon, Nov 23, 5:00 PM'
const SENT = { mails: [MAIL_TO_STAFF], outbox: ['quote_staff sent'], log: ['quote_staff_sent'] }

/** Submits a quote twice, expects the same reply, and returns the side effects. */
async function submitTwice(functions: ReturnType<typeof functionsOn>, changes: object = {}, reply = REPLY) {
  for (let time = 0; time < 2; time++) {
    const response = await functions.submitQuote(aRequest({ body: { ...aQuote(), ...changes } }))
    expect(await formatResponse(response)).toBe(reply)
  }
  return effectsOf(functions)
}

test('submit-quote sends one staff email from the stored row, not the payload', async () => {
  const functions = functionsOn()
  const others = { fullName: 'Mallory', businessName: 'Evil', email: 'mallory@evil.example', notes: 'evil' }
  expect(await submitTwice(functions, others)).toEqual(SENT)
  expect(JSON.stringify(functions.sent)).not.toMatch(/mallory|evil/i)
})

test('submit-quote returns not_found and sends nothing if the quote isn’t stored', async () => {
  const effects = await submitTwice(functionsOn({ outbox: fakeOutbox(0) }), {}, '409 {"ok":false,"code":"not_found"}')
  expect(effects).toEqual({ mails: [], outbox: [], log: [] })
})

test('submit-quote rejects a photo from another origin, even one that starts like ours [security]', async () => {
  const photos = [aPhotoUrl(1), aPhotoUrl(0, `${API_ORIGIN}:8443`)]
  const effects = await submitTwice(functionsOn(), { photos }, '400 {"ok":false,"code":"invalid"}')
  expect(effects).toEqual({ mails: [], outbox: ['quote_staff pending'], log: [] })
})

test('submit-quote records a sent email despite a short database outage, and sends it once', async () => {
  const waits: number[] = []
  const functions = functionsOn({ wait: async (ms) => void waits.push(ms) })
  functions.outbox.breakDown('sent', 3)
  expect(await submitTwice(functions)).toEqual(SENT)
  expect(waits).toEqual([1_000, 3_000, 8_000])
})

test('submit-quote succeeds if a failure can’t be recorded, because the lease expires', async () => {
  const functions = functionsOn({ mailer: refusingMailer('451', { permanent: false }) })
  functions.outbox.breakDown('failed')
  const log = ['quote_staff_failed 451', 'not_reported_failed backend_network']
  expect(await submitTwice(functions)).toEqual({ mails: [], outbox: ['quote_staff leased'], log })
})

test('a confirmation goes to the stored address only if the payload has the same address', async () => {
  const functions = functionsOn({ confirmQuotes: true })
  await submitTwice(functions, { email: 'victim@somewhere.example' })
  await deliverDue(functions)
  expect(functions.sent).toHaveLength(1)
})

test('a failure to queue the confirmation doesn’t affect the lead', async () => {
  const functions = functionsOn({ confirmQuotes: true })
  functions.outbox.breakDown('enqueue')
  const failed = 'confirmation_not_queued backend_network'
  expect(await submitTwice(functions)).toEqual({ ...SENT, log: ['quote_staff_sent', failed, failed] })
})
