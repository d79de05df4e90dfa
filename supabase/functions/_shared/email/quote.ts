/** A quote in lists and webhook posts, and its email to staff. */
import { company } from '../contract/company.ts'
import { formatBusinessDays, pluralize } from '../contract/company-format.ts'
import { isEmergency, NOTE_FIELDS, NOTE_LABELS } from '../contract/note-lines.ts'
import { CLEANING_FREQUENCY_LABELS, EMPLOYEE_COUNT_LABELS } from '../contract/options.ts'
import { telHref, formatArea, readSquareFootage } from '../contract/numbers.ts'
import { formatPromise, promisedBy } from '../contract/promise.ts'
import { FACT_TITLES, factsOf, type QuoteField } from '../contract/quote-shape.ts'
import { fromQuoteRow, type Quote, quoteSchema, toQuoteRow } from '../contract/schemas.ts'
import { emergencyMail } from './emergency.ts'
import {
  cut,
  formatMinute,
  joinParts,
  mailtoHref,
  REPLY_HINT,
  spamPrefix,
  SUBJECT_LIMIT,
  subjectLine,
} from './email.ts'
import {
  answeredLink,
  buttons,
  list,
  type MailRow,
  paragraph,
  strong,
  table,
  textAndHtml,
  listSection,
} from './layout.ts'
import {
  describeOrigin,
  describeSource,
  type Lead,
  type LeadPresenter,
  type MailedLead,
  senderLinks,
  spamNote,
  type StaffMail,
} from './leads.ts'
import { photoSection } from './photo-section.ts'
import {
  deriveFigures,
  listFigures,
  listQuestions,
  readLevels,
  readNoteLine,
  readOtherLines,
} from './quote-questions.ts'
import { estimatePrice, rates } from './rates.ts'
import { draftReply } from './reply-draft.ts'

/** Validates the row, because strangers can insert rows without the page. */
const readQuote = ({ row }: Lead): Quote => quoteSchema.parse(fromQuoteRow(row))

export const quoteLead: LeadPresenter = {
  leadKind: 'quote',
  mail: (lead) => quoteMail({ ...lead, quote: readQuote(lead) }),

  summarize(lead) {
    const quote = readQuote(lead)
    const { businessName, fullName, phone, email, squareFootage, notes, photos } = quote
    const photoCount = photos.length > 0 ? pluralize(photos.length, 'photo') : 'no photos'
    return {
      name: businessName,
      phone,
      email,
      address: readNoteLine(notes, 'address'),
      urgent: isUrgent(quote),
      promised: promisedBy(lead.createdAt),
      title: joinParts(businessName, fullName),
      gist: joinParts(squareFootage, describeFrequency(quote), photoCount),
      words: notes,
      photos,
      answers: [
        ...factsOf('contact', quote),
        ...factsOf('facility', quote),
        { label: FACT_TITLES.photos, value: photos.join('\n') || 'None' },
      ],
      posted: toQuoteRow(quote),
    }
  },
}

const describeFrequency = ({ otherFrequency, cleaningFrequency }: Quote) =>
  otherFrequency ?? CLEANING_FREQUENCY_LABELS[cleaningFrequency]

export type QuoteSubmission = Omit<MailedLead, 'row'> & { readonly quote: Quote }

export function quoteMail(submission: QuoteSubmission): StaffMail {
  const { quote, checkedPhotos } = submission
  // The CSV also lists photos that couldn't be checked.
  const photos = checkedPhotos.flatMap(({ url, verified }) => (verified === false ? [] : [url]))
  return {
    ...(isUrgent(quote) ? urgentMail(submission) : bidMail(submission)),
    attachments: [quoteCsv({ ...submission, quote: { ...quote, photos } })],
  }
}

const isUrgent = ({ notes }: Quote) => isEmergency({ subject: '', message: notes ?? '' })

function urgentMail(submission: QuoteSubmission): StaffMail {
  const { reference, quote, checkedPhotos } = submission
  const facility = factsOf('facility', quote).filter(({ field }) => field !== 'notes')
  return emergencyMail({ ...quote, name: `${quote.fullName}, ${quote.businessName}`, words: quote.notes }, submission, {
    start: `[${reference}] `,
    more: [
      ...describePreviousQuote(submission).map((line) => paragraph(line)),
      ...photoSection(checkedPhotos),
      ...table(FACT_TITLES.facility, facility),
    ],
  })
}

const PROMISE = `We promise visitors a soft quote within ${formatBusinessDays(company.quoteDays)}.`

