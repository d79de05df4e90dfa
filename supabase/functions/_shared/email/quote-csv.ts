/** A quote as CSV, attached to its email. */
import { company } from '../contract/company.ts'
import { NOTE_FIELDS, NOTE_LABELS } from '../contract/note-lines.ts'
import { EMPLOYEE_COUNT_LABELS } from '../contract/options.ts'
import { promisedBy } from '../contract/promise.ts'
import { type Quote, toQuoteRow } from '../contract/quote.ts'
import { readSquareFootage } from '../contract/numbers.ts'
import type { Lead } from './leads.ts'
import { readNoteLine } from './quote-questions.ts'

type CsvQuote = Pick<Lead, 'id' | 'reference' | 'createdAt'> & { readonly quote: Quote }

export function quoteCsv({ id, reference, quote, createdAt }: CsvQuote) {
  const area = readSquareFootage(quote.squareFootage)
  const row = {
    id,
    reference,
    created_at: minute(createdAt),
    due_at: minute(promisedBy(createdAt)),
    ...toQuoteRow(quote),
    // Spreadsheets read "1-10" as a date, so use the label, which has a different dash.
    employee_count: EMPLOYEE_COUNT_LABELS[quote.employeeCount],
    square_feet_from: area?.from,
    square_feet_to: area?.to,
    ...Object.fromEntries(
      NOTE_FIELDS.map((field) => [noteColumn(NOTE_LABELS[field]), readNoteLine(quote.notes, field)]),
    ),
  }
  return {
    filename: `quote-${reference}.csv`,
    contentType: 'text/csv; charset=utf-8',
    content: csvOf([Object.keys(row), Object.values<unknown>(row)]),
  }
}

/** For example "note_site_address". The prefix prevents a clash with the table's columns. */
const noteColumn = (label: string) => `note_${label.toLowerCase().replace(/\W+/g, '_')}`

/** For example "2026-11-20 20:13" in the office's time zone, which spreadsheets read as a time. */
const minute = (moment: Date): string =>
  moment.toLocaleString('sv-SE', { timeZone: company.timeZone, dateStyle: 'short', timeStyle: 'short' })

const csvOf = (lines: readonly (readonly unknown[])[]): string =>
  `\ufeff${lines.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')}`

/** Characters that start a formula in a spreadsheet, also after spaces and as full-width characters. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠\t\r\n]/u

/** The same characters after a sign that separates cells in other locales. */
const LATER_FORMULA = /([;\t])(?=[=+\-@＝＋－＠])/gu

function cell(value: unknown): string {
  const text = Array.isArray(value) ? value.join(' ') : String(value ?? '')
  const plain = typeof value === 'number' ? text : escapeFormulas(text)
  return /[",\r\n]|^\s|\s$/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** Adds an apostrophe before text that a spreadsheet would run as a formula, and a space where it might start another cell. */
function escapeFormulas(text: string): string {
  return (FORMULA.test(text) ? `'${text}` : text).replace(LATER_FORMULA, '$1 ')
}
