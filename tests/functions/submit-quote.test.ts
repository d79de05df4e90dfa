/** Behavior specific to `submit-quote`. submissions.test.ts covers what it shares with `submit-contact`. */
import { expect, test } from 'vitest'
import { fakeOutbox, storedRow } from '../support/functions/fake-outbox.ts'
import { deliverDue, functionsOn, sideEffects, refusingMailer, TEMPORARY } from '../support/functions/functions.ts'
import { answerOf, aRequest } from '../support/functions/requests.ts'
import { aPhotoUrl, API_ORIGIN, aQuote, QUOTE_ID, QUOTE_REFERENCE } from '../support/builders/payloads.ts'

/** Sends a quote twice, and returns the replies and side effects. */
async function submitTwice(functions: ReturnType<typeof functionsOn>, changes: object = {}): Promise<string[]> {
  const headers = { 'cf-connecting-ip': '203.0.113.7' }
  const submit = async () =>
    answerOf(await functions.submitQuote(aRequest({ body: { ...aQuote(), ...changes }, headers })))
  return [await submit(), await submit(), ...sideEffects(functions)]
}

const others = { fullName: 'Mallory', businessName: 'Evil', email: 'mallory@evil.example', notes: 'evil' }

test.each<[what: string, parts: Parameters<typeof functionsOn>[0], changes?: object]>([
  ['sends one staff email from the stored row, not the payload', {}, others],
  ['returns not_found and sends nothing if the quote isn’t stored', { outbox: fakeOutbox([]) }],
  ['sends a quote without a flag even if its client is at the limit [fault]', { full: 'client' }],
  ['queues one confirmation if quote confirmations are on', { confirmQuotes: true }],
])('submit-quote %s', async (_what, parts, changes) => {
  const functions = functionsOn(parts)
  expect(await submitTwice(functions, changes)).toMatchSnapshot()
  expect(JSON.stringify(functions.sent)).not.toMatch(/mallory|evil/i)
})

test.each(['https://evil.example', `${API_ORIGIN}:8443`, 'http://project.example'])(
  'submit-quote rejects a photo from %s [security]',
  async (origin) => {
    const functions = functionsOn()
    const body = aQuote({ photos: [aPhotoUrl(1), aPhotoUrl(0, origin)] })
    expect(await answerOf(await functions.submitQuote(aRequest({ body })))).toBe('400 {"ok":false,"code":"invalid"}')
    expect(sideEffects(functions)).toEqual(['outbox: quote_staff pending'])
  },
)

test('submit-quote uses the stored reference if another quote has taken the usual one', async () => {
  const outbox = fakeOutbox([])
  outbox.add('quote_staff', QUOTE_ID, { stored: { ...storedRow(), reference: 'ABCDEFGH' } })
  const functions = functionsOn({ outbox })
  expect(await submitTwice(functions)).toMatchSnapshot()
  expect(functions.sent[0]?.attachments).toMatchObject([{ filename: 'quote-ABCDEFGH.csv' }])
  expect(JSON.stringify(functions.sent)).not.toContain(QUOTE_REFERENCE)
})

test('submit-quote records a sent email despite a short database outage, and sends it once', async () => {
  const waits: number[] = []
  const functions = functionsOn({ wait: async (ms) => void waits.push(ms) })
  functions.outbox.breakDown('sent', 3)
  expect(await submitTwice(functions)).toMatchSnapshot()
  expect(waits).toEqual([1_000, 3_000, 8_000])
})

test('submit-quote succeeds if a failure can’t be recorded, because the lease expires', async () => {
  const functions = functionsOn({ mailer: refusingMailer(TEMPORARY) })
  functions.outbox.breakDown('failed')
  expect(await submitTwice(functions)).toMatchSnapshot()
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
  expect(await submitTwice(functions)).toMatchSnapshot()
})
