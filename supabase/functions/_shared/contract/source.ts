/** How a lead's visit began (docs/requirements.md, Data). */

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
