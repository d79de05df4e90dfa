/**
 * What the mail about a quote says to who bids. On a phone's first screen: who, where, what and by when. Then what to ask,
 * what follows from the answers, the photos, and everything that was typed, in the order of the confirmation view.
 */
import { company } from '../contract/company.ts'
import { NOTE_LABELS } from '../contract/note-lines.ts'
import { promisedBy, sayPromise } from '../contract/promise.ts'
import type { Quote } from '../contract/quote.ts'
import { FACT_TITLES, type Fact, factsOf, frequencyInWords } from '../contract/quote-shape.ts'
import { readSquareFootage, sayArea } from '../contract/square-footage.ts'
import { type Action, figureGrid } from './bid-layout.ts'
import { cameFrom } from './came-from.ts'
import type { MailRow } from './html.ts'
import { answeredPart, bothForms, buttons, listed, type Part, said, stressed, tabled } from './parts.ts'
import { telHref } from './phone.ts'
import { startedAnswer } from './quote-answer.ts'
import { firstNumber } from './quote-rates.ts'
import { rates } from './rates.ts'
import { doubtsOf, figuresOf, sumsOf } from './quote-figures.ts'
import { photosPart } from './quote-photos.ts'
import { questionsOf } from './quote-questions.ts'
import { earlierOf, originOf, type QuoteSubmission } from './quote-submission.ts'
import { readNoteLine, readOtherLines } from './read-notes.ts'
import { senderPart } from './sender.ts'
import { cut, mailtoHref, mark, markNote, quoteSubject, REPLY_HINT } from './text.ts'

const PROMISE =
  company.quotePromise === null
    ? 'Visitors are not told when their soft quote comes.'
    : `A soft quote is promised within ${company.quotePromise}.`
/** Of what is read from the notes, in characters: all of it stands below. */
const LINE = 300

export function bidMail(submission: QuoteSubmission) {
  const { quote, photos, submittedAt, suspicion, vouched, source } = submission
  const due = `Due ${sayPromise(promisedBy(submittedAt))}`
  const parts = [
    ...markNote(suspicion, vouched).map((line) => said(line)),
    senderPart({ name: quote.fullName, phone: quote.phone, email: quote.email, words: quote.notes }),
    figuresPart(quote),
    stressed(due),
    ...buttons(actionsOf(submission)),
    ...answeredPart(submission.answeredUrl),
    ...tabled('From the notes', noteRows(quote)),
    ...listed('Ask on the call', questionsOf(quote)),
    ...listed('Worth a second look', [...earlierOf(submission), ...doubtsOf(quote)]),
    ...listed('What follows', sumsOf(quote)),
    ...listed('From your rates', firstNumber(quote, rates)),
    ...photosPart(photos),
    ...tabled(FACT_TITLES.contact, contactRows(quote)),
    ...tabled(FACT_TITLES.facility, factsOf('facility', quote)),
    said(`${originOf(submission)} ${PROMISE}`),
    said(REPLY_HINT),
    ...cameFrom(source).map((line) => said(line, 14)),
  ]
  return {
    subject: subjectOf(submission),
    ...bothForms(`Soft quote for ${quote.businessName}`, `${quote.fullName}. ${due}. ${PROMISE}`, parts),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** What decides when to answer. A size that is not understood is left out, for it would say nothing at a glance. */
function subjectOf({ reference, quote, submittedAt, suspicion, vouched }: QuoteSubmission): string {
  const area = readSquareFootage(quote.squareFootage)
  const baths = `${quote.bathrooms} ${quote.bathrooms === 1 ? 'bath' : 'baths'}`
  return quoteSubject(
    `[${reference}] ${mark(suspicion, vouched)}`,
    // Where there is little room, what was typed says more than that it was typed.
    { name: quote.businessName, frequency: quote.otherFrequency ?? frequencyInWords(quote) },
    area === null ? '' : ` · ${sayArea(area)}`,
    ` · ${baths} · due ${sayPromise(promisedBy(submittedAt), 'short')}`,
  )
}

function figuresPart(quote: Quote): Part {
  const figures = figuresOf(quote)
  const lines = figures.map(({ value, note }) => (note === null ? `- ${value}` : `- ${value} (${note})`))
  return { text: lines.join('\n'), html: figureGrid(figures) }
}

/** To call, and to answer in a letter that is already begun. */
function actionsOf({ reference, quote, submittedAt }: QuoteSubmission): Action[] {
  const letter = startedAnswer(quote, reference, sayPromise(promisedBy(submittedAt)))
  const actions = [
    { href: quote.phone && telHref(quote.phone), label: `Call ${quote.phone}` },
    { href: mailtoHref(quote.email, letter), label: 'Write the answer' },
  ]
  return actions.flatMap(({ href, label }) => (href ? [{ href, label }] : []))
}

/** The address stands above, with who wrote. */
const FROM_NOTES = ['kind', 'floors', 'access', 'start', 'supplies', 'wrong'] as const

function noteRows({ notes }: Quote): MailRow[] {
  const rows = FROM_NOTES.map((field) => ({ label: NOTE_LABELS[field], value: readNoteLine(notes, field) }))
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
