import { readSquareFootage, sayArea } from '@contract/square-footage.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

/** What people write, by what it means. Texts are divided by `|`. */
const READ: Readonly<Record<string, string>> = {
  '24,000 sq ft': `24k|24 k|24K|24000|24,000|24000.|24,000!|24,000?|(24,000)|24 000 sq ft|24\u00a0000|24.000 sqft|24,000 sq ft|24K sq. ft.|24ksf
    |24,000 SF|24,000 s.f.|24,000 gsf|24,000 square feet|24,000 square foot|24,000 square-foot|24,000 Sq.Ft.|24,000 sq/ft|24,000 ft2
    |24,000 ft²|24,000 feet squared|24000sqft|24,000 squre feet|24,000 feet|approx. 24,000|approx.24k|Approximately 24,000 sq ft total
    |around 24k sq ft|roughly 24,000|appx 24k|aprox. 24,000|maybe 24k|I think 24,000|~24,000|≈ 24k|Total: 24,000 sq ft|24,000 total|Square footage: 24,000|Sq ft: 24,000
    |24,000 cleanable square feet|We have about 24,000|24,000 sq ft of office space|Office space: 24,000 sq ft|24,000 sq ft in Rogers
    |24,000 sq ft on 3 floors|24,000 sq ft over two floors|24,000 sq ft in a 3-story building|two floors, 24,000 sq ft total
    |3-story building, 24,000 sq ft total|1 floor, 24,000 sq ft|single-story, 24,000 sq ft|24,000 sq ft, excluding storage
    |24,000 excluding closets|24,000 sq ft (without the garage)|24,000 or so|24,000-ish|twenty-four thousand|twenty four thousand sq ft`,
  '5,000 sq ft': `~5000|5000 ft|5,000 or more|up to 5,000|over 5,000 sq ft|at least 5,000|5k+|5,000+ sq ft
    |5,000 +/- sq ft|±5000 sq ft|five thousand|5 thousand sq ft|50 hundred|5,000 sq ft ground floor`,
  '1,500 sq ft': 'fifteen hundred square feet|1.5k|1.500k|1.500|1,500.4 sq ft',
  '500,000 sq ft': 'half a million sq ft|0.5 million|0.500 million|500 thousand',
  '12,000 to 15,000 sq ft': `12-15k|12k-15k|12 to 15k|12k to 15k|12,000-15,000|12,000 - 15,000 sq ft|12,000–15,000|12-15,000 sq ft|12k–15k sq ft
    |12,000 to 15,000 sq ft|from 12,000 to 15,000|12,000 or 15,000|between 12,000 and 15,000|between 12 and 15k
    |between 12k and 15k square feet|12,000 to 15,000 sq ft of office space|12k through 15k|12 to 15k or so`,
  '800 to 1,200 sq ft': '800-1200 sq ft|800 - 1,200|800 to 1200',
  '43,560 to 87,120 sq ft': '1-2 acres|1 to 2 acres|1 acre to 2 acres',
  '43,560 sq ft': '1 acre|one acre',
  '87,120 sq ft': '2 acres|two acres',
  '65,340 sq ft': 'about 1.5 acres|1.500 acres|1 1/2 acres|1½ acres|1-1/2 acre',
  '21,780 sq ft': '1/2 acre|half an acre|½ acre|.5 acre|0.5 acres|0.500 acres',
  '10,890 sq ft': 'quarter acre|¼ acre|0.25 acre',
  '23,681 sq ft': '2,200 m2|2200 sqm|2,200 square meters|2,200 square metres|2,200 sq m|2200 m²|2.200 m2',
  '21,528 to 26,910 sq ft': '2000-2500 m2|2,000 to 2,500 sq m',
  '18,000 sq ft': '2,000 square yards|2000 sq yds|6 x 3k',
  '16,000 sq ft': `2 floors x 8,000|2 x 8,000|8,000 x 2 floors|2 x 8,000 sq ft|2x8000|2 times 8,000|2 floors of 8,000|two floors of 8,000 sq ft each
    |2 floors, 8,000 sq ft each|2 floors at 8,000|2 floors @ 8k|8,000 per floor, 2 floors|8,000 sq ft per floor x 2|8,000/floor x 2
    |8,000 each x 2|8,000 sq ft each, 2 floors|2 buildings of 8,000|2 buildings, 8,000 sq ft each|each floor is 8,000 sq ft, 2 floors
    |8,000 a floor, 2 floors|2 floors of 8,000 sq ft in 1 building|2 floors of 8,000 sq ft in Rogers|2 suites at 8,000 sf each|2 units x 8,000 sq ft|100' x 160'|100 by 160
    |100 ft by 160 ft|100 feet x 160 feet|100 × 160 ft|2 stories, 8k sq ft per story`,
  '12,000 sq ft': 'three floors of 4,000 each|3 levels of 4,000|1 floor 7,000 and 1 floor 5,000',
  '20,000 sq ft': '100 x 200 ft|100x200',
  '6,458 sq ft': '20 x 30 m|20m x 30m|20 by 30 meters',
  '15,000 sq ft': `10k + 5k|10,000 + 5,000 sq ft|10k plus 5k|10,000 sq ft office + 5,000 sq ft warehouse|Office 10,000, warehouse 5,000
    |Office: 10k; warehouse: 5k|10k upstairs, 5k down|10,000 first floor, 5,000 second floor|1st floor 10,000, 2nd floor 5,000`,
  '8,000 sq ft':
    '5,000 upstairs and 3,000 down|5,000 sq ft upstairs & 3,000 sq ft downstairs|main floor 5,000, basement 3,000',
  '24 sq ft': '24 sq ft',
}

