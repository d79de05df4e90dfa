/** The mail to staff about a quote: everything that was typed, in the order of the confirmation view. */
import { company } from '../contract/company.ts'
import type { Quote } from '../contract/quote.ts'
import { FACT_TITLES, type Fact, factsOf, frequencyInWords, photoLabelOf, photoTitle } from '../contract/quote-shape.ts'
import { quoteReference } from '../contract/reference.ts'
import type { LeadSource } from '../contract/source.ts'
import { cameFrom } from './came-from.ts'
import { type Html, html, type MailRow } from './html.ts'
import { heading, link, mailHtml, paragraph, section } from './layout.ts'
import { localTime, cut, mailtoHref, mark, markNote, REPLY_HINT, subjectLine, telHref, textSection } from './text.ts'
import { domainOf, type MailMessage, type MailRoute } from './mailer.ts'
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
const PROMISE = `A soft quote is promised within ${company.quotePromise}.`

/** A reply to this mail goes to the visitor. */
export function quoteMail(submission: QuoteSubmission, { from, staff }: MailRoute): MailMessage {
  const { id, quote, suspicion, vouched } = submission
  const reference = quoteReference(id)
  return {
    from,
    to: staff,
    replyTo: { address: quote.email },
    subject: subjectLine(
      `[${reference}] ${mark(suspicion, vouched)}${cut(quote.businessName, 60)} · ${quote.squareFootage} · ${frequencyInWords(quote)}`,
    ),
    text: textPart(submission),
    html: htmlPart(submission),
    messageId: `<quote-${id}@${domainOf(from)}>`,
    idempotencyKey: `quote_staff/${id}`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** The lines above the answers: which quote this is, and whether it may replace another one. */
function introduction({ id, submittedAt, earlierReference, suspicion, vouched }: QuoteSubmission): string[] {
  const earlier = `The same email address sent quote ${earlierReference} in the 24 hours before: this one may replace it.`
  return [
    `Reference ${quoteReference(id)}, submitted ${localTime(submittedAt, company.timeZone)}.`,
    ...(earlierReference === null ? [] : [earlier]),
    ...markNote(suspicion, vouched),
  ]
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
  return [
    [TITLE, ...introduction(submission)].join('\n'),
    PROMISE,
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
    preheader: PROMISE,
    body: [
      ...introduction(submission).map((line) => paragraph(line)),
      paragraph(html`<strong>${PROMISE}</strong>`),
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
