import { KEY_HEADER, SIGNALS_HEADER } from '../../supabase/functions/_shared/contract/function-calls.ts'
import { PHOTO_BUCKET, QUOTE_FIELDS } from '../../supabase/functions/_shared/contract/quote-shape.ts'
import { type Quote, toQuoteRow } from '../../supabase/functions/_shared/contract/schemas.ts'
import { recordOf } from '../../supabase/functions/_shared/contract/record.ts'
import { callBackend } from '../../supabase/functions/_shared/http/backend.ts'
import { type Answer, describeAnswer, fail, type Finding, request, type Section } from './findings.ts'
import { explainCode, isForWebhook, outboxSchema } from './outbox.ts'
import { ask, type Target } from './target.ts'

/** A quote with only the required fields. */
const TEST_QUOTE: Omit<Quote, 'email'> = {
  ...recordOf(QUOTE_FIELDS, () => null),
  fullName: 'Test of the website',
  businessName: 'Test, please ignore',
  squareFootage: '0',
  employeeCount: '1-10',
  bathrooms: 0,
  cleaningFrequency: 'daily',
  matronService: false,
  notes: 'Sent by npm run doctor. Please don’t reply.',
  photos: [],
}

export const BUCKET = `/storage/v1/object/${PHOTO_BUCKET}`

/** A PNG of one pixel. */
export const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCB2kUIOwAAAABJRU5ErkJggg==',
  'base64',
)

export type Pause = (milliseconds: number) => Promise<void>

/** How long an email service may take to report a bounce. */
const BOUNCES_WITHIN_MS = 20_000

/**
 * Submits a quote with a photo and a message, as the site's forms do. Checks that the email server accepted both staff emails,
 * then erases both leads.
 *
 * @param email the visitor's address; if it is our own sender address, the functions don't send a confirmation
 */
export async function makeRoundTrip(target: Target, email: string, pause: Pause): Promise<Finding[]> {
  // Throws if the secret key is rejected, because the cleanup below needs it.
  await ask(target, 'list_outbox')
  const [quoteId, messageId] = [crypto.randomUUID(), crypto.randomUUID()]
  const photo = `${crypto.randomUUID()}/${Date.now()}-0.png`
  try {
    const findings = await send(target, { email, quoteId, messageId, photo })
    if (findings.length > 0) return findings
    // Sends the webhook events, which a lead's own call leaves to the schedule.
    await ask(target, '/functions/v1/deliver-mail').catch(() => null)
    if (!target.isLocal) await pause(BOUNCES_WITHIN_MS)
    return await checkEmails(target, [quoteId, messageId])
  } finally {
    await Promise.all([
      ask(target, 'forget_leads', { lead_kind: 'quote', ids: [quoteId] }),
      ask(target, 'forget_leads', { lead_kind: 'message', ids: [messageId] }),
    ])
    // If this fails, the hourly cleanup removes the photo.
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
    ['Uploading a photo as a visitor', 'rights', storePhoto],
    ['Opening the photo’s public address', 'rights', show],
    ['Storing a quote as a visitor', 'rights', storeQuote],
    ['Calling submit-quote for the stored quote', 'functions', () => callFunction('submit-quote', quoteId, quote)],
    ['Calling submit-contact with a message', 'functions', () => callFunction('submit-contact', messageId, contact)],
  ]
  for (const [what, section, run] of steps) {
    const answer = await run()
    if (answer.status === 200 || answer.status === 201) {
      if (run === show || ['*', origin].includes(answer.headers.get('access-control-allow-origin') ?? '')) continue
      const why = 'the functions are set up for another address'
      return [fail('functions', `${what} worked, but browsers block the response on ${origin}: ${why}.`)]
    }
    const { says, section: other = section } = REASONS[answer.code] ?? REASONS[answer.status] ?? { says: '' }
    return [fail(other, `${what} ${describeAnswer(answer)}${says || (answer.message && `: ${answer.message}`)}.`)]
  }
  return []
}

/** Explanations of error responses, by code or status. */
const REASONS: Readonly<Record<string, { readonly says: string; readonly section?: Section }>> = {
  '42501': { says: ': visitors can’t do that, because a policy or a grant is missing' },
  AccessDenied: { says: ': a policy is missing, a limit has been reached, or the database is full' },
  not_found: {
    says: ': the quote was stored, but its trigger “receive” is off, so no email was queued',
    section: 'rights',
  },
  invalid: { says: ': the functions are set up for photos at another address' },
  '429': { says: ': a limit has been reached', section: 'limits' },
  '424': { says: ': the email server rejected the email permanently', section: 'email' },
}

/** Reports unsent staff emails and rejected webhook events. */
async function checkEmails(target: Target, ids: readonly string[]): Promise<Finding[]> {
  const { open } = outboxSchema.parse(await ask(target, 'list_outbox'))
  return open
    .filter(({ subjectId }) => ids.includes(subjectId))
    .filter(({ kind, lastError }) => (isForWebhook(kind) ? lastError !== null : kind.endsWith('_staff')))
    .map(({ kind, state, lastError }) => {
      const why = lastError === null ? '' : ` (${explainCode(lastError, kind)})`
      const what = isForWebhook(kind)
        ? 'the webhook rejected it'
        : `its email to staff ${state === 'dead' ? 'failed' : `is ${state}`}`
      return fail('email', `The ${kind.startsWith('quote') ? 'quote' : 'message'} was accepted, but ${what}${why}.`)
    })
}
