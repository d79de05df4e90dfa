import { QUOTE_FIELDS, QUOTE_SHAPE } from '../../supabase/functions/_shared/contract/quote-shape.ts'
import type { Lead } from './lead.ts'

/** The columns that the table is specified to have, in the order of the form. */
const SPECIFIED = ['id', 'reference', 'created_at', ...QUOTE_FIELDS.map((field) => QUOTE_SHAPE[field].column), 'photos']

/**
 * Leads as CSV (RFC 4180): all columns of the table, then the state of the mail. What else a quote holds comes after, an
 * object as one column for each of its keys.
 */
export function leadsCsv(leads: readonly Lead[]): string {
  const rows = leads.map(({ quote, mail }) => ({ ...flat(quote), mail }))
  const found = new Set(
    rows.flatMap((row) => Object.entries(row).flatMap(([name, value]) => (csvCell(value) === '' ? [] : [name]))),
  )
  const more = [...found].filter((name) => !SPECIFIED.includes(name) && name !== 'mail').sort()
  const names = [...SPECIFIED, 'mail', ...more]
  const lines = rows.map((row) => new Map<string, unknown>(Object.entries(row)))
  return [names.map(csvCell), ...lines.map((line) => names.map((name) => csvCell(line.get(name))))]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('')
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

/** Begins a formula in a spreadsheet, also after spaces, and in wide characters. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠\t\r\n]/u

/** A value as one cell. A text that a spreadsheet would run as a formula gets an apostrophe before it. */
function csvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = Array.isArray(value)
    ? value.join(' ')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)
  const safe = typeof value !== 'number' && FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
