/** The mail to staff about a quote: everything that was typed, in the order of the confirmation view. */
import { company } from '../contract/company.ts'
import type { Quote } from '../contract/quote.ts'
import { FACT_TITLES, type Fact, factsOf, frequencyInWords, photoTitle } from '../contract/quote-shape.ts'
import { quoteReference } from '../contract/reference.ts'
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
    value: verified ? url : unverified(url, verified),
  }))
  return [
    [TITLE, ...introduction(submission)].join('\n'),
    PROMISE,
    textSection(FACT_TITLES.contact, contactRows(quote)),
    textSection(FACT_TITLES.facility, factsOf('facility', quote)),
    ...(photos.length > 0 ? [textSection(FACT_TITLES.photos, photoRows)] : []),
    `${REPLY_HINT}\n`,
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
      ...photoGrid(photos),
      paragraph(REPLY_HINT),
    ],
  })
}

/** What stands in a photo's place. The address is text: nobody has seen what it leads to. */
function unverified(url: string, verified: false | null): string {
  return verified === null
    ? `Could not be looked at when this was sent, so it is not linked: ${url}`
    : 'Not verified as a picture, so not linked. Ask the sender for it.'
}

function photoGrid(photos: readonly CheckedPhoto[]): Html[] {
  if (photos.length === 0) return []
  const thumbnails = photos.map(({ url, verified }, index) =>
    verified ? thumbnail(url, photoTitle(index + 1)) : html``,
  )
  const notes = photos.flatMap(({ url, verified }, index) =>
    verified ? [] : [paragraph(`${photoTitle(index + 1)}: ${unverified(url, verified)}`)],
  )
  return [heading(FACT_TITLES.photos), html`<div style="margin:0 0 16px">${thumbnails}</div> `, ...notes]
}

function thumbnail(url: string, name: string): Html {
  const image = html`<img
    src="${url}"
    width="260"
    alt="${name}"
    style="max-width:100%;height:auto;border:0;border-radius:10px"
  />`
  return html`<div style="display:inline-block;padding:8px 8px 0 0;vertical-align:top">${link(url, image)}</div> `
}
