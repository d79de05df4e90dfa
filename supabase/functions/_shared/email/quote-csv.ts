/** A quote as CSV, attached to its email. */
import { company } from '../contract/company.ts'
import { NOTE_FIELDS, NOTE_LABELS } from '../contract/note-lines.ts'
import { EMPLOYEE_COUNT_LABELS } from '../contract/options.ts'
import { promisedBy } from '../contract/promise.ts'
import { type Quote, toQuoteRow } from '../contract/quote.ts'
import { readSquareFootage } from '../contract/square-footage.ts'
import { readNoteLine } from './quote-questions.ts'

interface CsvQuote {
  readonly id: string
  readonly reference: string
  readonly quote: Quote
  readonly createdAt: Date
}

export function quoteCsv({ id, reference, quote, createdAt }: CsvQuote) {
  const area = readSquareFootage(quote.squareFootage)
  const cells = Object.entries<unknown>({
    id,
    reference,
    created_at: minute(createdAt),
    due_at: minute(promisedBy(createdAt)),
    ...toQuoteRow(quote),
    // Spreadsheets read "1-10" as a date. The label has another dash.
    employee_count: EMPLOYEE_COUNT_LABELS[quote.employeeCount],
    square_feet_from: area?.from,
    square_feet_to: area?.to,
    ...Object.fromEntries(
      NOTE_FIELDS.map((field) => [noteColumn(NOTE_LABELS[field]), readNoteLine(quote.notes, field)]),
    ),
  })
  return {
    filename: `quote-${reference}.csv`,
    contentType: 'text/csv; charset=utf-8',
    content: csvOf([cells.map(([column]) => column), cells.map(([, value]) => value)]),
  }
}

/** For instance "note_site_address". The prefix keeps it apart from every column of the table. */
const noteColumn = (label: string) => `note_${label.toLowerCase().replace(/\W+/g, '_')}`

/** For instance "2026-11-20 20:13", by the office's clock: spreadsheets read it as a time. */
function minute(moment: Date): string {
  const { timeZone } = company
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(moment)
}

const csvOf = (lines: readonly (readonly unknown[])[]): string =>
  `\ufeff${lines.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')}`

/** Characters with which a spreadsheet begins a formula, also after spaces and as wide characters. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠\t\r\n]/u

/** The same behind a sign that separates cells where a comma does not. */
const LATER_FORMULA = /([;\t])(?=[=+\-@＝＋－＠])/gu

function cell(value: unknown): string {
  const text = Array.isArray(value) ? value.join(' ') : String(value ?? '')
  const plain = typeof value === 'number' ? text : escapeFormulas(text)
  return /[",\r\n]|^\s|\s$/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** Puts an apostrophe before text that a spreadsheet would run, and a blank where it might begin another cell with it. */
function escapeFormulas(text: string): string {
  return (FORMULA.test(text) ? `'${text}` : text).replace(LATER_FORMULA, '$1 ')
}
