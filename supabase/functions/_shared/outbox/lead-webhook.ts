/** Posts leads to an address of the owner's, signed as Standard Webhooks has it (docs/decisions/016-lead-webhook.md). */
import { isEmergency } from '../contract/emergency.ts'
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

/** Sends a lead by one call. Any 2xx takes it, and 410 ends it: what else is wrong can be put right within the days of tries. */
export function createLeadWebhook(
  { url, secret }: LeadWebhook,
  checkPhotos: CheckPhotos,
  now = () => new Date(),
): Send {
  return async (lead, withinMs) => {
    const data = await dataOf(lead, checkPhotos)
    if (data === null) return null
    const subject = lead.kind.replace('_webhook', '')
    const text = quoteOrMessage(lead)
    const body = JSON.stringify({ text, type: `${subject}.created`, timestamp: data.created_at, data })
    // The id is the same for every try: a receiver that knows it has the lead already.
    const signature = await sign(`${subject}_${lead.subjectId}`, body, secret, now())
    const headers = { 'content-type': 'application/json', ...signature }
    // A redirect would take the lead to somebody else.
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

/** The lead in one line, which chats show as it is: they take `text` and nothing else. */
function quoteOrMessage({ subjectId, kind, quote: row, content, vouched }: LeasedMail): string {
  if (kind === 'contact_webhook') {
    const { suspicion, ...contact } = readStoredContact(content)
    const { subject, full_name, phone, email } = contact
    const start = isEmergency(contact) ? 'EMERGENCY: ' : ''
    return line(`${start}${mark(suspicion)}${quoteReference(subjectId)}`, full_name, subject, phone ?? email)
  }
  const { reference, quote, submittedAt } = readStoredQuote(row)
  const isUrgent = isEmergency({ subject: '', message: quote.notes ?? '' })
  const area = readSquareFootage(quote.squareFootage)
  return line(
    `${isUrgent ? 'EMERGENCY: ' : ''}${mark(readSuspicion(content), vouched)}${reference}`,
    quote.businessName,
    area === null ? quote.squareFootage : sayArea(area),
    quote.phone ?? quote.email,
    `due ${sayPromise(promisedBy(submittedAt), 'short')}`,
  )
}

const FIELD = 80
/** Breaks a line, turns it around, or calls everybody in a chat. */
const NOT_IN_A_LINE = /[\p{Cc}\p{Bidi_Control}\s<>]+/gu

const line = (...parts: readonly string[]) =>
  parts.map((part) => cut(part.replace(NOT_IN_A_LINE, ' ').trim(), FIELD)).join(' · ')

/** A lead by the column names of docs/requirements.md, and what staff know of it; null for a quote that was erased. */
async function dataOf(lead: LeasedMail, checkPhotos: CheckPhotos) {
  if (lead.kind === 'contact_webhook') return contactData(lead)
  if (lead.kind !== 'quote_webhook') throw new TypeError('A kind of lead that this version does not know')
  return lead.quote === null ? null : quoteData(lead, checkPhotos)
}

/** Has the photos that staff may open: a receiver may show them to people who never saw a warning. */
async function quoteData({ quote: row, content, vouched }: LeasedMail, checkPhotos: CheckPhotos) {
  const { id, reference, quote, submittedAt, source } = readStoredQuote(row)
  const checked = await checkPhotos(quote.photos)
  return {
    ...{ id, reference, created_at: submittedAt.toISOString(), promised_by: promisedBy(submittedAt).toISOString() },
    ...toQuoteRow(quote),
    photos: checked.flatMap(({ url, verified }) => (verified === false ? [] : url)),
    ...{ source, suspicion: readSuspicion(content), vouched },
  }
}

function contactData({ subjectId: id, content }: LeasedMail) {
  if (content === null) throw new MailError('forgotten', { permanent: true })
  const { submitted_at: created_at, ...message } = readStoredContact(content)
  return { id, reference: quoteReference(id), created_at, ...message }
}
