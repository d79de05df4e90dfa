import { estimatePrice } from '../../supabase/functions/_shared/mails/price-estimate.ts'
import type { Quote } from '@contract/quote.ts'
import { expect, test } from 'vitest'
import { listFigures, listQuestions, deriveFigures } from '../../supabase/functions/_shared/mails/quote-figures.ts'
import { type Rates, rates as shipped } from '../../supabase/functions/_shared/mails/rates.ts'
import { aPhotoUrl, aQuote } from '../support/builders/payloads.ts'

const CASES: Readonly<Record<string, Partial<Quote>>> = {
  'as usual': {},
  'one bathroom, no fixtures': { bathrooms: 1, fixtures: null },
  'with a k': { squareFootage: '24k', matronService: true, matronType: 'full-time' },
  'a number alone': { squareFootage: '24000' },
  'divided with a rest': { squareFootage: '25,000', fixtures: null },
  'a range': { squareFootage: '12-15k', fixtures: null, cleaningFrequency: '3x-week' },
  'divided by nothing': { bathrooms: 0, fixtures: 0, cleaningFrequency: 'weekly' },
  'without anything': {
    ...{ squareFootage: 'see plan', fixtures: null },
    ...{ cleaningFrequency: 'other', otherFrequency: 'Every second Friday' },
  },
}

test('figures, and what follows from them (vitest -u writes them)', async () => {
  const said = Object.entries(CASES).map(([what, changes]) => {
    const quote = aQuote(changes)
    return [what, listFigures(quote).join(' · '), ...deriveFigures(quote)].join('\n  ')
  })
  await expect(`${said.join('\n')}\n`).toMatchFileSnapshot('quote-figures.txt')
})

const NOTES =
  'Site address: 12 Main Street\nLevel: 1\nKind of building: office\nFloors: VCT\nDays and hours: nights\n' +
  'Access and alarm: none\nSupplies: you\nStart and walk-through: soon'
const ONLY_WORDS = 'Call AFTER 3pm. Dr. Lee, 72712, on the road to the school office. Insurance before you start.'
const COMPLETE: Partial<Quote> = {
  ...{ businessName: 'Acme', cleaningFrequency: 'weekly', photos: [aPhotoUrl()], notes: NOTES },
}
const QUESTIONS: Readonly<Record<string, Partial<Quote>>> = {
  'nothing is left': {},
  'no size': { squareFootage: 'see plan' },
  'no fixtures': { fixtures: null },
  'no fixtures, and no bathroom': { fixtures: null, bathrooms: 0 },
  daily: { cleaningFrequency: 'daily' },
  'another frequency': { cleaningFrequency: 'other', otherFrequency: 'Now and then' },
  'a matron': { matronService: true, matronType: 'half-day' },
  'lines of the notes without an answer': { notes: NOTES.replace(/12 Main Street|office|you|soon/g, '') },
  'no address yet': { notes: NOTES.replace('12 Main Street', 'TBD') },
  'no phone': { phone: null },
  'a phone in the notes alone': { phone: null, notes: `${NOTES}\ncall 479.555.0117` },
  'no photos': { photos: [] },
  'no notes': { notes: null },
  'words that only seem to say it': { businessName: 'St. Mary’s K-8', notes: ONLY_WORDS },
}

test('what is left to ask (vitest -u writes it)', async () => {
  const asked = Object.entries(QUESTIONS).map(([what, changes]) =>
    [what, ...listQuestions(aQuote({ ...COMPLETE, ...changes }))].join('\n  '),
  )
  await expect(`${asked.join('\n')}\n`).toMatchFileSnapshot('quote-questions.txt')
})

const NO_RATE = { daily: null, '3x-week': null, weekly: null, other: null }
const none: Rates = {
  squareFeetAnHour: { any: NO_RATE, carpet: NO_RATE, hard: NO_RATE },
  ...{ minutesABathroom: null, minutesAFixture: null, dollarsAnHour: { from: null, to: null } },
}
const anyFloor = { daily: 5_000, '3x-week': 4_500, weekly: 4_000, other: 4_000 }
const feet: Rates = { ...none, squareFeetAnHour: { ...none.squareFeetAnHour, any: anyFloor } }
const twoRates: Rates = {
  ...none,
  squareFeetAnHour: { any: anyFloor, carpet: { ...anyFloor, weekly: 6_000 }, hard: { ...anyFloor, weekly: 3_000 } },
}
const weekly = aQuote({ squareFootage: '24,000', bathrooms: 8, fixtures: null, cleaningFrequency: 'weekly' })

test('with no rate filled in nothing is said', () => {
  expect(estimatePrice(weekly, none)).toEqual({ lines: [], price: null })
})

test('the owner’s rates are null, or more than nothing', () => {
  const { squareFeetAnHour, minutesABathroom, minutesAFixture, dollarsAnHour } = shipped
  const floors = Object.values(squareFeetAnHour).flatMap((of) => Object.values(of))
  for (const rate of [...floors, ...Object.values(dollarsAnHour), minutesABathroom, minutesAFixture])
    expect(rate === null || (Number.isFinite(rate) && rate > 0), `${rate} in rates.ts`).toBe(true)
})

const priced = { ...feet, minutesABathroom: 12, dollarsAnHour: { from: 38, to: 45 } }
const daily = { ...weekly, cleaningFrequency: 'daily', squareFootage: '20,000 to 24,000' } as const
const nowAndThen = { ...weekly, cleaningFrequency: 'other', otherFrequency: 'twice', fixtures: 20 } as const

test('hours and a price, from the rates that are filled in (vitest -u writes them)', async () => {
  const cases: [what: string, quote: Quote, rates: Rates][] = [
    ['hours that can be checked, and a range with the price', weekly, priced],
    ['the one end of a price that is filled in', weekly, { ...feet, dollarsAnHour: { from: null, to: 45 } }],
    ['what daily may mean', daily, { ...feet, dollarsAnHour: { from: 40, to: null } }],
    ['what was not known', { ...weekly, squareFootage: 'two floors' }, { ...priced, minutesAFixture: 3 }],
    ['that the size is left out where it has no rate', weekly, { ...none, minutesABathroom: 12 }],
    ['carpet and hard floor at two rates', { ...weekly, notes: 'Floors: 60% carpet, rest tile' }, twoRates],
    ['one rate where the notes tell no shares', { ...weekly, notes: 'Floors: carpet and tile' }, twoRates],
    ['one rate where a floor has none', { ...weekly, notes: 'Floors: half carpet, half tile' }, feet],
    ['no month where nobody said how often', nowAndThen, { ...priced, minutesABathroom: null, minutesAFixture: 3 }],
  ]
  const said = cases.map(([what, quote, rates]) => [what, ...estimatePrice(quote, rates).lines].join('\n  '))
  await expect(`${said.join('\n')}\n`).toMatchFileSnapshot('price-estimate.txt')
})
