import { company } from '../contract/company.ts'
import { pluralize } from '../contract/company-format.ts'
import { isEmergency } from '../contract/emergency.ts'
import { NOTE_FIELDS, NOTE_LABELS } from '../contract/note-lines.ts'
import { telHref } from '../contract/phone.ts'
import { promisedBy, formatPromise } from '../contract/promise.ts'
import { type Fact, FACT_TITLES, factsOf, frequencyInWords } from '../contract/quote-facts.ts'
import type { Quote } from '../contract/quote.ts'
import { readSquareFootage, formatArea } from '../contract/square-footage.ts'
import { draftReply } from './begun-answer.ts'
import { emergencyMail } from './emergency-mail.ts'
import type { MailRow } from './html.ts'
import type { MailedLead } from './lead-kind.ts'
import {
  cut,
  type MailContent,
  type MailRoute,
  mailtoHref,
  spamPrefix,
  spamNote,
  quoteSubject,
  REPLY_HINT,
} from './message.ts'
import { type Action, answeredLink, textAndHtml, buttons, list, titledList, paragraph, strong, table } from './parts.ts'
import { photoSection } from './photo-section.ts'
import { quoteCsv } from './quote-csv.ts'
import { estimatePrice } from './price-estimate.ts'
import { listFigures, listQuestions, deriveFigures } from './quote-figures.ts'
import { rates } from './rates.ts'
import { readLevels, readNoteLine, readOtherLines } from './notes.ts'
import { describeOrigin, describeSource, senderLinks } from './sender.ts'

/** The mail to staff about a quote: one to bid from, or one to act on at once. */

export type QuoteSubmission = Omit<MailedLead, 'row'> & { readonly quote: Quote }

export function quoteMail(submission: QuoteSubmission, { from, staff }: MailRoute): MailContent {
  const { id, reference, quote, photos, cameAt } = submission
  const shown = photos.flatMap(({ url, verified }) => (verified === false ? [] : [url]))
  const isUrgent = isEmergency({ subject: '', message: quote.notes ?? '' })
  return {
    from,
    to: staff,
    replyTo: { address: quote.email },
    ...(isUrgent ? urgentMail(submission) : bidMail(submission)),
    attachments: [quoteCsv({ id, reference, quote: { ...quote, photos: shown }, cameAt })],
  }
}

function urgentMail(submission: QuoteSubmission) {
  const { reference, quote, photos, suspicion, senderChecked, source } = submission
  const { fullName, businessName, phone, email, notes } = quote
  const facility = factsOf('facility', quote).filter(({ field }) => field !== 'notes')
  return emergencyMail({
    name: `${fullName}, ${businessName}`,
    phone,
    email,
    words: notes ?? '',
    start: `[${reference}] ${spamPrefix(suspicion, senderChecked)}`,
    warnings: [...spamNote(suspicion, senderChecked), ...noteEarlierQuote(submission)],
    more: [...answeredLink(submission.answeredUrl), ...photoSection(photos), ...table(FACT_TITLES.facility, facility)],
    origin: describeOrigin(submission),
    source,
  })
}

const PROMISE =
  company.quotePromise === null
    ? 'We don’t promise visitors a date for their soft quote.'
    : `We promise visitors a soft quote within ${company.quotePromise}.`
const LINE = 300

export function bidMail(submission: QuoteSubmission) {
  const { quote, photos, cameAt, suspicion, senderChecked, source } = submission
  const due = `Due ${formatPromise(promisedBy(cameAt))}`
  const parts = [
    ...spamNote(suspicion, senderChecked).map((line) => paragraph(line)),
    senderLinks({ name: quote.fullName, phone: quote.phone, email: quote.email, words: quote.notes }),
    list(listFigures(quote)),
    strong(due),
    ...buttons(actionsOf(submission)),
    ...answeredLink(submission.answeredUrl),
    ...table('From the notes', noteRows(quote)),
    ...titledList('Ask on the call', listQuestions(quote)),
    ...titledList('Worth a second look', noteEarlierQuote(submission)),
    ...titledList('Quick math', deriveFigures(quote)),
    ...titledList('From your rates', estimatePrice(quote, rates).lines),
    ...photoSection(photos),
    ...table(FACT_TITLES.contact, contactRows(quote)),
    ...table(FACT_TITLES.facility, factsOf('facility', quote)),
    paragraph(`${describeOrigin(submission)} ${PROMISE}`),
    paragraph(REPLY_HINT),
    ...describeSource(source).map((line) => paragraph(line, 14)),
  ]
  return {
    subject: subjectOf(submission),
    ...textAndHtml(`Soft quote for ${quote.businessName}`, `${quote.fullName}. ${due}. ${PROMISE}`, parts),
    headers: {},
  }
}

/** Shows at a glance what decides when to answer. Leaves out a size that cannot be read. */
function subjectOf({ reference, quote, cameAt, suspicion, senderChecked }: QuoteSubmission): string {
  const area = readSquareFootage(quote.squareFootage)
  const levels = readLevels(quote.notes)
  const asked = levels.length === 0 ? '' : ` · ${NOTE_LABELS.level} ${levels.join('+')}`
  return quoteSubject(
    `[${reference}] ${spamPrefix(suspicion, senderChecked)}`,
    // There is little room, so show the frequency as typed.
    { name: quote.businessName, frequency: quote.otherFrequency ?? frequencyInWords(quote) },
    `${asked}${area === null ? '' : ` · ${formatArea(area)}`}`,
    ` · ${pluralize(quote.bathrooms, 'bathroom')} · due ${formatPromise(promisedBy(cameAt), 'short')}`,
  )
}

function actionsOf({ reference, quote }: QuoteSubmission): Action[] {
  const actions = [
    { href: quote.phone && telHref(quote.phone), label: `Call ${quote.phone}` },
    { href: draftReply({ quote, reference }), label: 'Draft the reply' },
  ]
  return actions.flatMap(({ href, label }) => (href ? [{ href, label }] : []))
}

function noteRows({ notes }: Quote): MailRow[] {
  // The address stands with the sender.
  const fields = NOTE_FIELDS.filter((field) => field !== 'address')
  const rows = fields.map((field) => ({ label: NOTE_LABELS[field], value: readNoteLine(notes, field) }))
  const all = [...rows, { label: 'Anything else', value: readOtherLines(notes) }]
  return all.flatMap(({ label, value }) => (value === null ? [] : [{ label, value: cut(value, LINE) }]))
}

function contactRows(quote: Quote): MailRow[] {
  return factsOf('contact', quote).map((fact) => ({ ...fact, href: hrefOf(fact, quote) }))
}

function hrefOf({ field }: Fact, { email, phone }: Quote): string | null {
  if (field === 'email') return mailtoHref(email)
  return field === 'phone' ? phone && telHref(phone) : null
}

function noteEarlierQuote({ earlierReference }: QuoteSubmission): string[] {
  if (earlierReference === null) return []
  return [
    `The same email address sent quote request ${earlierReference} in the previous 24 hours. This one may be a correction or for another building, so compare the two.`,
  ]
}
