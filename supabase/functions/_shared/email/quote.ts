/** A quote in lists and webhook posts, and its email to staff. */
import { company } from '../contract/company.ts'
import { isEmergency, NOTE_FIELDS, NOTE_LABELS } from '../contract/note-lines.ts'
import { formatBusinessDays, pluralize } from '../contract/company-format.ts'
import { formatPromise, promisedBy } from '../contract/promise.ts'
import { FACT_TITLES, factsOf, photoTitle, type QuoteField } from '../contract/quote-shape.ts'
import { fromQuoteRow, type Quote, quoteSchema, toQuoteRow } from '../contract/quote.ts'
import type { Lead, LeadPresenter, MailedLead, StaffMail } from './leads.ts'
import { joined, cut, mailtoHref, spamPrefix, quoteSubject, REPLY_HINT } from './email.ts'
import {
  readNoteLine,
  listFigures,
  listQuestions,
  deriveFigures,
  readLevels,
  readOtherLines,
} from './quote-questions.ts'
import { CLEANING_FREQUENCY_LABELS } from '../contract/options.ts'
import { telHref, readSquareFootage, formatArea } from '../contract/numbers.ts'
import { draftReply } from './reply-draft.ts'
import { emergencyMail, describeOrigin, describeSource, senderLinks, spamNote } from './sender.ts'
import {
  type MailRow,
  answeredLink,
  textAndHtml,
  buttons,
  joinHtml,
  list,
  titled,
  titledList,
  paragraph,
  strong,
  table,
  type Html,
  html,
  linkHtml,
  paragraphHtml,
  type Part,
  textRows,
} from './layout.ts'
import { quoteCsv } from './quote-csv.ts'
import { estimatePrice, rates } from './rates.ts'
import type { CheckedPhoto } from '../contract/photo.ts'

/** Validates the row again, because strangers can insert rows without the page. */
const readQuote = ({ row }: Lead): Quote => quoteSchema.parse(fromQuoteRow(row))