const NOT_READ = `|  |see plan|see floor plan|unknown|not sure|?|n/a|about the size of a church|2 floors|3-story building|half|12|5 restrooms|square feet
  |479-555-0117|(479) 555-0117|+1 479 555 0117|555-0117|555-1234|4795550117|5550117|24,000 sq ft 555-0117|11/20/2026|11/20|2026-11-20|20.11.2026
  |Nov 20, 2026|2025-2026x|7/24|8-5|8:00-17:00|M-F 8 to 5|123 Main St|Bentonville, AR 72712|Suite 4 - 5,000 sq ft|5 days x 24,000 sq ft
  |3x weekly, 24,000 sq ft|12 baths in 3 floors|24,000 (22,000 cleanable)|24,000 sq ft total, 5,000 office|5,000 of 20,000|24,000 minus 2,000
  |$5 per sq ft|$24,000|$0.15 x 24,000 sq ft|50%|400 sq ft per employee|2 floors, 8,000 sq ft|24,000 sq ft (2 floors)|both floors 5,000 sq ft
  |all floors 5,000|8,000 sq ft per floor|5,000 and 3,000|5,000 sq ft and 3 offices|5,000 sq ft upstairs and 3 bathrooms down|5,000 upstairs
  |3 bathrooms, sq ft unknown|sq ft 3 restrooms|not 24,000 sq ft|under 5,000|a few thousand|a couple thousand|several 5,000 sq ft floors
  |twice 5,000 sq ft|24,000 cubic feet|100 x 200 x 12|10 x 12 rooms|3 x 4|x|2 floors of|5 acres, 20,000 sq ft|-5000|15,000-12,000|10 - 400,000
  |24,00|1,5|1.2.3|12.345.6 sq ft|24,000,00|1,000,000,000 sq ft|99999999999 sq ft|1e9|NaN|Infinity sq ft|0|0 sq ft|1/2|1-800|4 out of 5|500 m|24 ac units|3 acres of parking|not sure, maybe 5000|5,000 sq ft, 3 units|1_000`

const textsOf = (list: string) => list.split('|').map((text) => text.replace(/\n\s*$/, ''))
const rows = Object.entries(READ).flatMap(([said, list]) => textsOf(list).map((text) => ({ text, said })))

describe('what is typed as the square footage', () => {
  test.each(rows)('"$text" means $said', ({ text, said }) => {
    const area = readSquareFootage(text)
    expect(area && sayArea(area)).toBe(said)
  })

  test.each(textsOf(NOT_READ))('"%s" is not a size that can be read', (text) => {
    expect(readSquareFootage(text)).toBeNull()
  })

  test('is tried on many phrasings', () => {
    expect(rows.length).toBeGreaterThan(120)
    expect(textsOf(NOT_READ).length).toBeGreaterThan(60)
  })
})

const size = fc.integer({ min: 100, max: 999_999 })
const commas = (number: number) => number.toLocaleString('en-US')
const same = (from: number, to = from) => ({ from, to })

