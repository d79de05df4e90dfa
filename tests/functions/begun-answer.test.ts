/** The answer that `Write the answer` begins: what it says stands in tired-leads/, what it never says or exceeds stands here. */
import type { Quote } from '@contract/quote.ts'
import { expect, test } from 'vitest'
import { beginAnswer } from '../../supabase/functions/_shared/mails/begun-answer.ts'
import { rates as unset, type Rates } from '../../supabase/functions/_shared/mails/rates.ts'
import { aQuote } from '../support/builders/payloads.ts'
import { bodyOf } from '../support/functions/mailto.ts'
import { expectReadings } from '../support/readings.ts'

const DUE = 'Monday, Nov 23, 5:00 PM CST'
const linkTo = (changes: Partial<Quote> = {}, rates: Rates = unset) =>
  beginAnswer({ quote: aQuote(changes), reference: '988NFWM7', due: DUE }, rates) ?? ''
const answerTo = (...quote: Parameters<typeof linkTo>) => bodyOf(linkTo(...quote))

const EMPTY = { notes: null, phone: null, fixtures: null, squareFootage: 'see plan' }

test('stays under 1,800 characters whatever was typed, and keeps what was asked and the price', () => {
  for (const sign of ['W', '&', '株', '🧽']) {
    const typed = {
      fullName: sign.repeat(200),
      businessName: sign.repeat(200),
      email: `${'a'.repeat(64)}@site.example`,
    }
    const link = linkTo({ ...EMPTY, ...typed })
    expect(link.length).toBeLessThanOrEqual(1_800)
    expect(bodyOf(link)).toContain('You asked for:\r\n- 6 bathrooms')
    expect(bodyOf(link)).toContain('Level 3 Surface Preservation: $____ a month')
  }
})

test('gives up its assumptions first, then its questions', () => {
  const whole = answerTo(EMPTY)
  expect(whole).toContain('We assumed:')
  const longer = answerTo({ ...EMPTY, businessName: '🧽'.repeat(45) })
  expect(longer).not.toContain('We assumed:')
  expect(longer).toContain('Please also tell us: the square footage, site address,')
  expect(longer).toContain('- All of Level 1\r\n')
})

test('has nothing that the visitor typed but figures and names', () => {
  const typed = { otherFrequency: 'WORDS', phone: 'WORDS', squareFootage: 'WORDS' }
  const notes = 'Site address: WORDS\nLevel: 2 WORDS\nFloors: WORDS\nWORDS'
  expect(answerTo({ ...typed, notes, cleaningFrequency: 'other' })).not.toContain('WORDS')
})

test('has the price that the owner’s rates make, where one level is asked for', () => {
  const daily = { daily: 4_000, '3x-week': null, weekly: null, other: null }
  const squareFeetAnHour = { ...unset.squareFeetAnHour, any: daily }
  const rates = { ...unset, squareFeetAnHour, dollarsAnHour: { from: 30, to: null } }
  expect(answerTo({ notes: 'Level: 2' }, rates)).toContain('Level 2 Disinfecting: $3,900 to 5,460 a month')
  expect(answerTo({}, rates)).toContain('Level 2 Disinfecting: $____ a month')
})

test('asks for a phone number only if neither the phone nor the notes contain one', () => {
  const asks = (phone: string | null, notes: string) => answerTo({ phone, notes }).includes('a phone number')
  expect(asks('see notes', 'Call me at 479\u2011555\u20110117')).toBe(false)
  expect(asks('+44 20 7946 0000', '')).toBe(false)
  expect(asks('see notes', 'Call me')).toBe(true)
})

test('takes "daily" for weekdays unless the notes may say more', () =>
  expectReadings('functions/daily.txt', (notes) =>
    answerTo({ notes }).includes('Daily is Monday to Friday') ? 'weekdays' : 'to be asked',
  ))
