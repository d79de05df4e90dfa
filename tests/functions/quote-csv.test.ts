import type { Quote } from '@contract/quote.ts'
import { expect, test } from 'vitest'
import { quoteMail } from '../../supabase/functions/_shared/email/quote.ts'
import { aPhotoUrl, aQuote, aSubmission } from '../support/builders/payloads.ts'

function csvOf(changes: Partial<Quote> = {}) {
  const [file] = quoteMail(aSubmission(aQuote(changes))).attachments ?? []
  if (!file) throw new Error('The email has no attachment.')
  return file
}
/** Parses the row as a spreadsheet does. */
function cellsOf(content: string): string[] {
  const row = content.slice(content.indexOf('\r\n') + 2, -2)
  return [...`${row},`.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*)),/g)].map(
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
  )
}

test('the CSV has one row with the quote’s columns and parsed values (snapshot)', async () => {
  const { filename, contentType, content } = csvOf({ photos: [aPhotoUrl(0), aPhotoUrl(1)], fixtures: null })
  expect([filename, contentType]).toEqual(['quote-988NFWM7.csv', 'text/csv; charset=utf-8'])
  expect(content.match(/^\ufeff[^\r\n]+\r\n[^\r\n]+\r\n$/)).not.toBeNull()
  await expect(content.replace('\ufeff', '').replaceAll('\r', '')).toMatchFileSnapshot('quote-csv.txt')
})

test.each([
  '=1+1',
  '+1 479 555 0117',
  '-2',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '＝1',
  '\u200b=1',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("x","y")',
])('the CSV escapes %j as text, not a formula [security]', (typed) => {
  const { content } = csvOf({ fullName: typed, notes: `${typed}\n=2` })
  const cells = cellsOf(content)
  const text = `'${typed.replace('\t=', '\t =')}`
  expect([cells[4], cells[16]]).toEqual([text, `${text}\n=2`])
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
})

test('a CSV cell never starts a formula if semicolons or tabs separate cells [security]', () => {
  const { content } = csvOf({ fullName: 'x;=HYPERLINK("y")', notes: 'a\t+1; -2;@b\t＝3' })
  const cells = cellsOf(content)
  expect([cells[4], cells[16]]).toEqual(['x; =HYPERLINK("y")', 'a\t +1; -2; @b\t ＝3'])
})

test('unparsable answers leave their CSV cells empty, and labeled notes have separate cells', () => {
  const notes = 'Site address: 12 Main St, Rogers\nFloors: =1+1'
  const cells = cellsOf(csvOf({ squareFootage: 'see plan', notes }).content)
  expect(cells.slice(18, 20)).toEqual(['', ''])
  expect(cellsOf(csvOf({ squareFootage: '12-15k' }).content).slice(18, 20)).toEqual(['12000', '15000'])
  expect([cells[23], cells[20]]).toEqual(["'=1+1", '12 Main St, Rogers'])
})
