/** The mail to staff that lists many quotes: those past a limit, whose own mails would be a flood. */
import { isEmergency } from '../contract/emergency.ts'
import type { Quote } from '../contract/quote.ts'
import { frequencyInWords, photoLabelOf } from '../contract/quote-shape.ts'
import { company } from '../contract/company.ts'
import { quoteReference } from '../contract/reference.ts'
import { cameFrom } from './came-from.ts'
import { type Html, html, lines } from './html.ts'
import { mailHtml, paragraph } from './layout.ts'
import { domainOf, type MailMessage, type MailRoute } from './mailer.ts'
import { readStoredQuote, type StoredQuote } from './stored-quote.ts'
import { cut, localTime, markNote, subjectLine } from './text.ts'

export interface ListedQuote {
  /** A row of `soft_quotes`, not yet checked. */
  readonly quote: unknown
  readonly suspicion: string | null
  readonly vouched: boolean
}

/** In bytes, for each part of the mail: mail programs cut off what is longer than about 100 KB. */
const MAIL_SIZE = 80_000
/** What the frame around the list takes at most. */
const FRAME_SIZE = 8_000
/** How much of the notes is shown, in characters: as much as fits into a quote's share of the mail. */
const NOTES = [300, 120, 40]
const FIELD = 80
/** Ad, campaign and landing page; what stands behind them may be long. */
const SOURCE = 160

const INTRODUCTION =
  'More quote requests came in a short time than get an email of their own. Each is stored whole, and each may be a real customer.'

/** Null when none of the quotes is stored any more: then there is nothing to say. */
export function digestMail(id: string, listed: readonly ListedQuote[], { from, staff }: MailRoute): MailMessage | null {
  if (listed.length === 0) return null
  const title = listed.length === 1 ? '1 quote request in one email' : `${listed.length} quote requests in one email`
  const share = (MAIL_SIZE - FRAME_SIZE) / listed.length
  const entries = listed.map((quote) => entryOf(quote, share))
  return {
    from,
    to: staff,
    replyTo: null,
    subject: subjectLine(title),
    text: [title, INTRODUCTION, ...entries.map((entry) => entry.join('\n')), ''].join('\n\n'),
    html: mailHtml({
      title,
      preheader: INTRODUCTION,
      body: [paragraph(INTRODUCTION), ...entries.map(asHtml)],
    }),
    messageId: `<quote-digest-${id}@${domainOf(from)}>`,
    idempotencyKey: `quote_digest/${id}`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** A quote in a few lines, the first of them its reference. No long one may push another out of the mail. */
function entryOf({ quote: row, suspicion, vouched }: ListedQuote, share: number): string[] {
  const stored = tryToRead(row)
  if (stored === null) return ['A stored quote that this version cannot read: look it up in the table soft_quotes.']
  const reference = quoteReference(stored.id)
  const isUrgent = isEmergency({ subject: '', message: stored.quote.notes ?? '' })
  const marks = [...(isUrgent ? ['EMERGENCY: call at once.'] : []), ...markNote(suspicion, vouched)]
  for (const limit of NOTES) {
    const entry = [reference, ...marks, ...linesOf(stored, limit)]
    if (Math.max(sizeOf(asHtml(entry).markup), sizeOf(entry.join('\n'))) <= share) return entry
  }
  return [reference, 'Too long for this list: look it up in the table soft_quotes.']
}

function linesOf({ quote, submittedAt, source }: StoredQuote, notes: number): string[] {
  const line = (...parts: readonly (string | null)[]) =>
    parts.flatMap((part) => (part === null ? [] : [cut(part, FIELD)])).join(' · ')
  return [
    line(quote.businessName, quote.fullName),
    // An address is shown whole, or it is of no use.
    `${quote.email} · ${quote.phone ?? 'no phone'}`,
    line(quote.squareFootage, frequencyInWords(quote), photosOf(quote)),
    localTime(submittedAt, company.timeZone),
    ...(quote.notes === null ? [] : [`Notes: ${cut(quote.notes.replace(/\s+/g, ' '), notes)}`]),
    ...cameFrom(source).map((said) => cut(said, SOURCE)),
  ]
}

function photosOf(quote: Quote): string {
  const count = quote.photos.length
  if (count === 0) return 'no photos'
  const labels = new Set(quote.photos.flatMap((_, index) => photoLabelOf(quote, index) ?? []))
  const shown = labels.size > 0 ? ` (${[...labels].join(', ')})` : ''
  return `${count === 1 ? '1 photo' : `${count} photos`}${shown}`
}

function asHtml([reference = '', ...rest]: readonly string[]): Html {
  return html`<p dir="auto"><strong>${reference}</strong>${rest.map((line) => html`<br />${lines(line)}`)}</p> `
}

function tryToRead(row: unknown): StoredQuote | null {
  try {
    return readStoredQuote(row)
  } catch {
    return null
  }
}

const sizeOf = (text: string) => new TextEncoder().encode(text).byteLength
