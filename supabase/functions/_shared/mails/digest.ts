import { html, lines, link, type MailRow } from './html.ts'
import {
  cut,
  HIGH_IMPORTANCE,
  localTime,
  type MailContent,
  type MailRoute,
  mark,
  markNote,
  subjectLine,
} from './message.ts'
import { ANSWERED, bothForms, type Part, said } from './parts.ts'
import { company } from '../contract/company.ts'
import { frequencyInWords } from '../contract/quote-facts.ts'
import { cameFrom } from './sender.ts'
import { type ListedLead, readStoredQuote, readSuspicion } from './stored.ts'

/** In bytes, for text and HTML each: mail programs cut off mails above about 100 KB. */
const MAIL_SIZE = 80_000
const FRAME_SIZE = 8_000
/** Characters of a long text to show: the most that fits into a lead's share of the mail. */
const TEXT_LIMITS = [300, 120, 40]
/** In bytes, as HTML. With these, the shortest form of 150 leads with their links fits into one mail. */
const SHORTEST = { name: 80, phone: 50, email: 100 }

export function digestMail(digest: Digest, { from, staff }: MailRoute): MailContent | null {
  const entries = digest.entries.map(tryToRead)
  if (entries.length === 0) return null
  const count = Math.max(digest.count, entries.length)
  const urgent = entries.some((entry) => entry?.urgent)
  const title = digest.title(count)
  const more = count - entries.length
  const unlisted = more > 0 ? [`${more} more ${digest.rest}`] : []
  const shown = fitted(entries.map(formsOf), MAIL_SIZE - FRAME_SIZE)
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

/**
 * Chooses a form of each entry, so that all fit into the room. The shortest choose first, and what they leave goes to the
 * others: no entry loses anything because of what its neighbors wrote.
 * @param entries the forms of each, the longest first
 */
function fitted(entries: readonly (readonly Part[])[], room: number): Part[] {
  const chosen: (Part | undefined)[] = []
  const shortestFirst = [...entries.entries()].toSorted(([, one], [, other]) => sizeOf(one[0]) - sizeOf(other[0]))
  for (const [before, [place, forms]] of shortestFirst.entries()) {
    const share = room / (entries.length - before)
    chosen[place] = forms.find((form) => sizeOf(form) <= share) ?? forms.at(-1)
    room -= sizeOf(chosen[place])
  }
  return chosen.flatMap((part) => part ?? [])
}

/** An entry at its longest, then ever shorter. Even the last has what staff act on: who it is, how to answer, the link. */
function formsOf(entry: (Entry & ListedLead) | null): readonly Part[] {
  if (entry === null)
    return [written(['A stored lead that this version cannot read: look it up in the database.'], null)]
  const { reference, suspicion, senderChecked, urgent, answeredUrl, name, phone, email } = entry
  const emergency = urgent ? ['EMERGENCY'] : []
  const head = [reference, ...emergency, ...markNote(suspicion, senderChecked)]
  const shortest = [
    `${mark(suspicion, senderChecked)}${cutToBytes(name, SHORTEST.name)}`,
    `${cutToBytes(email, SHORTEST.email)} · ${phone === null ? 'no phone' : cutToBytes(phone, SHORTEST.phone)}`,
  ]
  return [
    ...TEXT_LIMITS.map((limit) => written([...head, ...entry.lines(limit)], answeredUrl)),
    written([reference, ...emergency, ...shortest], answeredUrl),
  ]
}

function cutToBytes(text: string, most: number): string {
  const size = bytesOf(html`${text}`.markup)
  if (size <= most) return text
  const points = [...text].length
  return cutToBytes(cut(text, Math.min(points - 1, Math.ceil((points * most) / size))), most)
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
const bytesOf = (text: string) => new TextEncoder().encode(text).byteLength
const sizeOf = (part: Part | undefined) => (part ? Math.max(bytesOf(part.html.markup), bytesOf(part.text)) : 0)

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
  readonly name: string
  readonly phone: string | null
  readonly email: string
  readonly lines: (limit: number) => readonly Line[]
}

export interface Digest {
  readonly title: (count: number) => string
  readonly introduction: string
  readonly rest: string
  readonly entries: readonly (() => Entry & ListedLead)[]
  /** Number of leads, including those not listed. */
  readonly count: number
}

export const FIELD = 80
const SOURCE = 160

export function quoteDigest(listed: readonly ListedLead[], count: number): Digest {
  return {
    title: (all) => `${all} quote request${all === 1 ? '' : 's'} in one email`,
    introduction:
      'More quote requests came in a short time than get an email of their own. Each is stored whole, and each may be a real customer.',
    rest: 'came in the same minutes. See them all: npm run leads',
    entries: listed.map((row) => () => ({ ...row, ...quoteEntry(row) })),
    count,
  }
}

function quoteEntry({ stored, content }: ListedLead): Entry {
  const { reference, quote, submittedAt, source } = readStoredQuote(stored)
  const line = (...parts: readonly (string | null)[]) =>
    parts.flatMap((part) => (part === null ? [] : [cut(part, FIELD)])).join(' · ')
  return {
    reference,
    suspicion: readSuspicion(content),
    name: quote.businessName,
    phone: quote.phone,
    email: quote.email,
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
