import type { Quote } from '@contract/quote.ts'
import { describe, expect, test } from 'vitest'
import { doubtsOf, figuresOf } from '../../supabase/functions/_shared/mail/quote-figures.ts'
import { questionsOf } from '../../supabase/functions/_shared/mail/quote-questions.ts'
import { aPhotoUrl, aQuote } from '../support/builders/payloads.ts'

const figures = (changes: Partial<Quote>) =>
  figuresOf(aQuote(changes)).map(({ value, note }) => (note === null ? value : `${value}: ${note}`))

describe('the figures of a quote', () => {
  test('say what follows from each', () => {
    expect(figures({ matronService: true, matronType: 'full-time' })).toEqual([
      '24,000 sq ft',
      '6 bathrooms: 4,000 sq ft each',
      '22 fixtures: 3.7 a bathroom',
      '22 to 30 visits a month: Daily',
      '31–75 employees',
      'Matron service: Full-time',
    ])
  })

  test.each([
    ['24k', '24,000 sq ft: typed: 24k', '6 bathrooms: 4,000 sq ft each'],
    ['24000', '24,000 sq ft', '6 bathrooms: 4,000 sq ft each'],
    ['12-15k', '12,000 to 15,000 sq ft: typed: 12-15k', '6 bathrooms: 2,000 to 2,500 sq ft each'],
  ])('read the size %s', (squareFootage, size, baths) => {
    expect(figures({ squareFootage }).slice(0, 2)).toEqual([size, baths])
  })

  test('leave out a size that is not understood', () => {
    expect(figures({ squareFootage: 'see plan' })[0]).toBe('6 bathrooms')
  })

  test.each([
    ['3x-week', '13 visits a month: 3× a week'],
    ['weekly', '4 visits a month: Weekly'],
  ] as const)('count the visits of %s', (cleaningFrequency, visits) => {
    expect(figures({ cleaningFrequency })).toContain(visits)
  })

  test('quote another frequency', () => {
    const quote = { cleaningFrequency: 'other', otherFrequency: 'Every second Friday' } as const
    expect(figures(quote)).toContain('Every second Friday: frequency, as typed')
  })

  test('divide by nothing', () => {
    expect(figures({ bathrooms: 0, fixtures: 0 }).slice(1, 3)).toEqual(['0 bathrooms', '0 fixtures'])
    expect(figures({ bathrooms: 1, fixtures: 1 }).slice(1, 3)).toEqual([
      '1 bathroom: 24,000 sq ft each',
      '1 fixture: 1 a bathroom',
    ])
    expect(figures({ fixtures: null }).join()).not.toContain('fixture')
  })
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
    notes: 'An office at 12 Main Street, carpet everywhere, access after 6 pm, to start in May.',
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
      'is what the notes do not speak of',
      { notes: 'Loading dock on the north side.', businessName: 'Acme' },
      /^Not found in the notes: address, kind of facility, kinds of floor, access hours, start date[.]$/,
    ],
    [
      'is not what the name or a line of the notes says',
      { businessName: 'Valley School', notes: 'Floors: VCT\nAccess and alarm: none\nStart date: soon' },
      /^Not found in the notes: address[.]$/,
    ],
    [
      'is what the notes only seem to speak of',
      {
        notes:
          'What is wrong today: oil at the dock since last night. Insurance before you start. Office, tile, 1 Elm St.',
      },
      /^Not found in the notes: access hours, start date[.]$/,
    ],
    ['is a phone number', { phone: null }, /^A phone number/],
    ['are photos', { photos: [] }, /^Photos/],
    ['is what the notes would tell', { notes: null }, /^Address, kind of facility, .*: the notes are empty[.]$/],
  ])('%s', (_what, changes, question) => {
    const questions = questionsOf(aQuote({ ...complete, ...changes }))
    expect(questions).toEqual(question === null ? [] : [expect.stringMatching(question)])
  })
})
