/**
 * The mail to staff about a quote, to bid from: the figures and what follows from them, what to ask, links to tap; then
 * everything that was typed, in the order of the confirmation view.
 */
import { company } from '../contract/company.ts'
import { soundsUrgent } from '../contract/emergency.ts'
import { promisedBy, sayPromise } from '../contract/promise.ts'
import type { Quote } from '../contract/quote.ts'
import { FACT_TITLES, type Fact, factsOf, frequencyInWords, photoLabelOf, photoTitle } from '../contract/quote-shape.ts'
import { quoteReference } from '../contract/reference.ts'
import { readSquareFootage, sayArea } from '../contract/square-footage.ts'
import { type Action, actionBar, figureGrid, list } from './bid-layout.ts'
import type { LeadSource } from '../contract/source.ts'
import { cameFrom } from './came-from.ts'
import { type Html, html, type MailRow } from './html.ts'
import { heading, link, mailHtml, paragraph, section } from './layout.ts'
import {
  cut,
  localTime,
  mailtoHref,
  mark,
  markNote,
  quoteSubject,
  REPLY_HINT,
  telHref,
  textList,
  textSection,
} from './text.ts'
import { domainOf, HIGH_IMPORTANCE, type MailMessage, type MailRoute } from './mailer.ts'
import { startedAnswer } from './quote-answer.ts'
import { quoteCsv } from './quote-csv.ts'
import { doubtsOf, figuresOf } from './quote-figures.ts'
import { questionsOf } from './quote-questions.ts'
import type { CheckedPhoto } from '../photos/photo-check.ts'

export interface QuoteSubmission {
  /** UUID v4 in lower case, made by the page. */
  readonly id: string
  readonly quote: Quote
  readonly submittedAt: Date
  /** The quote's photos, and which of them really are pictures. */
  readonly photos: readonly CheckedPhoto[]
  /** Reference of a quote that the same address sent in the 24 hours before. */
  readonly earlierReference: string | null
  /** What makes it look like spam, in words for staff. */
  readonly suspicion: string | null
  /** Whether the page's second step came, which looks at who sent it. */
  readonly vouched: boolean
  readonly source: LeadSource | null
}

const TITLE = 'New soft quote request'
/** How much of the notes stands above the figures, in characters, where they sound like an emergency. */
const NOTES = 200
const PROMISE =
  company.quotePromise === null
    ? 'Visitors are not told when their soft quote comes.'
    : `A soft quote is promised within ${company.quotePromise}.`

/** A reply to this mail goes to the visitor. */
export function quoteMail(submission: QuoteSubmission, { from, staff }: MailRoute): MailMessage {
  const { id, quote, photos, submittedAt } = submission
  const shown = photos.flatMap(({ url, verified }) => (verified === false ? [] : [url]))
  return {
    from,
    to: staff,
    replyTo: { address: quote.email },
    subject: subjectOf(submission),
    text: textPart(submission),
    html: htmlPart(submission),
    messageId: `<quote-${id}@${domainOf(from)}>`,
    idempotencyKey: `quote_staff/${id}`,
    headers: { 'Auto-Submitted': 'auto-generated', ...(isUrgent(quote) && HIGH_IMPORTANCE) },
    attachments: [quoteCsv({ id, quote: { ...quote, photos: shown }, submittedAt })],
  }
}

/** What decides when to answer. A size that is not understood is left out, for it would say nothing at a glance. */
function subjectOf({ id, quote, submittedAt, suspicion, vouched }: QuoteSubmission): string {
  const area = readSquareFootage(quote.squareFootage)
  const baths = `${quote.bathrooms} ${quote.bathrooms === 1 ? 'bath' : 'baths'}`
  return quoteSubject(
    `${isUrgent(quote) ? 'EMERGENCY: ' : ''}[${quoteReference(id)}] ${mark(suspicion, vouched)}`,
    // Where there is little room, what was typed says more than that it was typed.
    { name: quote.businessName, frequency: quote.otherFrequency ?? frequencyInWords(quote) },
    area === null ? '' : ` · ${sayArea(area)}`,
    ` · ${baths} · due ${sayPromise(promisedBy(submittedAt), 'short')}`,
  )
}

const isUrgent = ({ notes }: Quote) => soundsUrgent(notes ?? '')

const dueLine = ({ submittedAt }: QuoteSubmission) => `Due ${sayPromise(promisedBy(submittedAt))}`

/** What comes before the figures: an emergency, another quote before this one, or signs of spam. */
function warnings({ quote, earlierReference, suspicion, vouched }: QuoteSubmission): string[] {
  const call = quote.phone === null ? 'Write at once' : `Call ${quote.phone} now`
  const urgent = `EMERGENCY? The notes say: “${cut((quote.notes ?? '').replace(/\s+/g, ' '), NOTES)}” ${call}.`
  const earlier = `The same email address sent quote ${earlierReference} in the 24 hours before. It may be another building or a correction: compare the two.`
  return [
    ...(isUrgent(quote) ? [urgent] : []),
    ...(earlierReference === null ? [] : [earlier]),
    ...markNote(suspicion, vouched),
  ]
}

