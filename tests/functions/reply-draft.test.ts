/** Tests the limits of the reply draft. The email about a quote has one in full. */
import type { Quote } from '@contract/schemas.ts'
import { expect, test } from 'vitest'
import { draftReply } from '../../supabase/functions/_shared/email/reply-draft.ts'
import { rates as unset, type Rates } from '../../supabase/functions/_shared/email/rates.ts'
import { aQuote } from '../support/builders/payloads.ts'
import { bodyOf } from '../support/functions/read-mail.ts'
import { expectParsed } from '../support/builders/parser-tables.ts'

const linkTo = (changes: Partial<Quote> = {}, rates: Rates = unset) =>
  draftReply({ quote: aQuote(changes), reference: '988NFWM7' }, rates) ?? ''
const replyTo = (...quote: Parameters<typeof linkTo>) => bodyOf(linkTo(...quote))

const EMPTY = { notes: null, phone: null, fixtures: null, squareFootage: 'see plan' }
const DAILY_RATE = {
  ...unset,
  squareFeetAnHour: { ...unset.squareFeetAnHour, daily: 4_000 },
  dollarsAnHour: { from: 30, to: null },
}

test('the draft stays under 1,800 characters for any name, and keeps its prices and questions', () => {
  for (const sign of ['W', '&', '株', '🧽']) {
    const typed = {
      fullName: sign.repeat(200),
      businessName: sign.repeat(200),
      email: `${'a'.repeat(64)}@site.example`,
    }
    const link = linkTo({ ...EMPTY, ...typed })
    expect(link.length).toBeLessThanOrEqual(1_800)
    expect(bodyOf(link)).toContain('Based on:\r\n- 6 bathrooms')
    expect(bodyOf(link)).toContain('Level 3 Surface Preservation: $____ per month')
    expect(bodyOf(link)).toContain('please tell us the square footage, the site address,')
    expect(bodyOf(link)).toContain('What day works for you?')
  }
})

test('a draft that is too long drops the day-one line and the level descriptions', () => {
  const whole = replyTo({ ...EMPTY, businessName: 'W'.repeat(80) })
  const short = replyTo({ ...EMPTY, businessName: 'W'.repeat(200) })
  for (const optional of ['On day one', 'Everything in Level 1, plus']) {
    expect(whole).toContain(optional)
    expect(short).not.toContain(optional)
  }
  expect(short).toContain('6 bathrooms with typical fixtures')
})

test('the draft repeats only figures and names from the visitor', () => {
  const typed = { otherFrequency: 'WORDS', phone: 'WORDS', squareFootage: 'WORDS' }
  const notes = 'Site address: WORDS\nLevel: 2 WORDS\nFloors: WORDS\nWORDS'
  expect(replyTo({ ...typed, notes, cleaningFrequency: 'other' })).not.toContain('WORDS')
})

test.each<Partial<Quote>>([
  {},
  EMPTY,
  { notes: 'Level: 2' },
  { cleaningFrequency: 'other', otherFrequency: 'you decide' },
])('the draft has one question, no due date, and blanks only for prices: %j', (changes) => {
  const reply = replyTo(changes)
  expect(reply.replace(/^Level \d [\w ]+: \$____ per month\r$/gm, '')).not.toContain('__')
  expect(reply).not.toMatch(/promised|\bby (?:Mon|Tues|Wednes|Thurs|Fri)day/)
  expect(reply.match(/\?/g)).toHaveLength(1)
})

test('the draft includes a price based on the owner’s rates if the visitor wants one level', () => {
  expect(replyTo({ notes: 'Level: 2' }, DAILY_RATE)).toContain(
    'Here is a ballpark price:\r\n\r\nLevel 2 Disinfecting: $3,900 to $5,460 per month\r\n' +
      'Every room cleaned to a written plan; touch points mapped and disinfected; 5 free ATP tests per month\r\n',
  )
  expect(replyTo({}, DAILY_RATE)).toContain('Level 2 Disinfecting: $____ per month')
})

test('the draft writes names, businesses and frequencies as people would (snapshot)', () =>
  expectParsed('functions/reply-draft.txt', {
    'The draft lists the work it prices, then asks for missing answers': (changes) =>
      /Based on:\s+(.*\S)\s+On day one/s.exec(replyTo(JSON.parse(changes)))?.[1]?.replaceAll(/[\r\n]+/g, ' '),
    'The draft greets people by the name they would use': (fullName) => replyTo({ fullName }).split('\r\n')[0],
    'The draft capitalizes the business name as its owner would': (businessName) =>
      /soft quote for (.*) Here is/.exec(replyTo({ businessName }))?.[1],
    'The draft reads "daily" as weekdays unless the notes mention a weekend': (notes) =>
      /- (Daily .*)\r/.exec(replyTo({ notes }))?.[1],
    'The draft asks for the frequency unless the visitor’s text has it': (otherFrequency) =>
      replyTo({ cleaningFrequency: 'other', otherFrequency }).includes('how often you need cleaning')
        ? 'asked'
        : 'known',
  }))
