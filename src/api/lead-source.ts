import { type LeadSource, toLeadSource } from '@contract/source.ts'
import { SOURCE_KEY } from '@contract/source-key.ts'

/** How this visit began, as its first page noted it. Null if that is unknown, or nothing of it is usable. */
export function readLeadSource(): LeadSource | null {
  try {
    return toLeadSource(JSON.parse(sessionStorage.getItem(SOURCE_KEY) ?? 'null'))
  } catch {
    return null
  }
}
