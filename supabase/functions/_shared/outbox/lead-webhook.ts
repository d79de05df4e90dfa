/** Posts leads to the owner's URL, signed as in Standard Webhooks (docs/decisions/016-lead-webhook.md). */
import { isEmergency, type Typed } from '../contract/emergency.ts'
import { promisedBy, sayPromise } from '../contract/promise.ts'
import { toQuoteRow } from '../contract/quote-shape.ts'
import { quoteReference } from '../contract/reference.ts'
import { readSquareFootage, sayArea } from '../contract/square-footage.ts'
import { sign } from '../http/signature.ts'
import { MailError } from './mailer.ts'
import { readStoredContact, readStoredQuote, readSuspicion } from '../mails/stored.ts'
import { cut, mark } from '../mails/message.ts'
import type { CheckPhotos } from './builder.ts'
import type { Send } from './deliver.ts'
import type { LeasedMail } from './outbox.ts'

export interface LeadWebhook {
  readonly url: string
  readonly secret: string
}

/** Posts a lead. Any 2xx accepts it, and 410 is permanent; everything else is retried for days. */
export function createLeadWebhook(
  { url, secret }: LeadWebhook,
  checkPhotos: CheckPhotos,
  now = () => new Date(),
): Send {
  return async (lead, withinMs) => {
    const post = await postOf(lead, checkPhotos)
    if (post === null) return null
    const { text, data } = post
    const subject = lead.kind.replace('_webhook', '')
    const body = JSON.stringify({ text, type: `${subject}.created`, timestamp: data.created_at, data })
    // The id is the same for every attempt, so that receivers can ignore duplicates.
    const signature = await sign(`${subject}_${lead.subjectId}`, body, secret, now())
    const headers = { 'content-type': 'application/json', ...signature }
    // A redirect would send the lead to another server.
    const call = { method: 'POST', headers, body, redirect: 'manual', signal: AbortSignal.timeout(withinMs) } as const
    const response = await fetch(url, call).catch((cause: unknown) => {
      const isLate = cause instanceof Error && cause.name === 'TimeoutError'
      throw new MailError(isLate ? 'timeout' : 'network', { permanent: false, cause })
    })
    await response.body?.cancel()
    if (!response.ok) throw new MailError(String(response.status), { permanent: response.status === 410 })
    return null
  }
}

/** The lead by its column names, and on one line for chats, which show only `text`. Null for a quote that was erased. */
async function postOf(lead: LeasedMail, checkPhotos: CheckPhotos) {
  if (lead.kind === 'contact_webhook') return contactPost(lead)
  if (lead.kind !== 'quote_webhook') throw new TypeError('A kind of lead that this version does not know')
  return lead.quote === null ? null : quotePost(lead, checkPhotos)
}

/** Leaves out photos that are not pictures: a receiver may show them without a warning. */
async function quotePost({ quote: row, content, senderChecked }: LeasedMail, checkPhotos: CheckPhotos) {
  const { id, reference, quote, submittedAt, source } = readStoredQuote(row)
  const suspicion = readSuspicion(content)
  const due = promisedBy(submittedAt)
  const area = readSquareFootage(quote.squareFootage)
  const checked = await checkPhotos(quote.photos)
  const text = line(
    `${urgent({ subject: '', message: quote.notes ?? '' })}${mark(suspicion, senderChecked)}${reference}`,
    quote.businessName,
    area === null ? quote.squareFootage : sayArea(area),
    quote.phone ?? quote.email,
    `due ${sayPromise(due, 'short')}`,
  )
  const data = {
    ...{ id, reference, created_at: submittedAt.toISOString(), promised_by: due.toISOString() },
    ...toQuoteRow(quote),
    photos: checked.flatMap(({ url, verified }) => (verified === false ? [] : url)),
    ...{ source, suspicion, sender_checked: senderChecked },
  }
  return { text, data }
}

function contactPost({ subjectId: id, content }: LeasedMail) {
  if (content === null) throw new MailError('forgotten', { permanent: true })
  const { submitted_at: created_at, ...message } = readStoredContact(content)
  const { subject, full_name, phone, email, suspicion } = message
  const reference = quoteReference(id)
  const text = line(`${urgent(message)}${mark(suspicion)}${reference}`, full_name, subject, phone ?? email)
  return { text, data: { id, reference, created_at, ...message } }
}

const urgent = (typed: Typed) => (isEmergency(typed) ? 'EMERGENCY: ' : '')

const FIELD = 80
/** Characters that break or reverse a line, or notify everybody in a chat. */
const NOT_IN_A_LINE = /[\p{Cc}\p{Bidi_Control}\s<>]+/gu

const line = (...parts: readonly string[]) =>
  parts.map((part) => cut(part.replace(NOT_IN_A_LINE, ' ').trim(), FIELD)).join(' · ')
