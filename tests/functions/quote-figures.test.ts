import { firstNumber } from '../../supabase/functions/_shared/mails/first-number.ts'
import type { Quote } from '@contract/quote.ts'
import { describe, expect, test } from 'vitest'
import { doubtsOf, figuresOf, questionsOf, sumsOf } from '../../supabase/functions/_shared/mails/quote-figures.ts'
import { type Rates, rates as shipped } from '../../supabase/functions/_shared/mails/rates.ts'
import { aPhotoUrl, aQuote } from '../support/builders/payloads.ts'

const figures = (changes: Partial<Quote>) =>
  figuresOf(aQuote(changes)).map(({ value, note }) => (note === null ? value : `${value}: ${note}`))

describe('the figures of a quote', () => {
  test('are its answers, in the order of a bid', () => {
    expect(figures({ matronService: true, matronType: 'full-time' })).toEqual([
      ...['24,000 sq ft', '6 bathrooms', '22 fixtures', 'Daily', '31–75 employees'],
      'Matron service: Full-time',
    ])
    expect(figures({ bathrooms: 1, fixtures: null }).slice(1)).toEqual([
      ...['1 bathroom', 'Daily', '31–75 employees', 'No matron'],
    ])
  })

  test.each([
    ['24k', '24,000 sq ft: typed: 24k'],
    ['24000', '24,000 sq ft'],
    ['12-15k', '12,000 to 15,000 sq ft: typed: 12-15k'],
    ['see plan', 'see plan: square footage, as typed'],
  ])('have the size %s', (squareFootage, size) => {
    expect(figures({ squareFootage })[0]).toBe(size)
  })

  test('quote another frequency', () => {
    const quote = { cleaningFrequency: 'other', otherFrequency: 'Every second Friday' } as const
    expect(figures(quote)).toContain('Every second Friday: frequency, as typed')
  })
})

describe('what follows from the figures', () => {
  test.each<[string, Partial<Quote>, string[]]>([
    [
      'is counted by bathrooms and visits',
      {},
      ['4,000 sq ft for each bathroom.', '3.7 fixtures for each bathroom.', 'Daily: 22 to 30 visits a month.'],
    ],
    [
      'is a range where the size is one',
      { squareFootage: '12-15k', fixtures: null, cleaningFrequency: '3x-week' },
      ['2,000 to 2,500 sq ft for each bathroom.', '3× a week: 13 visits a month.'],
    ],
    ['divides by nothing', { bathrooms: 0, fixtures: 0, cleaningFrequency: 'weekly' }, ['Weekly: 4 visits a month.']],
    [
      'is nothing without a size, fixtures and visits',
      { squareFootage: 'see plan', fixtures: null, cleaningFrequency: 'other', otherFrequency: 'x' },
      [],
    ],
  ])('%s', (_what, changes, sums) => expect(sumsOf(aQuote(changes))).toEqual(sums))
})

describe('answers that do not fit together', () => {
  test.each<[string, Partial<Quote>, string[]]>([
    ['nothing', {}, []],
    ['nothing without a size', { squareFootage: 'see plan', bathrooms: 500, fixtures: null }, []],
    [
      'many bathrooms in a small area',
      { squareFootage: '1,500', bathrooms: 12, fixtures: 24, employeeCount: '11-30' },
      ['12 bathrooms in 1,500 sq ft is one for every 125 sq ft.'],
    ],
    [
      'one bathroom in a small area, which is usual',
      { squareFootage: '199 sq ft to 250 sq ft', bathrooms: 1, fixtures: 3, employeeCount: '1-10' },
      [],
    ],
    [
      'few bathrooms in a large area',
      { squareFootage: '200k', bathrooms: 2, fixtures: 8 },
      ['2 bathrooms in 200,000 sq ft is one for every 100,000 sq ft.'],
    ],
    ['a large area with enough bathrooms', { squareFootage: '180k', bathrooms: 6 }, []],
    ['fewer fixtures than bathrooms', { fixtures: 4 }, ['4 fixtures in 6 bathrooms is 0.7 for each.']],
    ['very many fixtures', { fixtures: 181 }, ['181 fixtures in 6 bathrooms is 30.2 for each.']],
    ['fixtures without a bathroom', { bathrooms: 0 }, ['22 fixtures, but no bathroom.']],
    ['employees without a bathroom', { bathrooms: 0, fixtures: null }, ['No bathroom for 31–75 employees.']],
    ['a few people without a bathroom', { bathrooms: 0, fixtures: 0, employeeCount: '1-10' }, []],
    [
      'a crowd',
      { squareFootage: '1,500', bathrooms: 2, fixtures: 8, employeeCount: '76+' },
      ['76+ employees in 1,500 sq ft is at most 20 sq ft for each.'],
    ],
    [
      'thousands that may be missing',
      { squareFootage: '24 sq ft', bathrooms: 1, fixtures: 3 },
      ['The whole area is 24 sq ft.'],
    ],
  ])('are %s', (_what, changes, doubts) => {
    expect(doubtsOf(aQuote(changes))).toEqual(doubts)
  })
})

