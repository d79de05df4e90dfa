// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { contactDigest, digestMail, quoteDigest } from '../../supabase/functions/_shared/mails/digest.ts'
import { quoteReference } from '@contract/reference.ts'
import { storedRow } from '../support/fakes/fake-outbox.ts'
import { MAIL } from '../support/functions/functions.ts'
import { readMail } from '../support/functions/mail-html.ts'
import { NOW } from '../support/builders/now.ts'
import { aContactMessage, aPhotoUrl, aQuote, QUOTE_ID, QUOTE_REFERENCE } from '../support/builders/payloads.ts'

const ID = '1f0c5a6e-6f5e-4f0e-9a51-0b8c7d6e5f4a'
const listed = (changes: Parameters<typeof aQuote>[0] = {}, id = QUOTE_ID, more: object = {}) => ({
  quote: { ...storedRow(aQuote(changes), id), reference: quoteReference(id) },
  content: null,
  senderChecked: true,
  urgent: false,
  ...more,
})
function digestOf(...quotes: Parameters<typeof quoteDigest>[1]) {
  const mail = digestMail(quoteDigest(ID, quotes, quotes.length), MAIL)
  if (mail === null) throw new Error('There is no mail')
  return mail
}
const bytes = (text: string) => Buffer.byteLength(text)

describe('the mail that lists quotes', () => {
  test('goes to staff, and to nobody in reply', () => {
    expect(digestOf(listed(), listed())).toMatchObject({
      to: MAIL.staff,
      replyTo: null,
      subject: '2 quote requests in one email',
      messageId: `<quote-digest-${ID}@site.example>`,
      idempotencyKey: `quote_digest/${ID}`,
    })
  })

  test('tells of each what one needs to call back', () => {
    const { text, html } = digestOf(listed({ photos: [aPhotoUrl(0), aPhotoUrl(1)], notes: 'Two\n\nlines' }))
    const entry = [
      QUOTE_REFERENCE,
      'Acme Dental · Dana Whitfield',
      'dana@acme-dental.example · (479) 555-0117',
      '24,000 sq ft · Daily · 2 photos',
      'Friday, November 20, 2026, 8:13 PM CST',
      'Notes: Two lines',
    ]
    expect(text).toContain(entry.join('\n'))
    expect(readMail(html).lines.join('\n')).toContain(entry[1])
  })

  test('marks what looks like spam, and what nothing vouches for', () => {
    const { text } = digestOf(
      listed({}, QUOTE_ID, { content: { suspicion: 'a field was filled in that people cannot see' } }),
      listed({}, QUOTE_ID, { senderChecked: false }),
    )
    expect(text).toContain(`${QUOTE_REFERENCE}\nPossible spam: a field was filled in that people cannot see.\n`)
    expect(text).toContain(`${QUOTE_REFERENCE}\nUnchecked: it came without the page’s second step`)
  })

  test.each(['&"<>\'', '株式', '😀🧽', 'W'])(
    'stays under 80 KB with 100 quotes full of %s, and names each',
    (filling) => {
      const full = (length: number) => filling.repeat(length).slice(0, length * [...filling].length)
      const cutTo = (length: number) => [...full(length)].slice(0, length).join('')
      const ids = Array.from({ length: 100 }, () => crypto.randomUUID())
      const email = `${'&'.repeat(64)}@${`${'d'.repeat(61)}.`.repeat(3)}com`
      const { html, text } = digestOf(
        ...ids.map((id) =>
          listed(
            { fullName: cutTo(200), businessName: cutTo(200), email, notes: cutTo(5_000), squareFootage: cutTo(100) },
            id,
          ),
        ),
      )
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

  test('lets no row that cannot be read keep the others from staff', () => {
    const broken = { quote: { id: QUOTE_ID }, senderChecked: true, urgent: false }
    const { text } = digestOf(broken, { ...broken, quote: null }, listed({ businessName: 'Honest Dental' }))
    expect(text.match(/that this version cannot read/g)).toHaveLength(2)
    expect(text).toContain('Honest Dental')
  })

  test('is none when no quote is left to list', () => {
    expect(digestMail(quoteDigest(ID, [], 2), MAIL)).toBeNull()
  })

  test('counts those that it does not list, and says where they are', () => {
    const mail = digestMail(quoteDigest(ID, [listed()], 9_876), MAIL)
    expect(mail?.subject).toBe('9876 quote requests in one email')
    expect(mail?.text).toContain('9875 more came in the same minutes. See them all: npm run leads')
  })

  test('says what is an emergency, in its subject too', () => {
    const mail = digestOf(listed({}, QUOTE_ID, { urgent: true }), listed())
    expect(mail.subject).toBe('EMERGENCY: 2 quote requests in one email')
    expect(mail.headers).toMatchObject({ Importance: 'high' })
    expect(mail.text).toContain(`${QUOTE_REFERENCE}\nEMERGENCY\n`)
  })
})

test('messages are listed with what one needs to answer', () => {
  const content = { ...aContactMessage(), submitted_at: NOW.toISOString(), suspicion: null, source: null }
  const message = { id: QUOTE_ID, content, urgent: false }
  const mail = digestMail(contactDigest(ID, [message, { ...message, content: null }], 3), MAIL)
  expect(mail).toMatchObject({ subject: '3 messages in one email', idempotencyKey: `contact_digest/${ID}` })
  expect(mail?.text).toContain(
    [
      QUOTE_REFERENCE,
      'General Inquiry · Robin Castellano',
      'robin@lakeside-clinic.example · 479-555-0163',
      'Friday, November 20, 2026, 8:13 PM CST',
      'Do you clean on weekends? We open at 7 am.',
    ].join('\n'),
  )
  expect(mail?.text).toContain('that this version cannot read')
})
