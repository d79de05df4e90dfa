/** The source of a lead (docs/requirements.md, Data). Drops invalid values, because a lead must never fail for its source. */

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

/** Up to 200 letters, digits, signs and spaces, without line breaks and invisible characters. */
const VALUE = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]{1,200}$/u

/** The maximum header length in characters. The JSON then fits into the table's 2 KB. */
const LONGEST = 1_900

export function toLeadSource(given: unknown): LeadSource | null {
  const values = new Map<string, unknown>(Object.entries(given ?? {}))
  let source: LeadSource = {}
  for (const name of SOURCE_NAMES) {
    const value = values.get(name)
    if (typeof value !== 'string' || !VALUE.test(value)) continue
    const more = { ...source, [name]: value }
    if (sourceHeader(more).length <= LONGEST) source = more
  }
  return Object.keys(source).length > 0 ? source : null
}

export function sourceHeader(source: LeadSource): string {
  return new URLSearchParams(Object.entries(source)).toString()
}

export function readSourceHeader(header: string | null): LeadSource | null {
  return header === null ? null : toLeadSource(Object.fromEntries(new URLSearchParams(header)))
}