function origin({ id, submittedAt }: QuoteSubmission): string {
  return `Reference ${quoteReference(id)}, submitted ${localTime(submittedAt, company.timeZone)}.`
}

/** The lists between the figures and the answers; an empty one is left out. */
function lists(quote: Quote): { title: string; items: string[] }[] {
  const all = [
    { title: 'Worth a second look', items: doubtsOf(quote) },
    { title: 'Ask on the call', items: questionsOf(quote) },
  ]
  return all.filter(({ items }) => items.length > 0)
}

/** To call, to answer in a letter that is already begun, and to see each photo. */
function actionsOf({ id, quote, photos, submittedAt }: QuoteSubmission): Action[] {
  const letter = startedAnswer(quote, quoteReference(id), sayPromise(promisedBy(submittedAt)))
  const actions = [
    { href: quote.phone && telHref(quote.phone), label: `Call ${quote.phone}` },
    { href: mailtoHref(quote.email, letter), label: 'Write the answer' },
    ...photos.map(({ url, verified }, index) => ({
      href: verified ? url : null,
      label: photoLabelOf(quote, index) ?? `Photo ${index + 1}`,
    })),
  ]
  return actions.flatMap(({ href, label }) => (href ? [{ href, label }] : []))
}

function contactRows(quote: Quote): MailRow[] {
  return factsOf('contact', quote).map((fact) => ({ ...fact, href: hrefOf(fact, quote) }))
}

function hrefOf({ field }: Fact, { email, phone }: Quote): string | null {
  if (field === 'email') return mailtoHref(email)
  return field === 'phone' ? phone && telHref(phone) : null
}

function textPart(submission: QuoteSubmission): string {
  const { quote, photos } = submission
  const photoRows = photos.map(({ url, verified }, index) => ({
    label: photoTitle(index + 1),
    value: labeled(quote, index, verified ? url : unverified(url, verified)),
  }))
  const figures = figuresOf(quote).map(({ value, note }) => (note === null ? value : `${value} (${note})`))
  return [
    [TITLE, dueLine(submission), ...warnings(submission)].join('\n'),
    textList('The figures', figures),
    ...lists(quote).map(({ title, items }) => textList(title, items)),
    [origin(submission), PROMISE].join('\n'),
    textSection(FACT_TITLES.contact, contactRows(quote)),
    textSection(FACT_TITLES.facility, factsOf('facility', quote)),
    ...(photos.length > 0 ? [textSection(FACT_TITLES.photos, photoRows)] : []),
    [REPLY_HINT, ...cameFrom(submission.source), ''].join('\n'),
  ].join('\n\n')
}

function htmlPart(submission: QuoteSubmission): string {
  const { quote, photos } = submission
  return mailHtml({
    title: TITLE,
    preheader: `${dueLine(submission)}. ${PROMISE}`,
    body: [
      paragraph(html`<strong>${dueLine(submission)}</strong>`),
      ...warnings(submission).map((line) => paragraph(line)),
      figureGrid(figuresOf(quote)),
      ...lists(quote).flatMap(({ title, items }) => [heading(title), list(items)]),
      actionBar(actionsOf(submission)),
      ...[origin(submission), PROMISE].map((line) => paragraph(line)),
      section(FACT_TITLES.contact, contactRows(quote)),
      section(FACT_TITLES.facility, factsOf('facility', quote)),
      ...photoGrid(quote, photos),
      paragraph(REPLY_HINT),
      ...cameFrom(submission.source).map((line) => paragraph(line, 14)),
    ],
  })
}

/** What stands in a photo's place. The address is text: nobody has seen what it leads to. */
function unverified(url: string, verified: false | null): string {
  return verified === null
    ? `Could not be looked at when this was sent, so it is not linked: ${url}`
    : 'Not verified as a picture, so not linked. Ask the sender for it.'
}

/** What a photo shows comes before everything else that is said about it. */
function labeled(quote: Quote, index: number, text: string): string {
  return [photoLabelOf(quote, index), text].filter(Boolean).join(' · ')
}

function photoGrid(quote: Quote, photos: readonly CheckedPhoto[]): Html[] {
  if (photos.length === 0) return []
  const thumbnails = photos.map(({ url, verified }, index) =>
    verified ? thumbnail(url, photoTitle(index + 1), photoLabelOf(quote, index)) : html``,
  )
  const notes = photos.flatMap(({ url, verified }, index) =>
    verified ? [] : [paragraph(`${photoTitle(index + 1)}: ${labeled(quote, index, unverified(url, verified))}`)],
  )
  return [heading(FACT_TITLES.photos), html`<div style="margin:0 0 16px">${thumbnails}</div> `, ...notes]
}

function thumbnail(url: string, name: string, label: string | null): Html {
  const image = html`<img
    src="${url}"
    width="260"
    alt="${name}"
    style="max-width:100%;height:auto;border:0;border-radius:10px"
  />`
  const caption = label === null ? html`` : paragraph(`${name}: ${label}`, 14)
  return html`<div style="display:inline-block;padding:8px 8px 0 0;vertical-align:top">
    ${link(url, image)}${caption}
  </div> `
}
