import { estimatePrice, type Rates, rates as shipped } from '../../supabase/functions/_shared/email/rates.ts'
import type { Quote } from '@contract/schemas.ts'
import { expect, test } from 'vitest'
import { listFigures, listQuestions, deriveFigures } from '../../supabase/functions/_shared/email/quote-questions.ts'
import { aPhotoUrl, aQuote } from '../support/builders/payloads.ts'
import { expectParsed } from '../support/builders/parser-tables.ts'

/** Parses a line such as `a range: {"squareFootage": "12-15k"}` into a quote with these answers. */
const parseQuote = (line: string, usual: Partial<Quote> = {}): Quote => ({
  ...aQuote(usual),
  ...JSON.parse(line.slice(line.indexOf('{'))),
})

const NOTES =
  'Site address: 12 Main Street\nLevel: 1\nKind of building: office\nFloors: VCT\nDays and hours: nights\n' +
  'Access and alarm: none\nSupplies: you\nStart and walk-through: soon'
const COMPLETE: Partial<Quote> = {
  ...{ businessName: 'Acme', cleaningFrequency: 'weekly', photos: [aPhotoUrl()], notes: NOTES },
}

test('the email lists a quote’s figures and open questions (snapshot)', () =>
  expectParsed('functions/quote-figures.txt', {
    'The email lists the figures of a quote': (line) =>
      [listFigures(parseQuote(line)).join(' · '), ...deriveFigures(parseQuote(line))].join(' | '),
    'The email lists the questions that a quote leaves open': (line) =>
      listQuestions(parseQuote(line, COMPLETE)).join(' | ') || 'nothing',
  }))

const none: Rates = {
  squareFeetAnHour: { daily: null, '3x-week': null, weekly: null, other: null },
  ...{ minutesABathroom: null, minutesAFixture: null, dollarsAnHour: { from: null, to: null } },
}
const feet: Rates = { ...none, squareFeetAnHour: { daily: 5_000, '3x-week': 4_500, weekly: 4_000, other: 4_000 } }
const weekly = aQuote({ squareFootage: '24,000', bathrooms: 8, fixtures: null, cleaningFrequency: 'weekly' })

test('the estimate is empty if no rate is set', () => {
  expect(estimatePrice(weekly, none)).toEqual({ lines: [], price: null })
})

test('the owner’s rates are null or positive', () => {
  const { squareFeetAnHour, minutesABathroom, minutesAFixture, dollarsAnHour } = shipped
  const perHour = [squareFeetAnHour, dollarsAnHour].flatMap((of) => Object.values(of))
  for (const rate of [...perHour, minutesABathroom, minutesAFixture])
    expect(rate === null || (Number.isFinite(rate) && rate > 0), `${rate} in rates.ts`).toBe(true)
})

const priced = { ...feet, minutesABathroom: 12, dollarsAnHour: { from: 38, to: 45 } }
const daily = { ...weekly, cleaningFrequency: 'daily', squareFootage: '20,000 to 24,000' } as const
const unknownFrequency = { ...weekly, cleaningFrequency: 'other', otherFrequency: 'twice', fixtures: 20 } as const

test('the estimate lists hours and a price based on the rates that are set (snapshot)', async () => {
  const cases: [what: string, quote: Quote, rates: Rates][] = [
    ['hours and a price range', weekly, priced],
    ['only the highest hourly rate is set', weekly, { ...feet, dollarsAnHour: { from: null, to: 45 } }],
    ['daily as five or seven days per week', daily, { ...feet, dollarsAnHour: { from: 40, to: null } }],
    ['unparsable and missing answers', { ...weekly, squareFootage: 'two floors' }, { ...priced, minutesAFixture: 3 }],
    ['no rate for the square footage', weekly, { ...none, minutesABathroom: 12 }],
    ['an unknown frequency', unknownFrequency, { ...priced, minutesABathroom: null, minutesAFixture: 3 }],
  ]
  const estimates = cases.map(([what, quote, rates]) => [what, ...estimatePrice(quote, rates).lines].join('\n  '))
  await expect(`${estimates.join('\n')}\n`).toMatchFileSnapshot('price-estimate.txt')
})
