/** Tests digests with many leads or hostile ones. mails.test.ts covers their wording. */
import { deriveReference } from '@contract/lead.ts'
import { expect, test } from 'vitest'
import { digestMail, type ListedLead } from '../../supabase/functions/_shared/email/listed-leads.ts'
import { aListedLead, aQuote, QUOTE_ID, storedRow } from '../support/builders/payloads.ts'
import { MAIL } from '../support/functions/functions.ts'

const listed = (changes: Parameters<typeof aQuote>[0] = {}, id = QUOTE_ID) =>
  aListedLead({ id, reference: deriveReference(id), stored: storedRow(aQuote(changes), id) })
function digestOf(...quotes: readonly ListedLead[]) {
  const mail = digestMail('quote', quotes, quotes.length, MAIL)
  if (mail === null) throw new Error('There is no mail')
  return mail
}
const bytes = (text: string) => Buffer.byteLength(text)

const LINK = `https://www.site.example/answered#${'A'.repeat(8)}.${'b'.repeat(43)}`
const LONG = {
  fullName: `Maximiliana ${'W'.repeat(188)}`,
  businessName: 'Northwest Arkansas Pediatric Dentistry',
  email: 'maximiliana.whitfield-castellano@northwest-arkansas-dentistry.example',
  notes: 'x '.repeat(2_500).trim(),
}
const withLink = (changes: object, count: number) =>
  Array.from({ length: count }, () => ({ ...listed(changes, crypto.randomUUID()), answeredUrl: LINK }))
const filledWith = (fullName: string, businessName: string, phone: string, notes: string) => ({
  fullName: fullName.repeat(200),
  businessName: businessName.repeat(200),
  email: `${'&'.repeat(64)}@${`${'d'.repeat(61)}.`.repeat(3)}com`,
  phone: phone.repeat(50),
  notes: notes.repeat(5_000),
})

test.each([
  ['are short', { fullName: 'A B', businessName: 'C', email: 'a@b.example', phone: null, notes: null }],
  ['are long', LONG],
  ['contain only characters that HTML escapes', filledWith('"', '&', "'", '<')],
  ['contain only wide characters', filledWith('株', '式', '株', '🧽')],
])('a digest of 150 quotes stays under 80 KB and keeps each contact and link if answers %s', (_what, others) => {
  const quotes = [...withLink(others, 149), ...withLink({ ...LONG, phone: '(479) 555-0117' }, 1)]
  const { html, text } = digestOf(...quotes)
  for (const part of [html, text]) {
    expect(bytes(part)).toBeLessThan(80_000)
    expect(quotes.filter(({ reference }) => !part.includes(reference))).toEqual([])
    const last = part.slice(part.lastIndexOf(quotes.at(-1)?.reference ?? ''))
    for (const kept of [LONG.businessName, LONG.email, '(479) 555-0117', LINK]) expect(last).toContain(kept)
  }
})

test('the other quotes in a digest don’t change how a quote is shown [security]', () => {
  const entryOf = (others: object) => {
    const [honest, ...rest] = [listed({ businessName: 'Honest Dental' }), ...withLink(others, 99)]
    const { text } = digestOf(honest, ...rest)
    return text.split('\n\n').find((part) => part.includes('Honest Dental'))
  }
  expect(entryOf(filledWith('"', '&', "'", '<'))).toBe(entryOf({ notes: null }))
})

test('a digest with few quotes shows more text per quote', () => {
  const words = (count: number) => digestOf(...withLink(LONG, count)).text.match(/(?:x )+x/)?.[0].length ?? 0
  expect(words(5)).toBeGreaterThan(200)
  expect(words(150)).toBeLessThan(100)
})

test('an invalid row doesn’t hide the other quotes in a digest [fault]', () => {
  const { text } = digestOf(
    aListedLead({ stored: { id: QUOTE_ID } }),
    aListedLead(),
    listed({ businessName: 'Honest Dental' }),
  )
  expect(text.match(/can’t show this lead here/g)).toHaveLength(2)
  expect(text).toContain('Honest Dental')
  const messages = digestMail('message', [aListedLead({ leadKind: 'message' })], 1, MAIL)
  expect(messages?.text).toContain('can’t show this lead here')
})

test('an empty digest isn’t sent', () => {
  expect(digestMail('quote', [], 2, MAIL)).toBeNull()
})
