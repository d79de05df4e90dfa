import { csvOf, sheetRow } from '../../supabase/functions/_shared/mails/quote-csv.ts'
import { company } from '../../supabase/functions/_shared/contract/company.ts'
import type { Lead } from './lead.ts'
import { minuteOf } from './lead-table.ts'

/**
 * Leads as CSV, with the columns of the one that is attached to a quote's mail, then the state of the mail and when it was answered. What else a
 * quote holds comes after, an object as one column for each of its keys.
 */
export function leadsCsv(leads: readonly Lead[]): string {
  const known = new Set([...Object.keys(sheetRow(NOBODY)), 'mail', 'answered_at'])
  const rows = leads.map(({ quote, mail, answeredAt }) => {
    const answered_at = answeredAt && minuteOf(answeredAt, company.timeZone)
    return new Map(Object.entries({ ...flat(quote), ...sheetRow(quote), mail, answered_at }))
  })
  const found = rows.flatMap((row) => [...row].flatMap(([name, value]) => (String(value ?? '') === '' ? [] : [name])))
  const more = [...new Set(found)].filter((name) => !known.has(name)).sort()
  const names = [...known, ...more]
  return csvOf([names, ...rows.map((row) => names.map((name) => row.get(name)))])
}

/** Names the columns where there is no lead. */
const NOBODY = { created_at: '2026-01-01T00:00:00Z', phone: null, square_footage: '', notes: null }

function flat(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(value).map(([key, inner]) => [`${name}.${key}`, inner])
        : [[name, value]],
    ),
  )
}
