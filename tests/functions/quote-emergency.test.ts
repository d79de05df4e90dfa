// @vitest-environment jsdom
import { HAPPENING_NOW } from '@contract/emergency.ts'
import type { Quote } from '@contract/quote.ts'
import { describe, expect, test } from 'vitest'
import { quoteMail } from '../../supabase/functions/_shared/mails/quote-mail.ts'
import { aPhotoUrl, aQuote, aSubmission } from '../support/builders/payloads.ts'
import { MAIL } from '../support/functions/functions.ts'
import { readMail } from '../support/functions/mail-html.ts'

const NOTES = `${HAPPENING_NOW}\nToilet overflowing everywhere.\nSite address: 88 Hudson Rd, Rogers`
const submission = (changes: Partial<Quote> = {}) =>
  aSubmission(aQuote({ notes: NOTES, photos: [aPhotoUrl()], ...changes }))
const mailOf = (changes: Partial<Quote> = {}) => quoteMail(submission(changes), MAIL)

describe('the staff mail about a quote of which the visitor says that it is happening now', () => {
  test('has the number in its subject, is important, and says whom to call, where, and what', () => {
    const mail = mailOf()
    expect(mail.subject).toBe('EMERGENCY: [988NFWM7] (479) 555-0117 · Dana Whitfield, Acme Dental')
    expect(mail.headers).toMatchObject({ Importance: 'high' })
    expect(mail.attachments).toHaveLength(1)
    const { lines, links } = readMail(mail.html)
    expect(lines.slice(0, 8)).toEqual([
      'EMERGENCY: Dana Whitfield, Acme Dental',
      '(Call (479) 555-0117 now)',
      'Dana Whitfield, Acme Dental\n(479) 555-0117\ndana@acme-dental.example\n88 Hudson Rd, Rogers',
      'What is happening',
      NOTES,
      'Facility Photos',
      '[Facility photo 1]',
      '(Photo 1)',
    ])
    expect(links[0]).toBe('tel:4795550117')
    expect(mail.text).toMatch(
      /^EMERGENCY: Dana Whitfield, Acme Dental\n\nCall \(479\) 555-0117 now\.\n\nDana Whitfield, Acme Dental\n/,
    )
  })

  test('asks nothing, counts nothing and is not due, and yet has every answer', () => {
    for (const said of [mailOf().text, readMail(mailOf().html).lines.join('\n')]) {
      expect(said).not.toMatch(/\bdue\b|promised|visits a month|Ask on the call|no line of the notes|Not found/i)
      for (const answer of ['24,000 sq ft', 'Bathrooms: 6', 'Fixtures: 22', 'Cleaning Frequency: Daily', 'Reference'])
        expect(said).toContain(answer)
      expect(said.split('Toilet overflowing')).toHaveLength(2)
    }
  })

  test('tells of signs of spam and of an earlier quote behind the number', () => {
    const marked = { ...submission(), suspicion: 'it was sent in no time', earlierReference: 'ABCD2345' }
    const mail = quoteMail(marked, MAIL)
    expect(mail.subject).toMatch(/^EMERGENCY: \[988NFWM7\] Possible spam: \(479\) 555-0117 · Dana/)
    const { lines } = readMail(mail.html)
    expect(lines[1]).toBe('(Call (479) 555-0117 now)')
    expect(lines.slice(3, 5).join()).toMatch(/^Possible spam: it was sent in no time[.],The same email address sent/)
  })

  test('shows markup as it was typed, and makes nothing of it', () => {
    const hostile = `"><script>alert(1)</script><a href='javascript:alert(1)'>hi</a> https://evil.example`
    const { lines, links, elements } = readMail(
      mailOf({ fullName: hostile, phone: hostile.slice(0, 50), notes: `${NOTES}${hostile}`, photos: [] }).html,
    )
    expect(lines.filter((line) => line.includes(hostile)).length).toBeGreaterThan(2)
    expect(elements).not.toContain('script')
    const map = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`88 Hudson Rd, Rogers${hostile}`)}`
    expect(links).toEqual(['mailto:dana@acme-dental.example', map])
  })
})
