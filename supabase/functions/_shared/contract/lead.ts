/** A lead's type, ID, reference and source (docs/requirements.md, Data). */
import { keysOf } from './record.ts'

/** The lead types and their names for staff. In SQL, each has rows in `private.mail_kinds` and a branch in `private.leads`. */
export const LEAD_LABELS = { quote: 'quote request', message: 'message' } as const
export type LeadKind = keyof typeof LEAD_LABELS
export const LEAD_KINDS = keysOf(LEAD_LABELS)

/** Letters and digits without look-alikes: no 0, 1, I, L, O, U. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

export const isReference = (text: string): boolean => /^[2-9A-HJKMNP-TV-Z]{8}$/.test(text)

/** The bytes of the UUID that the reference is derived from. All of them are random. */
const BYTES = [0, 1, 2, 3, 4, 5, 14, 15] as const

/** Derives a lead's reference, a short code for people, from its ID. A test compares this function with SQL's. */
export function deriveReference(id: string): string {
  const hex = id.replaceAll('-', '')
  return BYTES.map((byte) => ALPHABET[parseInt(hex.slice(byte * 2, byte * 2 + 2), 16) % ALPHABET.length]).join('')
}

export const isUuidV4 = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.test(text)

/** The most useful names first, because a source that is too long loses its last values. */
const SOURCE_NAMES = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'landing_page',
  'referrer',
  'utm_term',
  'utm_content',
  'gclid',
  'gbraid',
  'wbraid',
  'msclkid',
  'fbclid',
] as const
type SourceName = (typeof SOURCE_NAMES)[number]

/** `referrer` is a host, `landing_page` is a path, and the other values are URL parameters of the same name. */
export type LeadSource = { readonly [Name in SourceName]?: string }

/** Excludes line breaks and invisible characters. */
const SOURCE_VALUE = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]{1,200}$/u

/** The maximum length of the header in characters. The JSON then fits the table's limit of 2 KB. */
const LONGEST_SOURCE = 1_900

/** Drops invalid values, because a bad source mustn't stop a lead. */
export function toLeadSource(given: unknown): LeadSource | null {
  const values = new Map<string, unknown>(Object.entries(given ?? {}))
  let source: LeadSource = {}
  for (const name of SOURCE_NAMES) {
    const value = values.get(name)
    if (typeof value !== 'string' || !SOURCE_VALUE.test(value)) continue
    const more = { ...source, [name]: value }
    if (sourceHeader(more).length <= LONGEST_SOURCE) source = more
  }
  return Object.keys(source).length > 0 ? source : null
}

export const sourceHeader = (source: LeadSource): string => new URLSearchParams(Object.entries(source)).toString()

export const readSourceHeader = (header: string | null): LeadSource | null =>
  header === null ? null : toLeadSource(Object.fromEntries(new URLSearchParams(header)))