function bidMail(submission: QuoteSubmission): StaffMail {
  const { quote, checkedPhotos, createdAt } = submission
  const due = `Due ${formatPromise(promisedBy(createdAt))}`
  const parts = [
    ...spamNote(submission),
    senderLinks({ ...quote, name: quote.fullName, words: quote.notes }),
    list(listFigures(quote)),
    strong(due),
    ...buttons([
      { value: `Call ${quote.phone}`, href: quote.phone && telHref(quote.phone) },
      { value: 'Draft the reply', href: draftReply(submission) },
    ]),
    ...answeredLink(submission.answeredUrl),
    ...table('From the notes', noteRows(quote)),
    ...listSection('Ask on the call', listQuestions(quote)),
    ...listSection('Worth a second look', describePreviousQuote(submission)),
    ...listSection('Quick math', deriveFigures(quote)),
    ...listSection('From your rates', estimatePrice(quote, rates).lines),
    ...photoSection(checkedPhotos),
    ...table(FACT_TITLES.contact, contactRows(quote)),
    ...table(FACT_TITLES.facility, factsOf('facility', quote)),
    paragraph(`${describeOrigin(submission)} ${PROMISE}`),
    paragraph(REPLY_HINT),
    ...describeSource(submission.source),
  ]
  return {
    subject: writeSubject(submission),
    ...textAndHtml(`Soft quote for ${quote.businessName}`, `${quote.fullName}. ${due}. ${PROMISE}`, parts),
    headers: {},
  }
}

/** The name gets at most 40 characters, and the frequency gets the remaining space. */
function writeSubject(submission: QuoteSubmission): string {
  const { reference, quote, createdAt } = submission
  const area = readSquareFootage(quote.squareFootage)
  const levels = readLevels(quote.notes)
  const start = `[${reference}] ${spamPrefix(submission)}`
  const asked = levels.length === 0 ? '' : ` · ${NOTE_LABELS.level} ${levels.join('+')}`
  const size = `${asked}${area ? ` · ${formatArea(area)}` : ''}`
  const end = ` · ${pluralize(quote.bathrooms, 'bathroom')} · due ${formatPromise(promisedBy(createdAt), 'short')}`
  const room = SUBJECT_LIMIT - [...start, ...size, ...end].length
  const name = cut(quote.businessName, Math.max(8, Math.min(40, room)))
  const left = room - [...name].length - 3
  return subjectLine(`${start}${name}${size}${left < 9 ? '' : ` · ${cut(describeFrequency(quote), left)}`}${end}`)
}

function noteRows({ notes }: Quote): MailRow[] {
  // The address is already among the sender's links.
  const fields = NOTE_FIELDS.filter((field) => field !== 'address')
  const rows = fields.map((field) => ({ label: NOTE_LABELS[field], value: readNoteLine(notes, field) }))
  const all = [...rows, { label: 'Anything else', value: readOtherLines(notes) }]
  return all.flatMap(({ label, value }) => (value === null ? [] : [{ label, value: cut(value, 300) }]))
}

function contactRows(quote: Quote): MailRow[] {
  const hrefs: { readonly [Field in QuoteField]?: string | null } = {
    email: mailtoHref(quote.email),
    phone: quote.phone && telHref(quote.phone),
  }
  return factsOf('contact', quote).map((fact) => ({ ...fact, href: hrefs[fact.field] ?? null }))
}

function describePreviousQuote({ previousQuote }: QuoteSubmission): string[] {
  if (previousQuote === null) return []
  return [
    `The same email address sent quote request ${previousQuote} in the previous 24 hours. This one may be a correction or for another building, so compare the two.`,
  ]
}

interface StoredQuote extends Pick<Lead, 'id' | 'reference' | 'createdAt'> {
  readonly quote: Quote
}

/** The quote's row as CSV, with parsed square feet and one column per note line. */
function quoteCsv({ id, reference, quote, createdAt }: StoredQuote) {
  const area = readSquareFootage(quote.squareFootage)
  const row = {
    id,
    reference,
    created_at: formatMinute(createdAt),
    due_at: formatMinute(promisedBy(createdAt)),
    ...toQuoteRow(quote),
    // Use the label, which has a longer dash, because spreadsheets read "1-10" as a date.
    employee_count: EMPLOYEE_COUNT_LABELS[quote.employeeCount],
    square_feet_from: area?.from,
    square_feet_to: area?.to,
    ...Object.fromEntries(
      NOTE_FIELDS.map((field) => [nameNoteColumn(NOTE_LABELS[field]), readNoteLine(quote.notes, field)]),
    ),
  }
  return {
    filename: `quote-${reference}.csv`,
    contentType: 'text/csv; charset=utf-8',
    content: formatCsv([Object.keys(row), Object.values<unknown>(row)]),
  }
}

/** For example "note_site_address". The prefix prevents duplicate column names. */
const nameNoteColumn = (label: string) => `note_${label.toLowerCase().replace(/\W+/g, '_')}`

const formatCsv = (lines: readonly (readonly unknown[])[]): string =>
  `\ufeff${lines.map((cells) => `${cells.map(formatCell).join(',')}\r\n`).join('')}`

/** Characters that start a formula in a spreadsheet, even after spaces or in full width. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠\t\r\n]/u

/** The same characters after a semicolon or tab, which separate cells in some locales. */
const LATER_FORMULA = /([;\t])(?=[=+\-@＝＋－＠])/gu

function formatCell(value: unknown): string {
  const text = Array.isArray(value) ? value.join(' ') : String(value ?? '')
  const plain = typeof value === 'number' ? text : escapeFormulas(text)
  return /[",\r\n]|^\s|\s$/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

function escapeFormulas(text: string): string {
  return (FORMULA.test(text) ? `'${text}` : text).replace(LATER_FORMULA, '$1 ')
}
