/** Posts what happens to the owner's URL, signed as Standard Webhooks has it (docs/decisions/016-webhook.md). */
import { Webhook } from 'standardwebhooks'
import { isEmergency, type Typed } from '../contract/emergency.ts'
import type { CheckPhotos } from '../contract/photo.ts'
import { promisedBy, formatPromise } from '../contract/promise.ts'
import { toQuoteRow } from '../contract/quote-row.ts'
import { quoteReference } from '../contract/reference.ts'
import { callOut } from '../http/backend.ts'
import { deadMailSchema } from '../mails/dead-mail-alert.ts'
import { readListed } from '../mails/listed-lead.ts'
import { cut, spamPrefix } from '../mails/message.ts'
import { readStoredMessage } from '../mails/stored-message.ts'
import { readStoredQuote, readSuspicion } from '../mails/stored-quote.ts'
import { openInWords, readOpen } from '../mails/watch-mail.ts'
import type { Send } from './deliver.ts'
import { MailError } from './mailer.ts'
import type { LeasedMail } from '../mails/template.ts'

export interface WebhookTarget {
  readonly url: string
  readonly secret: string
}

/** What is posted. `text` is one line that a chat shows as it is. */
interface Post {
  readonly type: 'lead.created' | 'lead.waiting' | 'mail.failed'
  readonly text: string
  /** When it happened, if that is not now. */
  readonly timestamp?: string
  readonly data: object
}

/** Posts what a kind of the outbox is about; null if it was erased. */
type PostOf = (mail: LeasedMail) => Promise<Post | null> | Post | null

/** Any 2xx accepts a post, and 410 refuses it for good; everything else is retried for days. */
export function createWebhook({ url, secret }: WebhookTarget, checkPhotos: CheckPhotos, now = () => new Date()): Send {
  const posts: Readonly<Record<string, PostOf>> = {
    quote_webhook: (mail) => quotePost(mail, checkPhotos),
    contact_webhook: contactPost,
    alert_webhook: alertPost,
    watch_webhook: (mail) => watchPost(mail, now()),
  }
  return async (mail, withinMs) => {
    const post = posts[mail.kind]
    if (post === undefined) throw new TypeError('A kind of post that this version does not know')
    const told = await post(mail)
    if (told === null) return null
    const body = JSON.stringify({ timestamp: now().toISOString(), ...told })
    // The id is the same for every attempt, so that receivers can ignore duplicates.
    const headers = sign(mail.id, body, secret, now())
    const { ok, code } = await callOut(url, { headers, body, withinMs })
    if (!ok) throw new MailError(code, { permanent: code === '410' })
    return null
  }
}

/** The headers of a signed post, as Standard Webhooks has them. */
export function sign(id: string, body: string, secret: string, now: Date): Record<string, string> {
  const signature = new Webhook(secret).sign(id, now, body)
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': signature,
  }
}

/** Leaves out photos that are not pictures: a receiver may show them without a warning. */
async function quotePost({ stored, content, senderChecked }: LeasedMail, checkPhotos: CheckPhotos) {
  if (stored === null) return null
  const { id, reference, quote, submittedAt, source } = readStoredQuote(stored)
  const suspicion = readSuspicion(content)
  const due = promisedBy(submittedAt)
  const checked = await checkPhotos(quote.photos)
  const text = line(
    `${urgent({ subject: '', message: quote.notes ?? '' })}${spamPrefix(suspicion, senderChecked)}${reference}`,
    quote.businessName,
    quote.squareFootage,
    quote.phone ?? quote.email,
    `due ${formatPromise(due, 'short')}`,
  )
  const data = {
    about: 'quote',
    id,
    reference,
    created_at: submittedAt.toISOString(),
    promised_by: due.toISOString(),
    ...toQuoteRow(quote),
    photos: checked.flatMap(({ url, verified }) => (verified === false ? [] : url)),
    source,
    suspicion,
    sender_checked: senderChecked,
  }
  return { type: 'lead.created', text, timestamp: data.created_at, data } as const
}

function contactPost({ subjectId: id, content }: LeasedMail): Post {
  if (content === null) throw new MailError('forgotten', { permanent: true })
  const { contact, submittedAt, suspicion, source } = readStoredMessage(content)
  const { subject, full_name, phone, email } = contact
  const reference = quoteReference(id)
  const text = line(`${urgent(contact)}${spamPrefix(suspicion)}${reference}`, full_name, subject, phone ?? email)
  const created_at = submittedAt.toISOString()
  const data = { about: 'message', id, reference, created_at, ...contact, suspicion, source }
  return { type: 'lead.created', text, timestamp: created_at, data }
}

/** What stops a lead's mail may stop the alert by mail too. Nothing personal. */
function alertPost({ content }: LeasedMail): Post | null {
  if (content === null) return null
  const data = deadMailSchema.parse(content)
  const text = line(`${data.reference}: the email about ${data.lead} fails`, data.error, 'npm run outbox')
  return { type: 'mail.failed', text, data }
}

/** The most urgent lead in the line, the others in `data`. */
function watchPost({ listed }: LeasedMail, now: Date): Post | null {
  const open = readOpen(readListed(listed).map((lead) => ({ ...lead, answeredUrl: null })))
  const [first] = open
  if (first === undefined) return null
  const { suspicion, senderChecked, reference, name, phone, email } = first
  const text = line(
    `${first.urgent ? EMERGENCY : ''}${spamPrefix(suspicion, senderChecked)}${reference}`,
    name,
    phone ?? email,
    openInWords(first, now),
    ...(open.length > 1 ? [`and ${open.length - 1} more`] : []),
  )
  const leads = open.map((lead) => ({
    about: lead.about,
    reference: lead.reference,
    name: lead.name,
    phone: lead.phone,
    email: lead.email,
    address: lead.address,
    urgent: lead.urgent,
    created_at: lead.cameAt.toISOString(),
  }))
  return { type: 'lead.waiting', text, data: { leads } }
}

const EMERGENCY = 'EMERGENCY: '
const urgent = (typed: Typed) => (isEmergency(typed) ? EMERGENCY : '')

const FIELD = 80
/** Characters that break or reverse a line, or notify everybody in a chat. */
const NOT_IN_A_LINE = /[\p{Cc}\p{Bidi_Control}\s<>]+/gu

const line = (...parts: readonly string[]) =>
  parts.map((part) => cut(part.replace(NOT_IN_A_LINE, ' ').trim(), FIELD)).join(' · ')
