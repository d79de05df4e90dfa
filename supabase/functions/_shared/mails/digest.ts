import { html, lines, link, type MailRow } from './html.ts'
import {
  cut,
  HIGH_IMPORTANCE,
  localTime,
  mailtoHref,
  type MailContent,
  type MailRoute,
  markNote,
  subjectLine,
} from './message.ts'
import { ANSWERED, bothForms, type Part, said } from './parts.ts'
import { company } from '../contract/company.ts'
import { frequencyInWords } from '../contract/quote-shape.ts'
import { cameFrom, telHref } from './sender.ts'
import { readStoredQuote, readSuspicion } from './stored.ts'
import { promisedBy, sayPromise } from '../contract/promise.ts'

/** In bytes, for text and HTML each: mail programs cut off mails above about 100 KB. */
const MAIL_SIZE = 80_000
const FRAME_SIZE = 8_000
/** Characters of a long text to show: the most that fits into a lead's share of the mail. */
const TEXT_LIMITS = [300, 120, 40]

export function digestMail(digest: Digest, { from, staff }: MailRoute): MailContent | null {
  const entries = digest.entries.map(tryToRead)
  if (entries.length === 0) return null
  const count = Math.max(digest.count, entries.length)
  const urgent = entries.some((entry) => entry?.urgent)
  const title = digest.title(count)
  const more = count - entries.length
  const unlisted = more > 0 ? [`${more} more ${digest.rest}`] : []
  const share = (MAIL_SIZE - FRAME_SIZE) / entries.length
  const shown = entries.map((entry) => partOf(entry, share))
  return {
    from,
    to: staff,
    replyTo: null,
    subject: subjectLine(urgent ? `EMERGENCY: ${title}` : title),
    ...bothForms(title, digest.introduction, [
      said(digest.introduction),
      ...shown,
      ...unlisted.map((line) => said(line)),
    ]),
    headers: { 'Auto-Submitted': 'auto-generated', ...(urgent && HIGH_IMPORTANCE) },
  }
}

/** Shortens a long entry until it fits its share, so that it pushes no other out. Drops its link last. */
function partOf(entry: (Entry & Listed) | null, share: number): Part {
  if (entry === null) return written(['A stored lead that this version cannot read: look it up in the database.'], null)
  const { reference, suspicion, senderChecked = true, urgent, answeredUrl = null } = entry
  const head = [reference, ...(urgent ? ['EMERGENCY'] : []), ...markNote(suspicion, senderChecked)]
  const forms = [
    ...TEXT_LIMITS.map((limit) => [limit, answeredUrl] as const),
    [Math.min(...TEXT_LIMITS), null] as const,
  ]
  for (const [limit, url] of forms) {
    const part = written([...head, ...entry.lines(limit)], url)
    if (Math.max(sizeOf(part.html.markup), sizeOf(part.text)) <= share) return part
  }
  return written([reference, 'Too long for this list: look it up in the database.'], null)
}

function written([first = '', ...rest]: readonly Line[], url: string | null): Part {
  const reference = textOf(first)
  const shown = [
    ...rest.map(
      (line) =>
        html`<br />${typeof line === 'object' && line.href ? link(line.href, line.value) : lines(textOf(line))}`,
    ),
    ...(url === null ? [] : [html`<br />${link(url, ANSWERED)}`]),
  ]
  return {
    text: [reference, ...rest.map(textOf), ...(url === null ? [] : [`${ANSWERED}: ${url}`])].join('\n'),
    html: html`<p dir="auto"><strong>${reference}</strong>${shown}</p> `,
  }
}

const textOf = (line: Line) => (typeof line === 'string' ? line : line.value)
const sizeOf = (text: string) => new TextEncoder().encode(text).byteLength

function tryToRead<Read>(read: () => Read): Read | null {
  try {
    return read()
  } catch {
    return null
  }
}

/** Text, or a link. */
type Line = string | Omit<MailRow, 'label'>

export interface Entry {
  readonly reference: string
  readonly suspicion: string | null
  readonly lines: (limit: number) => readonly Line[]
}

export interface Listed {
  /** False for a quote whose sender was not checked, because submit-quote was never called. */
  readonly senderChecked?: boolean
  readonly urgent: boolean
  /** Link that marks it as answered; null without one. */
  readonly answeredUrl?: string | null
}

export interface Digest {
  readonly title: (count: number) => string
  readonly introduction: string
  readonly rest: string
  readonly entries: readonly (() => Entry & Listed)[]
  /** Number of leads, including those not listed. */
  readonly count: number
}

export const FIELD = 80
const SOURCE = 160

export interface ListedQuote extends Listed {
  readonly quote?: unknown
  readonly content?: unknown
}

export function quoteDigest(listed: readonly ListedQuote[], count: number): Digest {
  return {
    title: (all) => `${all} quote request${all === 1 ? '' : 's'} in one email`,
    introduction:
      'More quote requests came in a short time than get an email of their own. Each is stored whole, and each may be a real customer.',
    rest: 'came in the same minutes. See them all: npm run leads',
    entries: listed.map((row) => () => ({ ...row, ...quoteEntry(row) })),
    count,
  }
}

function quoteEntry({ quote: row, content }: ListedQuote): Entry {
  const { reference, quote, submittedAt, source } = readStoredQuote(row)
  const line = (...parts: readonly (string | null)[]) =>
    parts.flatMap((part) => (part === null ? [] : [cut(part, FIELD)])).join(' · ')
  return {
    reference,
    suspicion: readSuspicion(content),
    lines: (limit) => [
      line(quote.businessName, quote.fullName),
      `${quote.email} · ${quote.phone ?? 'no phone'}`,
      line(quote.squareFootage, frequencyInWords(quote), photosInWords(quote.photos.length)),
      localTime(submittedAt, company.timeZone),
      ...(quote.notes === null ? [] : [`Notes: ${cut(quote.notes.replace(/\s+/g, ' '), limit)}`]),
      ...cameFrom(source).map((said) => cut(said, SOURCE)),
    ],
  }
}

function photosInWords(count: number): string {
  if (count === 0) return 'no photos'
  return count === 1 ? '1 photo' : `${count} photos`
}

/**
 * The mail to staff an hour before a promised time: every quote that is still open, the soonest first.
 *
 * @param count of all open quotes, including those not listed
 */
export function promiseWatch(listed: readonly ListedQuote[], count: number): Digest {
  return {
    title: (open) => `To answer soon: ${open} soft quote${open === 1 ? '' : 's'}`,
    introduction:
      'Nobody has marked these as answered. The first is due within one working hour, or is late. The others get an email of their own an hour before they are due. What is late stands in the daily report.',
    rest: 'not listed here. See them all: npm run leads -- --open',
    entries: listed.map((row) => () => ({ ...row, ...openEntry(row) })),
    count,
  }
}

function openEntry({ quote: row, content }: ListedQuote): Entry {
  const { reference, quote, submittedAt } = readStoredQuote(row)
  const lines = [
    cut(quote.businessName, FIELD),
    quote.phone === null
      ? { value: `no phone: ${quote.email}`, href: mailtoHref(quote.email) }
      : { value: quote.phone, href: telHref(quote.phone) },
    `Soft quote due ${sayPromise(promisedBy(submittedAt))}`,
  ]
  return { reference, suspicion: readSuspicion(content), lines: () => lines }
}
