/** What only `submit-quote` does; what it has in common with `submit-contact` stands in submissions.test.ts. */
import { PHOTO_BUCKET } from '@contract/photo.ts'
import { expect, test } from 'vitest'
import { rememberingOutbox, storedRow } from '../support/functions/fake-outbox.ts'
import { deliverDue, functionsOn, noticedOf, refusingMailer, TEMPORARY } from '../support/functions/functions.ts'
import { answerOf, aRequest } from '../support/functions/requests.ts'
import { aPhotoUrl, API_ORIGIN, aQuote, QUOTE_ID, QUOTE_REFERENCE } from '../support/builders/payloads.ts'

/** Sends a quote, twice, and answers what everybody notices. */
async function noticed(functions: ReturnType<typeof functionsOn>, changes: object = {}): Promise<string[]> {
  const headers = { 'cf-connecting-ip': '203.0.113.7' }
  const submit = async () =>
    answerOf(await functions.submitQuote(aRequest({ body: { ...aQuote(), ...changes }, headers })))
  return [await submit(), await submit(), ...noticedOf(functions)]
}

const path = `/storage/v1/object/public/${PHOTO_BUCKET}/3b241101-e2bb-4255-8caf-4136c566a962/1732150800000-0.jpg`
const withPhoto = (origin: string) => ({ photos: [aPhotoUrl(1), origin + path] })
const others = { fullName: 'Mallory', businessName: 'Evil', email: 'mallory@evil.example', notes: 'evil' }

test.each<[what: string, parts: Parameters<typeof functionsOn>[0], changes?: object]>([
  ['sends staff one mail, of what was stored, whatever the call says', {}, others],
  ['answers not_found, and sends nothing, when there is no such quote', { outbox: rememberingOutbox([]) }],
  ['marks no quote by a limit [fault]', { full: 'client' }],
  ['withholds no quote by a limit', { full: 'messages client' }],
  ['refuses a photo with another origin', {}, withPhoto('https://evil.example')],
  ['refuses a photo with another port', {}, withPhoto(`${API_ORIGIN}:8443`)],
  ['refuses a photo with another scheme', {}, withPhoto('http://project.example')],
  ['queues one confirmation, for which nobody waits, if the owner wants it', { confirmQuotes: true }],
])('%s', async (_what, parts, changes) => {
  const functions = functionsOn(parts)
  expect(await noticed(functions, changes)).toMatchSnapshot()
  expect(JSON.stringify(functions.sent)).not.toMatch(/mallory|evil/i)
})

test('has the reference that was stored, where the one of its id was taken', async () => {
  const outbox = rememberingOutbox([])
  outbox.add('quote_staff', QUOTE_ID, { stored: { ...storedRow(), reference: 'ABCDEFGH' } })
  const functions = functionsOn({ outbox })
  expect(await noticed(functions)).toMatchSnapshot()
  expect(functions.sent[0]?.attachments).toMatchObject([{ filename: 'quote-ABCDEFGH.csv' }])
  expect(JSON.stringify(functions.sent)).not.toContain(QUOTE_REFERENCE)
})

test('records a sent mail while the database is away for seconds, and sends it once', async () => {
  const waits: number[] = []
  const functions = functionsOn({ wait: async (ms) => void waits.push(ms) })
  functions.outbox.breakDown('sent', 3)
  expect(await noticed(functions)).toMatchSnapshot()
  expect(waits).toEqual([1_000, 3_000, 8_000])
})

test('succeeds when a failure could not be recorded: the mail is due again when its lease ends', async () => {
  const functions = functionsOn({ mailer: refusingMailer(TEMPORARY) })
  functions.outbox.breakDown('failed')
  expect(await noticed(functions)).toMatchSnapshot()
})

test('a confirmation goes to the address that is stored, if that is the one that was checked', async () => {
  const functions = functionsOn({ confirmQuotes: true })
  await noticed(functions, { email: 'victim@somewhere.example' })
  await deliverDue(functions)
  expect(functions.sent).toHaveLength(1)
})

test('a confirmation that cannot be queued costs no lead', async () => {
  const functions = functionsOn({ confirmQuotes: true })
  functions.outbox.breakDown('enqueue')
  expect(await noticed(functions)).toMatchSnapshot()
})
