// @vitest-environment jsdom
import { company } from '@contract/company.ts'
import { formatPhone } from '@contract/company-format.ts'
import { describe, expect, test } from 'vitest'
import { messageConfirmation, quoteConfirmation } from '../../supabase/functions/_shared/mails/confirmation-mail.ts'
import { QUOTE_ID as ID, QUOTE_REFERENCE } from '../support/builders/payloads.ts'
import { MAIL } from '../support/functions/functions.ts'
import { readMail } from '../support/functions/mail-html.ts'

describe('the confirmation of a message', () => {
  const mail = messageConfirmation(ID, 'robin@lakeside-clinic.example', MAIL)

  test('goes to the one address, from a domain of its own, and tells mail programs not to answer by themselves', () => {
    const { text: _text, html: _html, ...rest } = mail
    expect(rest).toEqual({
      from: { name: company.name, address: 'hello@confirm.site.example' },
      to: { address: 'robin@lakeside-clinic.example' },
      replyTo: { address: 'office@site.example' },
      subject: 'We received your message',
      messageId: `<contact-confirmation-${ID}@confirm.site.example>`,
      idempotencyKey: `contact_confirmation/${ID}`,
      headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    })
  })

  test('has a fixed text, which begins with the phone', () => {
    expect(mail.text)
      .toBe(`Is it urgent? Call us at ${formatPhone(company.phone)}. The line is answered ${company.phoneHours}.

Thank you for writing to ${company.name}. Your message has reached us and will be answered as soon as possible.

If you did not write to us, someone else gave your address. You need not do anything.

${company.name}
`)
  })

  test('says the same as HTML', () => {
    const { lines, links, images } = readMail(mail.html)
    expect(lines).toEqual(['We received your message', ...mail.text.trim().split('\n\n').slice(0, 3)])
    expect(links).toEqual([`tel:${company.phone}`])
    expect(images).toEqual([])
  })
})

describe('the confirmation of a quote', () => {
  // A Friday morning at the office.
  const mail = quoteConfirmation(
    {
      ...{ id: ID, reference: QUOTE_REFERENCE, email: 'dana@acme-dental.example' },
      submittedAt: new Date('2026-11-20T16:40:00Z'),
    },
    MAIL,
  )

  test('goes to the one address, and an answer to it reaches staff', () => {
    const { text: _text, html: _html, ...rest } = mail
    expect(rest).toEqual({
      from: { name: company.name, address: 'hello@confirm.site.example' },
      to: { address: 'dana@acme-dental.example' },
      replyTo: { address: 'office@site.example' },
      subject: `[${QUOTE_REFERENCE}] We received your soft quote request`,
      messageId: `<quote-confirmation-${ID}@confirm.site.example>`,
      idempotencyKey: `quote_confirmation/${ID}`,
      headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    })
  })

  test('says the phone first, its reference, by when it is answered and how to add something, and nothing that was typed', () => {
    expect(mail.text)
      .toBe(`Is it urgent? Call us at ${formatPhone(company.phone)}. The line is answered ${company.phoneHours}.

Thank you for asking ${company.name} for a soft quote. Your request has reached us. Its reference is ${QUOTE_REFERENCE}.

You will have your soft quote within ${company.quotePromise}: by Monday, Nov 23, 10:40 AM CST.

Is there something to add or to correct? Answer this email. It reaches the people who prepare your quote.

If you did not ask us for a quote, someone else gave your address. You need not do anything.

${company.name}
`)
  })

  test('says the same as HTML', () => {
    const { lines, links, images } = readMail(mail.html)
    expect(lines).toEqual([mail.subject, ...mail.text.trim().split('\n\n').slice(0, 5)])
    expect(links).toEqual([`tel:${company.phone}`])
    expect(images).toEqual([])
  })
})
