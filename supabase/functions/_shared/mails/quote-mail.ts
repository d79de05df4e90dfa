/** The mail to staff about a quote: one to bid from, or one to act on at once. */
import { isEmergency } from '../contract/emergency.ts'
import { FACT_TITLES, factsOf } from '../contract/quote-shape.ts'
import { emergencyMail } from './emergency-mail.ts'
import { domainOf, type MailMessage, type MailRoute } from './message.ts'
import { answeredPart, tabled } from './parts.ts'
import { bidMail } from './quote-bid.ts'
import { quoteCsv } from './quote-csv.ts'
import { photosPart } from './quote-photos.ts'
import { earlierOf, originOf, type QuoteSubmission } from './quote-submission.ts'
import { mark, markNote } from './text.ts'

/** A reply to this mail goes to the visitor. */
export function quoteMail(submission: QuoteSubmission, { from, staff }: MailRoute): MailMessage {
  const { id, reference, quote, photos, submittedAt } = submission
  const shown = photos.flatMap(({ url, verified }) => (verified === false ? [] : [url]))
  const isUrgent = isEmergency({ subject: '', message: quote.notes ?? '' })
  return {
    from,
    to: staff,
    replyTo: { address: quote.email },
    ...(isUrgent ? urgentMail(submission) : bidMail(submission)),
    messageId: `<quote-${id}@${domainOf(from)}>`,
    idempotencyKey: `quote_staff/${id}`,
    attachments: [quoteCsv({ id, reference, quote: { ...quote, photos: shown }, submittedAt })],
  }
}

function urgentMail(submission: QuoteSubmission) {
  const { reference, quote, photos, suspicion, vouched, source } = submission
  const { fullName, businessName, phone, email, notes } = quote
  const facility = factsOf('facility', quote).filter(({ field }) => field !== 'notes')
  return emergencyMail({
    ...{ name: `${fullName}, ${businessName}`, phone, email, words: notes ?? '' },
    start: `[${reference}] ${mark(suspicion, vouched)}`,
    warnings: [...markNote(suspicion, vouched), ...earlierOf(submission)],
    more: [...answeredPart(submission.answeredUrl), ...photosPart(photos), ...tabled(FACT_TITLES.facility, facility)],
    origin: originOf(submission),
    source,
  })
}
