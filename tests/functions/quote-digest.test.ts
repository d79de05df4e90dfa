/** Many leads in one mail, whatever they hold. What it says stands in mails.test.ts. */
import { quoteReference } from '@contract/reference.ts'
import { expect, test } from 'vitest'
import { digestMail } from '../../supabase/functions/_shared/mails/digest.ts'
import type { ListedLead } from '../../supabase/functions/_shared/mails/listed-lead.ts'
import { aQuote, QUOTE_ID, QUOTE_REFERENCE } from '../support/builders/payloads.ts'
import { aListedLead } from '../support/builders/leased-mail.ts'
import { storedRow } from '../support/fakes/fake-outbox.ts'
import { MAIL } from '../support/functions/functions.ts'

const listed = (changes: Parameters<typeof aQuote>[0] = {}, id = QUOTE_ID) =>
  aListedLead({ id, reference: quoteReference(id), stored: storedRow(aQuote(changes), id) })
function digestOf(...quotes: readonly ListedLead[]) {
  const mail = digestMail('quote', quotes, quotes.length, MAIL)
  if (mail === null) throw new Error('There is no mail')
  return mail
}
const bytes = (text: string) => Buffer.byteLength(text)

test.each(['&"<>\'', '株式', '😀🧽', 'W'])(
  'stays under 80 KB with 100 quotes full of %s, and names each',
  (filling) => {
    const full = (length: number) => [...filling.repeat(length)].slice(0, length).join('')
    const ids = Array.from({ length: 100 }, () => crypto.randomUUID())
    const email = `${'&'.repeat(64)}@${`${'d'.repeat(61)}.`.repeat(3)}com`
    const typed = { fullName: full(200), businessName: full(200), email, notes: full(5_000), squareFootage: full(100) }
    const { html, text } = digestOf(...ids.map((id) => listed(typed, id)))
    expect(bytes(html)).toBeLessThan(80_000)
    expect(bytes(text)).toBeLessThan(80_000)
    for (const id of ids) for (const part of [html, text]) expect(part).toContain(quoteReference(id))
  },
)

test('shows an honest quote whole among 99 that fill all their fields', () => {
  const hostile = Array.from({ length: 99 }, () => listed({ fullName: '"'.repeat(200), notes: '"'.repeat(5_000) }))
  const { html } = digestOf(...hostile, listed({ businessName: 'Honest Dental' }))
  expect(html).toContain('Honest Dental')
  expect(html).toContain('Notes: Loading dock on the north side.')
  // Before mail programs cut the mail off.
  expect(bytes(html.slice(0, html.indexOf('Notes: Loading dock')))).toBeLessThan(80_000)
})

const LINK = `https://www.site.example/answered#${'A'.repeat(8)}.${'b'.repeat(43)}`
const LONG = {
  fullName: `Maximiliana ${'W'.repeat(188)}`,
  businessName: 'Northwest Arkansas Pediatric Dentistry',
  email: 'maximiliana.whitfield-castellano@northwest-arkansas-dentistry.example',
  notes: 'x '.repeat(2_500).trim(),
}
const withLink = (changes: object, count: number) =>
  Array.from({ length: count }, () => ({ ...listed(changes), answeredUrl: LINK }))

test('keeps of each of 150 quotes the reference, the name, the phone, the e-mail and the link, whatever the others hold', () => {
  const short = { fullName: 'A B', businessName: 'C', email: 'a@b.example', phone: null, notes: null }
  const hostile = {
    fullName: '"'.repeat(200),
    businessName: '&'.repeat(200),
    phone: "'".repeat(50),
    notes: '<'.repeat(5_000),
  }
  for (const neighbors of [short, LONG, hostile]) {
    const { html, text } = digestOf(...withLink(neighbors, 149), ...withLink({ ...LONG, phone: '(479) 555-0117' }, 1))
    expect([bytes(html), bytes(text)].filter((size) => size > 80_000)).toEqual([])
    for (const part of [html, text]) {
      const last = part.slice(part.lastIndexOf(QUOTE_REFERENCE))
      for (const kept of [LONG.businessName, LONG.email, '(479) 555-0117', LINK]) expect(last).toContain(kept)
    }
  }
})

test('gives a long quote what 149 short ones leave', () => {
  const short = { fullName: 'A B', businessName: 'C', email: 'a@b.example', notes: null }
  const { text } = digestOf(...withLink(short, 149), ...withLink(LONG, 1))
  expect(text).toContain(`Notes: ${'x '.repeat(149)}x…`)
})

test('lets no row that cannot be read keep the others from staff', () => {
  const { text } = digestOf(
    aListedLead({ stored: { id: QUOTE_ID } }),
    aListedLead(),
    listed({ businessName: 'Honest Dental' }),
  )
  expect(text.match(/that this version cannot read/g)).toHaveLength(2)
  expect(text).toContain('Honest Dental')
  const messages = digestMail('message', [aListedLead({ about: 'message' })], 1, MAIL)
  expect(messages?.text).toContain('that this version cannot read')
})

test('is none when no quote is left to list', () => {
  expect(digestMail('quote', [], 2, MAIL)).toBeNull()
})