export const quoteLead: LeadPresenter = {
  leadKind: 'quote',
  mail: (lead) => quoteMail({ ...lead, quote: readQuote(lead) }),

  summarize(lead) {
    const quote = readQuote(lead)
    const { businessName, fullName, phone, email, squareFootage, notes, photos } = quote
    const frequency = quote.otherFrequency ?? CLEANING_FREQUENCY_LABELS[quote.cleaningFrequency]
    const photoCount = photos.length > 0 ? pluralize(photos.length, 'photo') : 'no photos'
    return {
      name: businessName,
      phone,
      email,
      address: readNoteLine(notes, 'address'),
      urgent: isUrgent(quote),
      promised: promisedBy(lead.createdAt),
      title: joined(businessName, fullName),
      gist: squareFootage,
      facts: [joined(squareFootage, frequency, photoCount)],
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

export type QuoteSubmission = Omit<MailedLead, 'row'> & { readonly quote: Quote }

/** The staff email about a quote: complete for a bid, or short for an emergency. */
export function quoteMail(submission: QuoteSubmission): StaffMail {
  const { quote, photos } = submission
  const linked = photos.flatMap(({ url, verified }) => (verified === false ? [] : [url]))
  return {
    ...(isUrgent(quote) ? urgentMail(submission) : bidMail(submission)),
    attachments: [quoteCsv({ ...submission, quote: { ...quote, photos: linked } })],
  }
}

const isUrgent = ({ notes }: Quote) => isEmergency({ subject: '', message: notes ?? '' })

function urgentMail(submission: QuoteSubmission): StaffMail {
  const { reference, quote, photos } = submission
  const facility = factsOf('facility', quote).filter(({ field }) => field !== 'notes')
  return emergencyMail({ ...quote, name: `${quote.fullName}, ${quote.businessName}`, words: quote.notes }, submission, {
    start: `[${reference}] `,
    warnings: noteEarlierQuote(submission).map((line) => paragraph(line)),
    more: [...photoSection(photos), ...table(FACT_TITLES.facility, facility)],
  })
}

const PROMISE = `We promise visitors a soft quote within ${formatBusinessDays(company.quoteDays)}.`
const LINE = 300

function bidMail(submission: QuoteSubmission): StaffMail {
  const { quote, photos, createdAt } = submission
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
    ...titledList('Ask on the call', listQuestions(quote)),
    ...titledList('Worth a second look', noteEarlierQuote(submission)),
    ...titledList('Quick math', deriveFigures(quote)),
    ...titledList('From your rates', estimatePrice(quote, rates).lines),
    ...photoSection(photos),
    ...table(FACT_TITLES.contact, contactRows(quote)),
    ...table(FACT_TITLES.facility, factsOf('facility', quote)),
    paragraph(`${describeOrigin(submission)} ${PROMISE}`),
    paragraph(REPLY_HINT),
    ...describeSource(submission.source),
  ]
  return {
    subject: subjectOf(submission),
    ...textAndHtml(`Soft quote for ${quote.businessName}`, `${quote.fullName}. ${due}. ${PROMISE}`, parts),
    headers: {},
  }
}

/** Returns the facts that decide how soon to reply. Skips a square footage that it can't parse. */
function subjectOf({ reference, quote, createdAt, suspicion, browserConfirmed }: QuoteSubmission): string {
  const area = readSquareFootage(quote.squareFootage)
  const levels = readLevels(quote.notes)
  const asked = levels.length === 0 ? '' : ` · ${NOTE_LABELS.level} ${levels.join('+')}`
  return quoteSubject(
    `[${reference}] ${spamPrefix(suspicion, browserConfirmed)}`,
    quote.businessName,
    `${asked}${area === null ? '' : ` · ${formatArea(area)}`}`,
    quote.otherFrequency ?? CLEANING_FREQUENCY_LABELS[quote.cleaningFrequency],
    ` · ${pluralize(quote.bathrooms, 'bathroom')} · due ${formatPromise(promisedBy(createdAt), 'short')}`,
  )
}

function noteRows({ notes }: Quote): MailRow[] {
  // Without the address, which is in the sender's section.
  const fields = NOTE_FIELDS.filter((field) => field !== 'address')
  const rows = fields.map((field) => ({ label: NOTE_LABELS[field], value: readNoteLine(notes, field) }))
  const all = [...rows, { label: 'Anything else', value: readOtherLines(notes) }]
  return all.flatMap(({ label, value }) => (value === null ? [] : [{ label, value: cut(value, LINE) }]))
}

function contactRows(quote: Quote): MailRow[] {
  const hrefs: { readonly [Field in QuoteField]?: string | null } = {
    email: mailtoHref(quote.email),
    phone: quote.phone && telHref(quote.phone),
  }
  return factsOf('contact', quote).map((fact) => ({ ...fact, href: hrefs[fact.field] ?? null }))
}

function noteEarlierQuote({ earlierReference }: QuoteSubmission): string[] {
  if (earlierReference === null) return []
  return [
    `The same email address sent quote request ${earlierReference} in the previous 24 hours. This one may be a correction or for another building, so compare the two.`,
  ]
}

/** Links and shows the verified photos only. */
function photoSection(photos: readonly CheckedPhoto[]): Part[] {
  if (photos.length === 0) return []
  const rows = photos.map(({ url, verified }, index) => ({
    url,
    verified,
    place: index + 1,
    label: photoTitle(index + 1),
    value: verified ? url : verified === null ? `${UNREAD}${url}` : FAKE,
  }))
  const linked = rows.filter(({ verified }) => verified)
  const rest = rows.filter(({ verified }) => !verified)
  const names = linked.map(({ url, place }) => linkHtml(url, `Photo ${place}`))
  const grid = html`<div style="margin:0 0 16px">${linked.map(({ url, label }) => thumbnail(url, label))}</div>
    ${rest.map(({ label, value }) => paragraphHtml(`${label}: ${value}`))}
    ${names.length > 0 ? paragraphHtml(joinHtml(names, html` · `)) : ''}`
  return [titled(FACT_TITLES.photos, { text: textRows(rows), html: grid })]
}

const UNREAD = 'We couldn’t check this file when we sent this email, so it isn’t linked: '
const FAKE = 'We couldn’t verify that this file is a picture, so it isn’t linked. Ask the sender for it.'

function thumbnail(url: string, name: string): Html {
  const image = html`<img
    src="${url}"
    width="260"
    alt="${name}"
    style="max-width:100%;height:auto;border:0;border-radius:10px"
  />`
  return html`<div style="display:inline-block;padding:8px 8px 0 0;vertical-align:top">${linkHtml(url, image)}</div> `
}