describe('a size that is written in any usual way', () => {
  test('is read as it was meant', () => {
    fc.assert(
      fc.property(size, (number) => {
        const unit = ['', ' sq ft', ' SF', 'sqft', ' square feet', ' ft²']
        for (const written of [String(number), commas(number)])
          for (const text of unit.flatMap((each) => [written + each, `about ${written}${each}`]))
            expect(readSquareFootage(text)).toEqual(same(number))
        expect(readSquareFootage(`${number / 1_000}k sq ft`)).toEqual(same(number))
        expect(readSquareFootage(sayArea(same(number)))).toEqual(same(number))
      }),
    )
  })

  test('keeps the ends of a range, and the sum and the product of parts', () => {
    fc.assert(
      fc.property(size, size, fc.integer({ min: 2, max: 20 }), (one, two, floors) => {
        const [from, to] = [Math.min(one, two), Math.max(one, two)]
        const range = from === to || to > from * 10 ? null : same(from, to)
        if (range) expect(readSquareFootage(sayArea(range))).toEqual(range)
        expect(readSquareFootage(`${commas(one)} + ${commas(two)} sq ft`)).toEqual(same(one + two))
        expect(readSquareFootage(`${floors} floors of ${commas(one)} sq ft each`)).toEqual(
          floors * one > 2e7 ? null : same(floors * one),
        )
      }),
    )
  })
})

const word = fc.oneof(
  fc.constantFrom(...rows.flatMap(({ text }) => text.split(/(?<=\D)|(?=\D)/))),
  fc.constantFrom(...'sq ft|floors|each|x|-|to|and|+|of|per|acre|m2|k|,|.|½|office|total|in|not|$'.split('|')),
  fc.integer({ min: 0, max: 1e9 }).map(String),
  fc.string({ unit: 'binary', maxLength: 4 }),
)
const soup = fc.array(word, { maxLength: 14 }).map((words) => words.join(' '))

describe('any other text', () => {
  test('is either nothing or whole numbers in their order, and never an error', () => {
    fc.assert(
      fc.property(fc.oneof(soup, fc.string({ unit: 'binary', maxLength: 300 })), (text) => {
        const area = readSquareFootage(text)
        if (area === null) return
        expect(Number.isInteger(area.from) && Number.isInteger(area.to)).toBe(true)
        expect(area.from).toBeGreaterThan(0)
        expect(area.to).toBeGreaterThanOrEqual(area.from)
        expect(area.to).toBeLessThanOrEqual(2e7)
      }),
      { numRuns: 1_000 },
    )
  })

  test('never gives a size without a number in it', () => {
    fc.assert(
      fc.property(soup, (text) => {
        const without = text.replace(/\d|[½¼¾]|half|quarter|twenty|f(?:our|ive|ifteen)|one|two|three/gi, '')
        expect(readSquareFootage(without)).toBeNull()
      }),
      { numRuns: 1_000 },
    )
  })

  test('gives a size that follows from its numbers alone', () => {
    const units = [1, 9, 10.7639, 43_560]
    const number = fc.integer({ min: 1, max: 99_999 })
    fc.assert(
      fc.property(
        number,
        number,
        soup.filter((text) => !/\d|[½¼¾]|half|quarter/i.test(text)),
        (one, two, text) => {
          const area = readSquareFootage(
            `${one} ${text.replace(/\b(?:twenty|four|five|one|two|three|fifteen)\b/gi, '')} ${two}`,
          )
          if (area === null) return
          const multiples = [1, 100, 1_000, 1e6]
          const ones = multiples.map((multiple) => one * multiple)
          const twos = multiples.map((multiple) => two * multiple)
          const pairs = ones.flatMap((left) => twos.flatMap((right) => [left, right, left + right, left * right]))
          const allowed = pairs.flatMap((value) => units.map((unit) => Math.round(value * unit)))
          expect(allowed).toContain(area.from)
          expect(allowed).toContain(area.to)
        },
      ),
      { numRuns: 1_000 },
    )
  })

  test('is no size when it is far longer than the form takes', () => {
    expect(readSquareFootage('24,000 sq ft'.padEnd(200))).toEqual(same(24_000))
    expect(readSquareFootage('24,000 sq ft'.padEnd(201))).toBeNull()
  })

  test('is given up at once when it is long', () => {
    const hostile = [
      'sq'.repeat(5_000),
      '1,'.repeat(5_000),
      '1 '.repeat(5_000),
      'sqa. '.repeat(2_000),
      `${'9'.repeat(10_000)} sq ft`,
    ]
    const started = performance.now()
    for (const text of hostile) {
      expect(readSquareFootage(text)).toBeNull()
      for (let times = 0; times < 20; times++) readSquareFootage(text.slice(0, 200))
    }
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})
