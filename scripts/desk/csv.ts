import { EMPLOYEE_COUNT_LABELS } from '../../supabase/functions/_shared/contract/options.ts'
import { QUOTE_FIELDS, QUOTE_SHAPE } from '../../supabase/functions/_shared/contract/quote-shape.ts'
import { csvOf } from '../../supabase/functions/_shared/mail/quote-csv.ts'
import type { Lead } from './lead.ts'

/** The columns that the table is specified to have, in the order of the form. */
const SPECIFIED = ['id', 'reference', 'created_at', ...QUOTE_FIELDS.map((field) => QUOTE_SHAPE[field].column), 'photos']

/** Spreadsheets take "1-10" for a day in January: what is written for people has another dash. */
const COUNTS = new Map<unknown, string>(Object.entries(EMPLOYEE_COUNT_LABELS))

/**
 * Leads as CSV, written like the one that is attached to a quote's mail: all columns of the table, then the state of the
 * mail. What else a quote holds comes after, an object as one column for each of its keys.
 */
export function leadsCsv(leads: readonly Lead[]): string {
  const rows = leads.map(({ quote, mail }) => ({
    ...flat(quote),
    employee_count: COUNTS.get(quote['employee_count']) ?? quote['employee_count'],
    mail,
  }))
  const found = new Set(
    rows.flatMap((row) => Object.entries(row).flatMap(([name, value]) => (String(value ?? '') === '' ? [] : [name]))),
  )
  const more = [...found].filter((name) => !SPECIFIED.includes(name) && name !== 'mail').sort()
  const names = [...SPECIFIED, 'mail', ...more]
  const lines = rows.map((row) => new Map<string, unknown>(Object.entries(row)))
  return csvOf([names, ...lines.map((line) => names.map((name) => line.get(name)))])
}

function flat(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(value).map(([key, inner]) => [`${name}.${key}`, inner])
        : [[name, value]],
    ),
  )
}
