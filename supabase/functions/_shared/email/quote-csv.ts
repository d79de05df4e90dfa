import { NOTE_FIELDS, NOTE_LABELS } from '../contract/note-lines.ts'
import { readSquareFootage } from '../contract/numbers.ts'
import { EMPLOYEE_COUNT_LABELS } from '../contract/options.ts'
import { promisedBy } from '../contract/promise.ts'
import { type Quote, toQuoteRow } from '../contract/schemas.ts'
import { formatMinute } from './email.ts'
import type { Lead } from './leads.ts'
import { readNoteLine } from './quote-questions.ts'

interface StoredQuote extends Pick<Lead, 'id' | 'reference' | 'createdAt'> {
  readonly quote: Quote
}

/** The quote's row as CSV, with parsed square feet and one column per note line. */
export function quoteCsv({ id, reference, quote, createdAt }: StoredQuote) {
  const area = readSquareFootage(quote.squareFootage)
  const row = {
    id,
    reference,
    created_at: formatMinute(createdAt),
    due_at: formatMinute(promisedBy(createdAt)),
    ...toQuoteRow(quote),
    // Use the label, which has a longer dash, because spreadsheets read "1-10" as a date.
    employee_count: EMPLOYEE_COUNT_LABELS[quote.employeeCount],
    square_feet_from: area?.from,
    square_feet_to: area?.to,
    ...Object.fromEntries(
      NOTE_FIELDS.map((field) => [nameNoteColumn(NOTE_LABELS[field]), readNoteLine(quote.notes, field)]),
    ),
  }
  return {
    filename: `quote-${reference}.csv`,
    contentType: 'text/csv; charset=utf-8',
    content: formatCsv([Object.keys(row), Object.values<unknown>(row)]),
  }
}

/** For example "note_site_address". The prefix prevents duplicate column names. */
const nameNoteColumn = (label: string) => `note_${label.toLowerCase().replace(/\W+/g, '_')}`

const formatCsv = (lines: readonly (readonly unknown[])[]): string =>
  `\ufeff${lines.map((cells) => `${cells.map(formatCell).join(',')}\r\n`).join('')}`

/** Characters that start a formula in a spreadsheet, even after spaces or in full width. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠\t\r\n]/u

/** The same characters after a semicolon or tab, which separate cells in some locales. */
const LATER_FORMULA = /([;\t])(?=[=+\-@＝＋－＠])/gu

function formatCell(value: unknown): string {
  const text = Array.isArray(value) ? value.join(' ') : String(value ?? '')
  const plain = typeof value === 'number' ? text : escapeFormulas(text)
  return /[",\r\n]|^\s|\s$/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

function escapeFormulas(text: string): string {
  return (FORMULA.test(text) ? `'${text}` : text).replace(LATER_FORMULA, '$1 ')
}
