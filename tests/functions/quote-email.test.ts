// @vitest-environment jsdom
import { company } from '@contract/company.ts'
import { describe, expect, test } from 'vitest'
import { quoteMail } from '../../supabase/functions/_shared/mails/quote-mail.ts'
import type { Quote } from '@contract/quote.ts'
import { MAIL } from '../support/functions/functions.ts'
import { readMail } from '../support/functions/mail-html.ts'
import { aPhotoUrl, aQuote, aSubmission } from '../support/builders/payloads.ts'

const mailOf = (changes: Partial<Quote> = {}) => quoteMail(aSubmission(aQuote(changes)), MAIL)

/** A letter that is already begun, as a link. */
const ANSWER = `mailto:dana@acme-dental.example?subject=${encodeURIComponent('Your soft quote [988NFWM7]')}&body=${encodeURIComponent(
  [
    'Hello Dana Whitfield,\r\n\r\nThank you for the numbers of Acme Dental. We promised you a soft quote by Monday, Nov 23, 5:00 PM CST',
    ` (reference 988NFWM7). Here it is:\r\n\r\n\r\n\r\n${company.name}\r\n`,
  ].join(''),
)}`

/** Every optional and conditional answer given, two photos. */
const FULL: Partial<Quote> = {
  cleaningFrequency: 'other',
  otherFrequency: 'Every second Friday',
  matronService: true,
  matronType: 'half-day',
  notes:
    'Loading dock on the north side.\nSite address: 12 Main St, Rogers\nFloors: VCT\n\nEmail: someone@else.example',
  photos: [aPhotoUrl(0), aPhotoUrl(1)],
}

