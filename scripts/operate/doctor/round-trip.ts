import { KEY_HEADER, SIGNALS_HEADER } from '../../../supabase/functions/_shared/contract/own-headers.ts'
import { PHOTO_BUCKET } from '../../../supabase/functions/_shared/contract/photo.ts'
import type { Quote } from '../../../supabase/functions/_shared/contract/quote.ts'
import { toQuoteRow } from '../../../supabase/functions/_shared/contract/quote-row.ts'
import { callBackend } from '../../../supabase/functions/_shared/http/backend.ts'
import { isReadable, notReadable } from './look-as-visitor.ts'
import { type Answer, type Finding, inWords, request, type Section, wrong } from './look.ts'
import { outboxSchema } from '../desk/outbox-list.ts'
import { ask, type Target } from '../target.ts'
import { codeInWords, isForWebhook } from '../desk/words.ts'

/** A quote that tells staff not to answer. */
const TEST_QUOTE: Omit<Quote, 'email'> = {
  fullName: 'Test of the website',
  businessName: 'Test, please ignore',
  phone: null,
  squareFootage: '0',
  employeeCount: '1-10',
  bathrooms: 0,
  fixtures: null,
  cleaningFrequency: 'daily',
  otherFrequency: null,
  matronService: false,
  matronType: null,
  notes: 'Sent by npm run doctor. Please do not answer.',
  photos: [],
}

/** The smallest picture there is: one gray dot. */
export const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCB2kUIOwAAAABJRU5ErkJggg==',
  'base64',
)

/** How long a mail service may take to say that it could not deliver. */
const BOUNCES_WITHIN_MS = 20_000

/**
 * Sends a quote with a photo, and a message, as pages of the site do, looks whether staff's mails were accepted, and
 * erases all of it, whatever happened. Staff keep two mails, which say what they are.
 *
 * @param sender the address in both: our own sender's gets no confirmation
 */
export async function roundTrip(
  target: Target,
  sender: string,
  pause: (ms: number) => Promise<void>,
): Promise<Finding[]> {
  // Throws if the secret key is refused: without it nothing could be erased.
  await ask(target, 'list_outbox')
  const [quoteId, messageId] = [crypto.randomUUID(), crypto.randomUUID()]
  const photo = `${crypto.randomUUID()}/${Date.now()}-0.png`
  try {
    const findings = await send(target, sender, quoteId, messageId, photo)
    if (findings.length > 0) return findings
    // As the schedule does: posts to the webhook.
    await ask(target, '/functions/v1/deliver-mail')
    if (!target.isLocal) await pause(BOUNCES_WITHIN_MS)
    return await mailsOf(target, [quoteId, messageId])
  } finally {
    await Promise.all([
      ask(target, 'forget_leads', { about: 'quote', ids: [quoteId] }),
      ask(target, 'forget_leads', { about: 'message', ids: [messageId] }),
    ])
    // The sweep removes what cannot be removed now.
    await callBackend(target, 'DELETE', `/storage/v1/object/${PHOTO_BUCKET}`, { prefixes: [photo] }).catch(() => null)
  }
}

async function send(
  target: Target,
  email: string,
  quoteId: string,
  messageId: string,
  photo: string,
): Promise<Finding[]> {
  const { url, publishableKey: apikey, siteUrl: origin } = target
  if (apikey === null || origin === null)
    return [wrong('settings', 'VITE_SUPABASE_ANON_KEY and VITE_SITE_URL are needed.')]
  const post = (path: string, body: BodyInit, more = {}) =>
    request(url + path, {
      method: 'POST',
      headers: { apikey, origin, 'content-type': 'application/json', ...more },
      body,
    })
  const toFunction = (slug: string, key: string, body: object) =>
    post(`/functions/v1/${slug}`, JSON.stringify(body), { [KEY_HEADER]: key, [SIGNALS_HEADER]: 'hp=0; t=60' })

  const authorization = `Bearer ${apikey}`
  const shown = `${url}/storage/v1/object/public/${PHOTO_BUCKET}/${photo}`
  const quote = { ...TEST_QUOTE, email, photos: [shown] }
  const contact = { full_name: quote.fullName, email, subject: 'General Inquiry', message: quote.notes }
  const row = JSON.stringify({ id: quoteId, ...toQuoteRow(quote) })
  const show = () => request(shown)
  const steps: readonly (readonly [name: string, mend: Section, run: () => Promise<Answer>])[] = [
    [
      'Storing a photo',
      'rights',
      () => post(`/storage/v1/object/${PHOTO_BUCKET}/${photo}`, DOT, { authorization, 'content-type': 'image/png' }),
    ],
    ['Showing the stored photo', 'rights', show],
    ['Storing a quote', 'rights', () => post('/rest/v1/soft_quotes', row, { authorization, prefer: 'return=minimal' })],
    ['Mailing a quote (submit-quote)', 'functions', () => toFunction('submit-quote', quoteId, quote)],
    ['Mailing a message (submit-contact)', 'functions', () => toFunction('submit-contact', messageId, contact)],
  ]
  for (const [name, mend, run] of steps) {
    const answer = await run()
    if (answer.status !== 200 && answer.status !== 201) {
      return [wrong(MENDS[answer.status] ?? mend, `${name} was ${inWords(answer)}.`)]
    }
    if (run !== show && !isReadable(answer.headers, origin)) return [notReadable(name, origin)]
  }
  return []
}

/** A limit was reached, or the mail server refused for good. */
const MENDS: Readonly<Record<number, Section>> = { 429: 'limits', 424: 'mail' }

/** Tells which of the mails to staff, and which posts to the webhook, were not taken. */
async function mailsOf(target: Target, ids: readonly string[]): Promise<Finding[]> {
  const { open } = outboxSchema.parse(await ask(target, 'list_outbox'))
  return open
    .filter(({ subjectId }) => ids.includes(subjectId))
    .filter(({ kind, lastError }) => (isForWebhook(kind) ? lastError !== null : kind.endsWith('_staff')))
    .map(({ kind, state, lastError }) => {
      const why = lastError === null ? '' : ` (${codeInWords(lastError, kind)})`
      const what = isForWebhook(kind) ? 'was not taken by the webhook' : `has its mail to staff ${state}`
      return wrong('mail', `The ${kind.startsWith('quote') ? 'quote' : 'message'} was taken, but ${what}${why}.`)
    })
}
