import { KEY_HEADER, SIGNALS_HEADER } from '../../../supabase/functions/_shared/contract/function-calls.ts'
import { PHOTO_BUCKET } from '../../../supabase/functions/_shared/contract/photo.ts'
import { type Quote, toQuoteRow } from '../../../supabase/functions/_shared/contract/quote.ts'
import { QUOTE_FIELDS } from '../../../supabase/functions/_shared/contract/quote-shape.ts'
import { recordOf } from '../../../supabase/functions/_shared/contract/record.ts'
import { callBackend } from '../../../supabase/functions/_shared/http/backend.ts'
import { outboxSchema } from '../desk/outbox-list.ts'
import { codeInWords, isForWebhook } from '../desk/words.ts'
import { ask, type Target } from '../target.ts'
import { type Answer, describeAnswer, fail, type Finding, request, type Section } from './finding.ts'

/** A quote that tells staff not to answer, with only what is required. */
const TEST_QUOTE: Omit<Quote, 'email'> = {
  ...recordOf(QUOTE_FIELDS, () => null),
  fullName: 'Test of the website',
  businessName: 'Test, please ignore',
  squareFootage: '0',
  employeeCount: '1-10',
  bathrooms: 0,
  cleaningFrequency: 'daily',
  matronService: false,
  notes: 'Sent by npm run doctor. Please do not answer.',
  photos: [],
}

/** The API's path of the visitors' photos. */
export const BUCKET = `/storage/v1/object/${PHOTO_BUCKET}`

/** The smallest picture there is: one gray dot. */
export const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCB2kUIOwAAAABJRU5ErkJggg==',
  'base64',
)

export type Pause = (milliseconds: number) => Promise<void>

/** How long a mail service may take to say that it could not deliver. */
const BOUNCES_WITHIN_MS = 20_000

/**
 * Sends a quote with a photo, and a message, as pages of the site do, looks whether staff's mails were accepted, and
 * erases all of it, whatever happened. Staff keep two mails, which say what they are.
 *
 * @param email in both: our own sender's address gets no confirmation
 */
export async function makeRoundTrip(target: Target, email: string, pause: Pause): Promise<Finding[]> {
  // Throws if the secret key is refused: without it nothing could be erased.
  await ask(target, 'list_outbox')
  const [quoteId, messageId] = [crypto.randomUUID(), crypto.randomUUID()]
  const photo = `${crypto.randomUUID()}/${Date.now()}-0.png`
  try {
    const findings = await send(target, { email, quoteId, messageId, photo })
    if (findings.length > 0) return findings
    // As the schedule does: posts to the webhook. Whether it runs is checked elsewhere.
    await ask(target, '/functions/v1/deliver-mail').catch(() => null)
    if (!target.isLocal) await pause(BOUNCES_WITHIN_MS)
    return await checkMails(target, [quoteId, messageId])
  } finally {
    await Promise.all([
      ask(target, 'forget_leads', { lead_kind: 'quote', ids: [quoteId] }),
      ask(target, 'forget_leads', { lead_kind: 'message', ids: [messageId] }),
    ])
    // The sweep removes what cannot be removed now.
    await callBackend(target, 'DELETE', BUCKET, { prefixes: [photo] }).catch(() => null)
  }
}

type Sent = Readonly<Record<'email' | 'quoteId' | 'messageId' | 'photo', string>>

async function send(target: Target, { email, quoteId, messageId, photo }: Sent): Promise<Finding[]> {
  const { url, publishableKey: apikey, siteUrl: origin } = target
  const post = (path: string, body: BodyInit, more: object) => {
    const headers = { apikey, origin, 'content-type': 'application/json', ...more }
    return request(url + path, { method: 'POST', headers, body })
  }
  const callFunction = (slug: string, key: string, body: object) =>
    post(`/functions/v1/${slug}`, JSON.stringify(body), { [KEY_HEADER]: key, [SIGNALS_HEADER]: 'hp=0; t=60' })

  const authorization = `Bearer ${apikey}`
  const photoUrl = `${url}/storage/v1/object/public/${PHOTO_BUCKET}/${photo}`
  const quote = { ...TEST_QUOTE, email, photos: [photoUrl] }
  const row = JSON.stringify({ id: quoteId, ...toQuoteRow(quote) })
  const contact = { full_name: quote.fullName, email, subject: 'General Inquiry', message: quote.notes }
  const storePhoto = () => post(`${BUCKET}/${photo}`, DOT, { authorization, 'content-type': 'image/png' })
  const storeQuote = () => post('/rest/v1/soft_quotes', row, { authorization, prefer: 'return=minimal' })
  const show = () => request(photoUrl)
  const steps: readonly (readonly [what: string, section: Section, run: () => Promise<Answer>])[] = [
    ['A visitor’s photo', 'rights', storePhoto],
    ['The stored photo, which the bucket must show to anybody,', 'rights', show],
    ['A visitor’s quote', 'rights', storeQuote],
    ['The mail of a stored quote (submit-quote)', 'functions', () => callFunction('submit-quote', quoteId, quote)],
    ['A visitor’s message (submit-contact)', 'functions', () => callFunction('submit-contact', messageId, contact)],
  ]
  for (const [what, section, run] of steps) {
    const answer = await run()
    if (answer.status === 200 || answer.status === 201) {
      if (run === show || ['*', origin].includes(answer.headers.get('access-control-allow-origin') ?? '')) continue
      const why = 'the functions know the site by another address'
      return [fail('functions', `${what} was taken, but browsers let no page of ${origin} know: ${why}.`)]
    }
    const { says, section: other = section } = REASONS[answer.code] ?? REASONS[answer.status] ?? { says: '' }
    return [fail(other, `${what} was ${describeAnswer(answer)}${says || (answer.message && `: ${answer.message}`)}.`)]
  }
  return []
}

/** What an answer means, by its code or status, and where its fix is described. */
const REASONS: Readonly<Record<string, { readonly says: string; readonly section?: Section }>> = {
  '42501': { says: ': the database does not let visitors do that; a policy or a grant is gone' },
  not_stored: { says: ': the quote is stored but no mail was queued; its trigger “receive” is off', section: 'rights' },
  invalid: { says: ': the functions do not know where this project keeps its photos' },
  '429': { says: ': a limit is reached', section: 'limits' },
  '424': { says: ': the mail server refused it for good', section: 'mail' },
}

/** Tells which of the mails to staff, and which posts to the webhook, were not taken. */
async function checkMails(target: Target, ids: readonly string[]): Promise<Finding[]> {
  const { open } = outboxSchema.parse(await ask(target, 'list_outbox'))
  return open
    .filter(({ subjectId }) => ids.includes(subjectId))
    .filter(({ kind, lastError }) => (isForWebhook(kind) ? lastError !== null : kind.endsWith('_staff')))
    .map(({ kind, state, lastError }) => {
      const why = lastError === null ? '' : ` (${codeInWords(lastError, kind)})`
      const what = isForWebhook(kind) ? 'was not taken by the webhook' : `its mail to staff is ${state}`
      return fail('mail', `The ${kind.startsWith('quote') ? 'quote' : 'message'} was taken, but ${what}${why}.`)
    })
}
