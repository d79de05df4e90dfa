import { readSquareFootage, formatArea } from '@contract/square-footage.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const READ = [
  ['24000', '24,000 sq ft'],
  ['24,000', '24,000 sq ft'],
  ['24 000', '24,000 sq ft'],
  ['24k', '24,000 sq ft'],
  ['24 K sq. ft.', '24,000 sq ft'],
  ['24ksf', '24,000 sq ft'],
  ['24000sqft', '24,000 sq ft'],
  ['24,000 SF', '24,000 sq ft'],
  ['24,000 s.f.', '24,000 sq ft'],
  ['24,000 square feet', '24,000 sq ft'],
  ['24,000\u00a0ft²', '24,000 sq ft'],
  [' about  24,000 sq ft ', '24,000 sq ft'],
  ['approx. 24,000', '24,000 sq ft'],
  ['Approximately 24k', '24,000 sq ft'],
  ['~24,000', '24,000 sq ft'],
  ['24,000+ sq ft', '24,000 sq ft'],
  ['24,000 sq ft total', '24,000 sq ft'],
  ['1.5k', '1,500 sq ft'],
  ['1,250,000 sq ft', '1,250,000 sq ft'],
  ['80 sq ft', '80 sq ft'],
  ['12,000-15,000', '12,000 to 15,000 sq ft'],
  ['12000-15000', '12,000 to 15,000 sq ft'],
  ['5000-8000', '5,000 to 8,000 sq ft'],
  ['8000 - 12000', '8,000 to 12,000 sq ft'],
  ['12-15k', '12,000 to 15,000 sq ft'],
  ['12k – 15k sq ft', '12,000 to 15,000 sq ft'],
  ['12-15,000 sq ft', '12,000 to 15,000 sq ft'],
  ['about 12,000 to 15,000 sf', '12,000 to 15,000 sq ft'],
  ['800-1200 sq ft', '800 to 1,200 sq ft'],
] as const

/** What says more than a size, or could mean two: a wrong number would be worse than none. */
const NOT_READ = [
  ...['', 'see plan', '5 restrooms', '12', '0 sq ft', '-5000', '$24,000', '1e9', '24,00', '24.000 sq ft', '24,000k'],
  ...['1,000,000,000 sq ft', '15,000-12,000', '10 - 400,000', '123 Main St', '11/20/2026', '2025-2026', '24,000 ft'],
  ...['479-555-0117', '555-1234', '4795550117', '24,000 sq ft 555-0117', '4 acres under roof', '2,200 m2'],
  ...['approx 8,500 sf (2 suites, 5200 + 3300)', '45,000 SF / 2 floors', '22000 total 18000 cleanable'],
  ...['60 x 120 bldg', '100 x 200', '2 floors of 8,000 each', '10k + 5k', '24,000 sq ft on 3 floors', 'not 24,000'],
]

test.each(READ)('"%s" means %s', (text, said) => {
  const area = readSquareFootage(text)
  expect(area && formatArea(area)).toBe(said)
})

test.each(NOT_READ)('"%s" is left as it was typed', (text) => {
  expect(readSquareFootage(text)).toBeNull()
})

test('never gives a number that is not in the text, and never throws', () => {
  const parts = fc.constantFrom(...[...READ.flat(), ...NOT_READ].flatMap((text) => text.split(/(?<=\D)|(?=\D)/)))
  const text = fc.oneof(
    fc.array(fc.oneof(parts, fc.nat(99_999).map(String)), { maxLength: 8 }).map((words) => words.join('')),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(text, (typed) => {
      const area = readSquareFootage(typed)
      const digits = typed.replace(/\D/g, '')
      for (const size of area ? [area.from, area.to] : []) expect(digits).toContain(String(size).replace(/0+$/, ''))
    }),
    { numRuns: 500 },
  )
}, 30_000)
