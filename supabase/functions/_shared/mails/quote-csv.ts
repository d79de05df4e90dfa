/** A quote as CSV, attached to its mail. */
import { company } from '../contract/company.ts'
import { EMPLOYEE_COUNT_LABELS, NOTE_FIELDS, NOTE_LABELS } from '../contract/options.ts'
import { promisedBy } from '../contract/promise.ts'
import type { Quote } from '../contract/quote.ts'
import { toQuoteRow } from '../contract/quote-row.ts'
import { QUOTE_FIELDS, QUOTE_SHAPE } from '../contract/quote-shape.ts'
import { readSquareFootage } from '../contract/square-footage.ts'
import { readNoteLine } from './notes.ts'

interface QuoteColumns {
  readonly [column: string]: unknown
  readonly created_at: string
  readonly square_footage: string
  readonly notes: string | null
}

const COLUMNS = ['id', 'reference', 'created_at', ...QUOTE_FIELDS.map((field) => QUOTE_SHAPE[field].column), 'photos']

/** Spreadsheets read "1-10" as a date, so use the labels, which have another dash. */
const COUNTS = new Map<unknown, string>(Object.entries(EMPLOYEE_COUNT_LABELS))

/** A cell under its column's name. */
type Cell = readonly [column: string, value: unknown]

/** Returns a quote's cells: the stored ones, each followed by what is derived from it. */
function cellsOf(quote: QuoteColumns): Cell[] {
  const { created_at, square_footage, notes } = quote
  const area = readSquareFootage(square_footage)
  const cameAt = new Date(created_at)
  const noteCells = NOTE_FIELDS.map((field): Cell => [noteColumn(NOTE_LABELS[field]), readNoteLine(notes, field)])
  const derived = new Map<string, readonly Cell[]>([
    [
      'created_at',
      [
        ['created_at', minute(cameAt)],
        ['due_at', minute(promisedBy(cameAt))],
      ],
    ],
    [
      'square_footage',
      [
        ['square_footage', square_footage],
        ['square_feet_from', area?.from],
        ['square_feet_to', area?.to],
      ],
    ],
    ['employee_count', [['employee_count', COUNTS.get(quote['employee_count'])]]],
    ['notes', [['notes', notes], ...noteCells]],
  ])
  return COLUMNS.flatMap((column) => derived.get(column) ?? [[column, quote[column]] as const])
}

/** For instance "note_site_address". The prefix keeps it apart from every column of the table. */
const noteColumn = (label: string) => `note_${label.toLowerCase().replace(/\W+/g, '_')}`

/** For instance "2026-11-20 20:13", by the office's clock: spreadsheets read it as a time. */
function minute(moment: Date): string {
  const { timeZone } = company
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(moment)
}

interface CsvQuote {
  readonly id: string
  readonly reference: string
  readonly quote: Quote
  readonly submittedAt: Date
}

export function quoteCsv({ id, reference, quote, submittedAt }: CsvQuote) {
  const cells = cellsOf({ id, reference, created_at: submittedAt.toISOString(), ...toQuoteRow(quote) })
  return {
    filename: `quote-${reference}.csv`,
    contentType: 'text/csv; charset=utf-8',
    content: csvOf([cells.map(([column]) => column), cells.map(([, value]) => value)]),
  }
}

const csvOf = (lines: readonly (readonly unknown[])[]): string =>
  `\ufeff${lines.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')}`

/** Characters with which a spreadsheet begins a formula, also after spaces and as wide characters. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠\t\r\n]/u

/** The same behind a sign that separates cells where a comma does not. */
const LATER_FORMULA = /([;\t])(?=[=+\-@＝＋－＠])/gu

function cell(value: unknown): string {
  const text = Array.isArray(value)
    ? value.join(' ')
    : typeof value === 'object' && value !== null
      ? JSON.stringify(value)
      : String(value ?? '')
  const plain = typeof value === 'number' ? text : escapeFormulas(text)
  return /[",\r\n]|^\s|\s$/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** Puts an apostrophe before text that a spreadsheet would run, and a blank where it might begin another cell with it. */
function escapeFormulas(text: string): string {
  return (FORMULA.test(text) ? `'${text}` : text).replace(LATER_FORMULA, '$1 ')
}
