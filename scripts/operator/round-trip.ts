import { callBackend, secretKeyHeaders } from '../../supabase/functions/_shared/http/backend.ts'
import { PHOTO_BUCKET } from '../../supabase/functions/_shared/contract/photo.ts'
import { testQuote } from '../test-quote.ts'
import { CallFailed } from './as-browser.ts'
import { attention, broken, type Check, deploy, type Finding, GO_LIVE, OUTBOX, request, well } from './finding.ts'
import { outboxSchema } from './outbox-list.ts'
import { siteCalls } from './site-calls.ts'
import { ask, type Target } from './target.ts'
import { codeInWords } from './words.ts'

/**
 * Submits a quote with a photo as a page of the site does, twice, reads it as nobody may, and takes both away again. Staff
 * get one mail, which says what it is. The confirmation to its made-up sender is withdrawn before the schedule sends it.
 */
export function roundTrip(target: Target): Check {
  return { name: 'a quote’s round trip', look: () => travel(target) }
}

async function travel(target: Target): Promise<Finding> {
  const { url, publishableKey, siteUrl } = target
  if (publishableKey === null) return attention('Set SUPABASE_PUBLISHABLE_KEY to have this tried.')
  if (siteUrl === null) return attention('Set SITE_URL to the address of the site to have this tried.')
  // Throws when the secret key is refused: without it nothing could be taken away again.
  await ask(target, 'list_outbox')
  const asSite = await siteCalls(url, publishableKey, siteUrl)
  const id = crypto.randomUUID()
  const trip: Trip = { target, asSite, id, publishableKey }
  let photo: string | null = null
  try {
    photo = await step('photo', () => asSite((api) => api.uploadPhoto(PHOTO, AbortSignal.timeout(60_000))))
    await submit(trip, photo)
    await clear(target, id, photo)
    return well('stored once, mailed once; staff have a mail from “Test, please ignore”')
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    // The mail is built from the quote and its photo, so both stay as long as the mail waits.
    if (error.step !== 'mail') await clear(target, id, photo)
    return broken(error.message)
  }
}

interface Trip {
  readonly target: Target
  readonly asSite: Awaited<ReturnType<typeof siteCalls>>
  readonly id: string
  readonly publishableKey: string
}

async function submit({ target, asSite, id, publishableKey }: Trip, photo: string): Promise<void> {
  const shown = await request(photo)
  if (shown.status !== 200) {
    throw new StepFailed(
      'photo',
      `A photo was stored, but its address answers ${shown.status}: see what is said of the bucket above.`,
    )
  }
  const quote = testQuote({ photos: [photo] })
  const signals = { trapped: false, seconds: 60, token: null }
  for (let time = 0; time < 2; time++) {
    await step('quote', () => asSite((api) => api.insertQuote(id, quote)))
    await step('mail', () => asSite((api) => api.sendQuote(id, quote, signals)))
  }
  const { open } = outboxSchema.parse(await ask(target, 'list_outbox'))
  const mails = open.filter(({ subjectId }) => subjectId === id)
  for (const mail of mails.filter(({ kind }) => kind === 'quote_confirmation')) {
    // No address at example.com has a mailbox. Counted as sent, as any mail is that has nothing to say.
    await ask(target, 'mark_mail_sent', { mail_id: mail.id })
  }
  const read = await request(`${target.url}/rest/v1/soft_quotes?select=id&id=eq.${id}`, {
    headers: { apikey: publishableKey, authorization: `Bearer ${publishableKey}` },
  })
  if (read.text.includes(id)) {
    throw new StepFailed('read', 'Anyone can read the quotes! See what is said of the database above.')
  }
  const toStaff = mails.find(({ kind }) => kind === 'quote_staff')
  if (toStaff === undefined) return
  const why = toStaff.lastError === null ? '' : ` (${codeInWords(toStaff.lastError)})`
  throw new StepFailed('mail', `The quote was stored, but its mail is ${toStaff.state}${why}. ${OUTBOX}`)
}

type Step = 'photo' | 'quote' | 'mail' | 'read'

class StepFailed extends Error {
  readonly step: Step
  constructor(step: Step, message: string) {
    super(message)
    this.step = step
  }
}

const WHAT: Readonly<Record<Step, string>> = {
  photo: 'Storing a photo',
  quote: 'Storing a quote',
  mail: 'submit-quote',
  read: 'Reading a quote',
}

async function step<Result>(name: Step, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    throw new StepFailed(name, `${WHAT[name]} was answered with ${error.message}. ${remedy(name, error)}`)
  }
}

function remedy(name: Step, { status, message }: CallFailed): string {
  if (status === 429) return 'That is a limit: try again in ten minutes.'
  if (status === 402) return 'The project is over its quota: see Organization, Usage.'
  if (message.endsWith('did not answer')) return 'Is the address of the project right, and the project not paused?'
  if (status === 0 && name === 'mail') return `Set SITE_ORIGINS in .env.go-live to the site's origin. ${GO_LIVE}`
  if (status === 0) return 'Browsers will not let the site do this. Is the address of the project right?'
  if (name === 'mail' && message.includes('invalid'))
    return `API_ORIGIN must be where the site's photos are. ${GO_LIVE}`
  if (name === 'mail') return `Its log says why. ${deploy('submit-quote')}`
  return 'What is different in the database is said above; its log says the rest (Logs, Postgres).'
}

async function clear(target: Target, id: string, photo: string | null): Promise<void> {
  const { url, secretKey } = target
  await request(`${url}/rest/v1/soft_quotes?id=eq.${id}`, { method: 'DELETE', headers: secretKeyHeaders(secretKey) })
  const name = photo?.split(`/${PHOTO_BUCKET}/`)[1]
  if (name === undefined) return
  // What cannot be removed now, the sweep removes in eight days.
  await callBackend(target, 'DELETE', `/storage/v1/object/${PHOTO_BUCKET}`, { prefixes: [name] }).catch(() => null)
}

/** The smallest picture there is: one gray dot. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCB2kUIOwAAAABJRU5ErkJggg=='
const bytes = Uint8Array.from(Buffer.from(DOT, 'base64')).buffer
const PHOTO = { bytes, type: 'image/png', extension: 'png', index: 0 } as const
