import { callBackend, secretKeyHeaders } from '../../supabase/functions/_shared/http/backend.ts'
import { PHOTO_BUCKET } from '../../supabase/functions/_shared/contract/photo.ts'
import type { Quote } from '../../supabase/functions/_shared/contract/quote.ts'
import { toQuoteRow } from '../../supabase/functions/_shared/contract/quote-shape.ts'
import {
  type Answer,
  attention,
  broken,
  type Check,
  deploy,
  type Finding,
  GO_LIVE,
  OUTBOX,
  request,
  well,
} from './finding.ts'
import { codeOf } from './function-call.ts'
import { outboxSchema } from './outbox-list.ts'
import { ask, type Target } from './target.ts'
import { codeInWords } from './words.ts'

/**
 * Submits a quote with a photo twice, as a page of the site does, and removes both again. Staff get one mail, which says
 * what it is. The confirmation to the made-up sender is withdrawn before the schedule sends it.
 */
export function roundTrip(target: Target): Check {
  return { name: 'a quote’s round trip', look: () => travel(target) }
}

async function travel(target: Target): Promise<Finding> {
  const { publishableKey, siteUrl } = target
  if (publishableKey === null) return attention('Set VITE_SUPABASE_ANON_KEY to have this tried.')
  if (siteUrl === null) return attention('Set VITE_SITE_URL to the address of the site to have this tried.')
  // Throws if the secret key is refused: without it nothing could be removed again.
  await ask(target, 'list_outbox')
  const id = crypto.randomUUID()
  const photo = `${crypto.randomUUID()}/${Date.now()}-0.png`
  const problem = await submit({ url: target.url, publishableKey, siteUrl }, id, photo)
  const unsent = problem === null ? await mailOf(target, id) : null
  // A waiting mail still needs the quote and its photo.
  if (!problem?.isMail && unsent === null) await clear(target, id, photo)
  const said = problem?.said ?? unsent
  return said === null ? well('stored once, mailed once; staff have a mail from “Test, please ignore”') : broken(said)
}

/** A quote that tells staff not to answer. */
const TEST_QUOTE: Quote = {
  fullName: 'Test of the website',
  businessName: 'Test, please ignore',
  email: 'website-test@example.com',
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

interface Way {
  readonly url: string
  readonly publishableKey: string
  readonly siteUrl: string
}

/** Returns what went wrong, and whether the mail may still wait; null if all went well. */
async function submit(way: Way, id: string, photo: string) {
  const { url, publishableKey: apikey, siteUrl: origin } = way
  const post = (path: string, body: BodyInit, more = {}) =>
    request(url + path, {
      method: 'POST',
      headers: { apikey, origin, 'content-type': 'application/json', ...more },
      body,
    })
  const authorization = `Bearer ${apikey}`
  const address = `${url}/storage/v1/object/public/${PHOTO_BUCKET}/${photo}`
  const quote = { ...TEST_QUOTE, photos: [address] }
  const upload = () =>
    post(`/storage/v1/object/${PHOTO_BUCKET}/${photo}`, DOT, { authorization, 'content-type': 'image/png' })
  const insert = () =>
    post('/rest/v1/soft_quotes', JSON.stringify({ id, ...toQuoteRow(quote) }), {
      authorization,
      prefer: 'return=minimal',
    })
  const send = () =>
    post('/functions/v1/submit-quote', JSON.stringify(quote), { 'idempotency-key': id, 'x-form-signals': 'hp=0; t=60' })
  const steps = [
    ['Storing a photo', upload],
    ['Storing a quote', insert],
    ['submit-quote', send],
    // Repeated, and recognized.
    ['Storing a quote', insert],
    ['submit-quote', send],
  ] as const
  for (const [name, run] of steps) {
    const answer = await run()
    const refusal = refusalOf(answer, name)
    const said = refusal ?? unreadable(answer, name, origin)
    if (said !== null) return { said, isMail: run === send && refusal !== null }
  }
  return null
}

function refusalOf({ status, body }: Answer, name: string): string | null {
  if ((status >= 200 && status < 300) || (status === 409 && name === 'Storing a quote')) return null
  const code = codeOf(body)
  const said = status === 0 ? 'not answered' : `answered with ${status}${typeof code === 'string' ? ` (${code})` : ''}`
  return `${name} was ${said}. ${remedy(name, status, code)}`
}

function remedy(name: string, status: number, code: unknown): string {
  if (status === 429) return 'That is a limit: try again in ten minutes.'
  if (status === 402) return 'The project is over its quota: see Organization, Usage.'
  if (status === 0) return 'Is the address of the project right, and the project not paused?'
  if (code === 'invalid') return `API_ORIGIN must be where the site's photos are. ${GO_LIVE}`
  if (name === 'submit-quote') return `Its log says why. ${deploy('submit-quote')}`
  return 'What is different in the database is said above; its log says the rest (Logs, Postgres).'
}

/** Returns what is wrong if browsers would hide the response from the site's pages. */
function unreadable({ headers }: Answer, name: string, origin: string): string | null {
  const allowed = headers.get('access-control-allow-origin')
  if (allowed === '*' || allowed === origin) return null
  return `${name} lets no page of ${origin} read its answers. Set SITE_ORIGINS in .env.go-live to the site's origin. ${GO_LIVE}`
}

/** Returns why the mail to staff is not sent; null if it is. */
async function mailOf(target: Target, id: string): Promise<string | null> {
  const { open } = outboxSchema.parse(await ask(target, 'list_outbox'))
  const mails = open.filter(({ subjectId }) => subjectId === id)
  for (const mail of mails.filter(({ kind }) => kind === 'quote_confirmation')) {
    // No address at example.com has a mailbox, so count the mail as sent.
    await ask(target, 'mark_mail_sent', { mail_id: mail.id })
  }
  const toStaff = mails.find(({ kind }) => kind === 'quote_staff')
  if (toStaff === undefined) return null
  const why = toStaff.lastError === null ? '' : ` (${codeInWords(toStaff.lastError)})`
  return `The quote was stored, but its mail is ${toStaff.state}${why}. ${OUTBOX}`
}

async function clear(target: Target, id: string, photo: string): Promise<void> {
  const { url, secretKey } = target
  await request(`${url}/rest/v1/soft_quotes?id=eq.${id}`, { method: 'DELETE', headers: secretKeyHeaders(secretKey) })
  // The sweep removes in eight days what cannot be removed now.
  await callBackend(target, 'DELETE', `/storage/v1/object/${PHOTO_BUCKET}`, { prefixes: [photo] }).catch(() => null)
}

/** The smallest picture there is: one gray dot. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCB2kUIOwAAAABJRU5ErkJggg==',
  'base64',
)