describe('the staff mail about a quote', () => {
  test('goes from us to staff, and a reply goes to the visitor', () => {
    const { text: _text, html: _html, attachments: _files, ...rest } = mailOf()
    expect(rest).toEqual({
      from: { name: company.name, address: 'notices@site.example' },
      to: { address: 'office@site.example' },
      replyTo: { address: 'dana@acme-dental.example' },
      subject: '[988NFWM7] Acme Dental · 24,000 sq ft · Daily · 6 baths · due Mon, Nov 23, 5:00 PM',
      messageId: '<quote-7f9c24e5-2b1a-4c3d-8e6f-0a1b2c3d4e5f@site.example>',
      idempotencyKey: 'quote_staff/7f9c24e5-2b1a-4c3d-8e6f-0a1b2c3d4e5f',
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  })

  test('says everything as plain text', () => {
    expect(mailOf(FULL).text).toBe(`Soft quote for Acme Dental

Dana Whitfield
(479) 555-0117
dana@acme-dental.example
12 Main St, Rogers

- 24,000 sq ft
- 6 bathrooms
- 22 fixtures
- Every second Friday (frequency, as typed)
- 31–75 employees
- Matron service (Half-day)

Due Monday, Nov 23, 5:00 PM CST

FROM THE NOTES
Floors: VCT
Anything else: Loading dock on the north side.
    
    Email: someone@else.example

ASK ON THE CALL
- Kind of building, access and alarm, start date: no line of the notes says it.
- How many visits a month that is: “Every second Friday” was typed.
- The matron’s days and hours.

WHAT FOLLOWS
- 4,000 sq ft for each bathroom.
- 3.7 fixtures for each bathroom.

FACILITY PHOTOS
Facility photo 1: ${aPhotoUrl(0)}
Facility photo 2: ${aPhotoUrl(1)}

CONTACT INFORMATION
Full Name: Dana Whitfield
Business Name: Acme Dental
Email: dana@acme-dental.example
Phone: (479) 555-0117

FACILITY DETAILS
Square Footage: 24,000 sq ft
Employee Count: 31–75
Bathrooms: 6
Fixtures: 22
Cleaning Frequency: Other
Other Frequency: Every second Friday
Matron Service: Yes
Matron Type: Half-day
Notes: Loading dock on the north side.
    Site address: 12 Main St, Rogers
    Floors: VCT
    
    Email: someone@else.example

Reference 988NFWM7, submitted Friday, November 20, 2026, 8:13 PM CST. A soft quote is promised within ${company.quotePromise}.

Reply to this email to write to the sender.
`)
  })

  test('leaves out what was not given, and says "Not provided" where the confirmation does', () => {
    const mail = mailOf({ phone: null, fixtures: null, notes: null })
    const { lines, links } = readMail(mail.html)
    expect(lines.slice(lines.indexOf('Full Name: Dana Whitfield'))).toEqual([
      'Full Name: Dana Whitfield',
      'Business Name: Acme Dental',
      'Email: dana@acme-dental.example',
      'Phone: Not provided',
      'Facility Details',
      'Square Footage: 24,000 sq ft',
      'Employee Count: 31–75',
      'Bathrooms: 6',
      'Fixtures: Not provided',
      'Cleaning Frequency: Daily',
      'Matron Service: No',
      expect.stringMatching(/^Reference 988NFWM7/),
      'Reply to this email to write to the sender.',
    ])
    expect(lines[1]).toBe('Dana Whitfield\nNo phone number was given.\ndana@acme-dental.example')
    expect(links).toEqual(['mailto:dana@acme-dental.example', ANSWER, 'mailto:dana@acme-dental.example'])
    expect(mail.text).not.toMatch(/Other Frequency|Matron Type|Notes:|NOTES|PHOTOS/)
  })

  test('keeps the subject to 120 whole characters, with the size and the promised time in it', () => {
    const { subject } = mailOf({
      businessName: '🏢'.repeat(200),
      cleaningFrequency: 'other',
      otherFrequency: '🧹'.repeat(200),
    })
    expect([...subject]).toHaveLength(120)
    expect(subject.isWellFormed()).toBe(true)
    expect(subject).toMatch(/… · 24,000 sq ft · 🧹+… · 6 baths · due Mon, Nov 23, 5:00 PM$/u)
  })

  test('removes from the subject what would end its line or reverse its direction', () => {
    const { subject } = mailOf({
      businessName: 'Acme\r\nBcc: x@evil.example\u202e\u0000',
      squareFootage: '9\u00a0000\t',
    })
    expect(subject).toMatch(/^\[988NFWM7\] AcmeBcc: x@evil[.]example · 9,000 sq ft · Daily · 6 baths · due /)
  })

  test('shows markup as it was typed and makes nothing of it', () => {
    const hostile = `"><script>alert(1)</script><img src=x onerror=alert(1)> & <a href='javascript:alert(1)'>hi</a> {{x}} https://evil.example`
    const plain = readMail(mailOf(FULL).html)
    const mail = readMail(
      mailOf({
        ...FULL,
        fullName: hostile,
        businessName: hostile,
        phone: 'javascript:alert(1)',
        squareFootage: hostile,
        otherFrequency: hostile,
        notes: hostile,
      }).html,
    )
    // In the five rows, and where the title, the sender, figures, notes and questions say what was typed.
    expect(mail.lines.filter((line) => line.includes(hostile))).toHaveLength(12)
    expect(mail.elements).toEqual(plain.elements)
    expect(mail.attributes).toEqual(plain.attributes)
    const noAnswers = (links: string[]) => links.filter((link) => !/^tel:|^mailto:.*[?]|maps/.test(link))
    expect(noAnswers(mail.links)).toEqual(noAnswers(plain.links))
    expect(mail.images).toEqual(plain.images)
  })

  test.each([
    ['479.555.0117', 'tel:4795550117'],
    ['+14795550117 x204', 'tel:+14795550117;ext=204'],
    ['479 555 0117, extension 31', 'tel:4795550117;ext=31'],
    ['479-555-0117 ext. call me', null],
    ['1234567890123456', null],
    ['call me', null],
  ])('turns the phone %s into the link %s', (phone, href) => {
    const calls = readMail(mailOf({ phone }).html).links.filter((link) => !link.startsWith('mailto:'))
    expect(calls).toEqual(href === null ? [] : [href, href, href])
  })

  test('gives the time as standard and daylight time', () => {
    const at = (submittedAt: string) =>
      quoteMail({ ...aSubmission(), submittedAt: new Date(submittedAt) }, MAIL).text.match(/^Reference.*?[.] /m)?.[0]
    expect(at('2026-07-04T05:05:00Z')).toBe('Reference 988NFWM7, submitted Saturday, July 4, 2026, 12:05 AM CDT. ')
    expect(at('2026-01-01T05:59:00Z')).toBe(
      'Reference 988NFWM7, submitted Wednesday, December 31, 2025, 11:59 PM CST. ',
    )
  })

  test('prints the address of a photo that nobody could look at, and does not link it', () => {
    const photos = [{ url: aPhotoUrl(0), verified: null }]
    const mail = quoteMail({ ...aSubmission(), photos }, MAIL)
    const note = `Facility photo 1: Could not be looked at when this was sent, so it is not linked: ${aPhotoUrl(0)}`
    expect(mail.text).toContain(note)
    const { lines, links, images } = readMail(mail.html)
    expect(lines).toContain(note)
    expect([...links, ...images].join()).not.toContain(aPhotoUrl(0))
  })

  test('neither links nor shows a photo that was not verified, and counts it all the same', () => {
    const urls = [aPhotoUrl(0), aPhotoUrl(1), aPhotoUrl(2)]
    const photos = urls.map((url, index) => ({ url, verified: index !== 1 }))
    const mail = quoteMail({ ...aSubmission(aQuote({ photos: urls })), photos }, MAIL)
    const { lines, links, images } = readMail(mail.html)
    expect(images).toEqual([urls[0], urls[2]])
    expect(links.filter((link) => link.startsWith('https:'))).toEqual([urls[0], urls[2], urls[0], urls[2]])
    expect(lines).toContain('(Photo 3)')
    expect(lines).not.toContain('(Photo 2)')
    expect(lines).toContain('[Facility photo 3]')
    const note = 'Facility photo 2: Not verified as a picture, so not linked. Ask the sender for it.'
    expect(lines).toContain(note)
    expect(mail.text).toContain(`\n${note}\n`)
    expect(JSON.stringify(mail)).not.toContain(urls[1])
  })
})
