/** Posts leads to the owner's URL, signed as in Standard Webhooks (docs/decisions/016-lead-webhook.md). */
import { isEmergency, type Typed } from '../contract/emergency.ts'
import { promisedBy, sayPromise } from '../contract/promise.ts'
import { toQuoteRow } from '../contract/quote-shape.ts'
import { quoteReference } from '../contract/reference.ts'
import { callOut } from '../http/backend.ts'
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
    const isQuote = lead.kind === 'quote_webhook'
    // It was erased.
    if (isQuote && lead.quote === null) return null
    const { text, data } = isQuote ? await quotePost(lead, checkPhotos) : contactPost(lead)
    const subject = lead.kind.replace('_webhook', '')
    const body = JSON.stringify({ text, type: `${subject}.created`, timestamp: data.created_at, data })
    // The id is the same for every attempt, so that receivers can ignore duplicates.
    const headers = await sign(`${subject}_${lead.subjectId}`, body, secret, now())
    const { ok, code } = await callOut(url, { headers, body, withinMs })
    if (!ok) throw new MailError(code, { permanent: code === '410' })
    return null
  }
}

/** Leaves out photos that are not pictures: a receiver may show them without a warning. */
async function quotePost({ quote: row, content, senderChecked }: LeasedMail, checkPhotos: CheckPhotos) {
  const { id, reference, quote, submittedAt, source } = readStoredQuote(row)
  const suspicion = readSuspicion(content)
  const due = promisedBy(submittedAt)
  const checked = await checkPhotos(quote.photos)
  const text = line(
    `${urgent({ subject: '', message: quote.notes ?? '' })}${mark(suspicion, senderChecked)}${reference}`,
    quote.businessName,
    quote.squareFootage,
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
