import { type LeadSource, toLeadSource } from '@contract/source.ts'

/** Where index.html noted it. */
const KEY = 'first-touch'

/** How this visit began, as its first page noted it. Null if that is unknown, or nothing of it is usable. */
export function readLeadSource(): LeadSource | null {
  try {
    return toLeadSource(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
  } catch {
    return null
  }
}