describe('what is left to ask', () => {
  const complete: Partial<Quote> = {
    cleaningFrequency: 'weekly',
    photos: [aPhotoUrl()],
    notes:
      'Site address: 12 Main Street\nKind of building: office\nFloors: VCT\nAccess and alarm: none\nStart date: soon',
  }

  test.each<[string, Partial<Quote>, RegExp | null]>([
    ['is nothing', {}, null],
    ['is the size', { squareFootage: 'see plan' }, /^The square footage as a number: “see plan” was typed[.]$/],
    ['are the fixtures', { fixtures: null }, /^Total fixtures: not given[.]$/],
    ['are no fixtures without a bathroom', { fixtures: null, bathrooms: 0 }, null],
    ['are the days of "daily"', { cleaningFrequency: 'daily' }, /^Daily: on weekdays .*22.* weekends too .*30/],
    [
      'are the visits',
      { cleaningFrequency: 'other', otherFrequency: 'Now and then' },
      /visits a month.*“Now and then”/,
    ],
    ['are the hours of a matron', { matronService: true, matronType: 'half-day' }, /^The matron’s days and hours[.]$/],
    [
      'is what no line of the notes says',
      { notes: 'Floors: VCT\nAccess and alarm: none\nStart date:' },
      /^Site address, kind of building, start date: no line of the notes says it[.]$/,
    ],
    [
      'is what words only seem to say',
      {
        businessName: 'St. Mary’s K-8',
        notes: 'Call AFTER 3pm. Dr. Lee, 72712, on the road to the school office. Insurance before you start.',
      },
      /^Site address, kind of building, floors, access and alarm, start date: no line of the notes says it[.]$/,
    ],
    [
      'is the address, where the line says that there is none yet',
      { notes: complete.notes?.replace('12 Main Street', 'TBD') ?? null },
      /^Site address: no line of the notes says it[.]$/,
    ],
    ['is a phone number', { phone: null }, /^A phone number/],
    ['are photos', { photos: [] }, /^Photos/],
    ['is what the notes would tell', { notes: null }, /^Site address, kind of building, .*: the notes are empty[.]$/],
  ])('%s', (_what, changes, question) => {
    const questions = questionsOf(aQuote({ ...complete, ...changes }))
    expect(questions).toEqual(question === null ? [] : [expect.stringMatching(question)])
  })
})

const none: Rates = {
  squareFeetAnHour: { daily: null, '3x-week': null, weekly: null, other: null },
  ...{ minutesABathroom: null, minutesAFixture: null, dollarsAnHour: { from: null, to: null } },
}
const feet: Rates = { ...none, squareFeetAnHour: { daily: 5_000, '3x-week': 4_500, weekly: 4_000, other: 4_000 } }
const weekly = aQuote({ squareFootage: '24,000', bathrooms: 8, fixtures: null, cleaningFrequency: 'weekly' })

test('with no rate filled in nothing is said', () => {
  expect(firstNumber(weekly, none)).toEqual([])
})

test('the owner’s rates are null, or more than nothing', () => {
  const { squareFeetAnHour, minutesABathroom, minutesAFixture, dollarsAnHour } = shipped
  for (const rate of [...Object.values({ ...squareFeetAnHour, ...dollarsAnHour }), minutesABathroom, minutesAFixture])
    expect(rate === null || (Number.isFinite(rate) && rate > 0), `${rate} in rates.ts`).toBe(true)
})

test.each<[string, Parameters<typeof firstNumber>[0], Rates, string[]]>([
  [
    'hours that can be checked',
    weekly,
    { ...feet, minutesABathroom: 12 },
    [
      '24,000 sq ft ÷ 4,000 an hour = 6.0 h; 8 bathrooms × 12 min = 1.6 h; 7.6 h a visit, 33 a month (1 visit a week × 52 ÷ 12).',
    ],
  ],
  [
    'a range with the price',
    weekly,
    { ...feet, minutesABathroom: 12, dollarsAnHour: { from: 38, to: 45 } },
    [expect.stringContaining('7.6 h a visit, 33 a month'), '33 h × $38 to 45 an hour = $1,254 to 1,485 a month.'],
  ],
  [
    'what daily may mean',
    { ...weekly, cleaningFrequency: 'daily', squareFootage: '20,000 to 24,000' },
    { ...feet, dollarsAnHour: { from: 40, to: null } },
    [
      '20,000 to 24,000 sq ft ÷ 5,000 an hour = 4.0 to 4.8 h; 4.0 to 4.8 h a visit, 87 to 146 a month (5 to 7 visits a week × 52 ÷ 12).',
      '87 to 146 h × $40 an hour = $3,480 to 5,840 a month.',
    ],
  ],
  [
    'what was not known',
    { ...weekly, squareFootage: 'two floors' },
    { ...feet, minutesABathroom: 12, minutesAFixture: 3 },
    [
      '8 bathrooms × 12 min = 1.6 h; 1.6 h a visit, 7 a month (1 visit a week × 52 ÷ 12).',
      'Not counted: the square footage, which was typed as “two floors”; the fixtures, which were not given.',
    ],
  ],
  [
    'that the size is left out where it has no rate',
    weekly,
    { ...none, minutesABathroom: 12 },
    [expect.stringContaining('1.6 h a visit'), 'Not counted: the square footage, for which no rate is filled in.'],
  ],
  [
    'no month where nobody said how often',
    { ...weekly, cleaningFrequency: 'other', otherFrequency: 'twice', fixtures: 20 },
    { ...feet, minutesAFixture: 3, dollarsAnHour: { from: 40, to: 40 } },
    [
      '24,000 sq ft ÷ 4,000 an hour = 6.0 h; 20 fixtures × 3 min = 1.0 h; 7.0 h a visit; how often that is was not known.',
    ],
  ],
])('what is filled in says %s', (_what, quote, rates, said) => {
  expect(firstNumber(quote, rates)).toEqual(said)
})
