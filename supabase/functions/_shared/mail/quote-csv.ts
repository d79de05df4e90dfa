/** A quote as a table of one row, for a spreadsheet. */
import { EMPLOYEE_COUNT_LABELS } from '../contract/options.ts'
import type { Quote } from '../contract/quote.ts'
import { toQuoteRow } from '../contract/quote-shape.ts'
import { quoteReference } from '../contract/reference.ts'

/** What of a quote goes into the table: its id, its answers with the photos that staff may open, and when it came. */
interface CsvQuote {
  readonly id: string
  readonly quote: Quote
  readonly submittedAt: Date
}

/** The columns are the required ones (docs/requirements.md, Data). */
export function quoteCsv({ id, quote, submittedAt }: CsvQuote) {
  const reference = quoteReference(id)
  // Spreadsheets take "1-10" for a day in January: what is written for people has another dash.
  const answers = toQuoteRow({ ...quote, employeeCount: EMPLOYEE_COUNT_LABELS[quote.employeeCount] })
  const row = { id, reference, created_at: submittedAt.toISOString(), ...answers }
  return {
    filename: `quote-${reference}.csv`,
    contentType: 'text/csv; charset=utf-8',
    content: csvOf([Object.keys(row), Object.values(row)]),
  }
}

/** Lines as RFC 4180 has them, after the mark by which spreadsheets know UTF-8. */
export const csvOf = (lines: readonly (readonly unknown[])[]): string =>
  `\ufeff${lines.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')}`

/** With these a spreadsheet takes a cell for a formula, and would run it: also after spaces, and in wide characters. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠\t\r\n]/u

/** A text that a spreadsheet would run gets an apostrophe before it. */
function cell(value: unknown): string {
  const text = Array.isArray(value)
    ? value.join(' ')
    : typeof value === 'object' && value !== null
      ? JSON.stringify(value)
      : String(value ?? '')
  const plain = typeof value !== 'number' && FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]|^\s|\s$/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
