import { company } from '../contract/company.ts'
import { frequencyInWords } from '../contract/quote-shape.ts'
import { cameFrom } from './sender.ts'
import type { Digest, Entry } from './digest.ts'
import { readStoredQuote, readSuspicion } from './stored.ts'
import { cut, localTime } from './text.ts'

export interface ListedQuote {
  /** Where staff say that it is answered. */
  readonly answeredUrl?: string | null
  readonly quote?: unknown
  readonly content?: unknown
  readonly vouched: boolean
  readonly urgent: boolean
}

const FIELD = 80
const SOURCE = 160

const INTRODUCTION =
  'More quote requests came in a short time than get an email of their own. Each is stored whole, and each may be a real customer.'

export function quoteDigest(id: string, listed: readonly ListedQuote[], count: number): Digest {
  const entries = listed.map((row) => () => entryOf(row))
  const rest = 'came in the same minutes. See them all: npm run leads'
  const introduction = INTRODUCTION
  const title = (all: number) => `${all} quote request${all === 1 ? '' : 's'} in one email`
  return { id, kind: 'quote_digest', title, introduction, rest, entries, count }
}

function entryOf({ quote: row, content, vouched, urgent, answeredUrl = null }: ListedQuote): Entry {
  const { reference, quote, submittedAt, source } = readStoredQuote(row)
  const line = (...parts: readonly (string | null)[]) =>
    parts.flatMap((part) => (part === null ? [] : [cut(part, FIELD)])).join(' · ')
  return {
    reference,
    suspicion: readSuspicion(content),
    vouched,
    urgent,
    answeredUrl,
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
