/** The first number in staff's mail, from the owner's own rates. */
import { expect, test } from 'vitest'
import { firstNumber } from '../../supabase/functions/_shared/mails/quote-figures.ts'
import { type Rates, rates as shipped } from '../../supabase/functions/_shared/mails/rates.ts'
import { aQuote } from '../support/builders/payloads.ts'

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
