// @vitest-environment jsdom
import { company } from '@contract/company.ts'
import type { ContactMessage } from '@contract/contact.ts'
import { describe, expect, test } from 'vitest'
import { contactMail } from '../../supabase/functions/_shared/mails/contact-mail.ts'
import { NOW } from '../support/builders/now.ts'
import { MAIL } from '../support/functions/functions.ts'
import { readMail } from '../support/functions/mail-html.ts'
import { aContactMessage, QUOTE_ID as ID } from '../support/builders/payloads.ts'

const mailOf = (changes: Partial<ContactMessage> = {}) =>
  contactMail(
    { id: ID, contact: aContactMessage(changes), submittedAt: NOW, suspicion: null, source: null, answeredUrl: null },
    MAIL,
  )

describe('the staff mail about a contact message', () => {
  test('goes from us to staff, and a reply goes to the visitor', () => {
    const { text: _text, html: _html, ...rest } = mailOf()
    expect(rest).toEqual({
      from: { name: company.name, address: 'notices@site.example' },
      to: { address: 'office@site.example' },
      replyTo: { address: 'robin@lakeside-clinic.example' },
      subject: 'General Inquiry: message from Robin Castellano',
      messageId: `<contact-${ID}@site.example>`,
      idempotencyKey: `contact_staff/${ID}`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  })

  test('says everything as plain text', () => {
    expect(mailOf().text).toBe(`General Inquiry: message from Robin Castellano

SENDER
Full Name: Robin Castellano
Email: robin@lakeside-clinic.example
Phone: 479-555-0163
Subject: General Inquiry

MESSAGE
Do you clean on weekends?
We open at 7 am.

Submitted Friday, November 20, 2026, 8:13 PM CST. Reply to this email to write to the sender.
`)
  })

  const EMERGENCY = {
    subject: 'Emergency Support',
    message: 'The sprinklers went off.\nSite address: 5 Lake St',
  } as const
  const SENT = 'Subject: Emergency Support. Submitted Friday, November 20, 2026, 8:13 PM CST.'
  const REPLY = 'Reply to this email to write to the sender.'

  test('is another mail in an emergency: whom to call, where, and what', () => {
    const mail = mailOf(EMERGENCY)
    expect(mail.subject).toBe('EMERGENCY: 479-555-0163 · Robin Castellano')
    expect(mail.headers).toEqual({ 'Auto-Submitted': 'auto-generated', Importance: 'high', 'X-Priority': '1' })
    expect(mail.text).toBe(`EMERGENCY: Robin Castellano

Call 479-555-0163 now.

Robin Castellano
479-555-0163
robin@lakeside-clinic.example
5 Lake St

WHAT IS HAPPENING
The sprinklers went off.
Site address: 5 Lake St

${SENT} ${REPLY}
`)
    const { lines, links } = readMail(mail.html)
    expect(lines).toEqual([
      'EMERGENCY: Robin Castellano',
      '(Call 479-555-0163 now)',
      'Robin Castellano\n479-555-0163\nrobin@lakeside-clinic.example\n5 Lake St',
      'What is happening',
      'The sprinklers went off.\nSite address: 5 Lake St',
      `${SENT} ${REPLY}`,
    ])
    expect(links).toEqual([
      ...['tel:4795550163', 'tel:4795550163', 'mailto:robin@lakeside-clinic.example'],
      'https://www.google.com/maps/search/?api=1&query=5%20Lake%20St',
    ])
  })

  test('says when an emergency came without a number, and how to answer all the same', () => {
    const { text, html, subject } = mailOf({ ...EMERGENCY, phone: null })
    expect(subject).toBe('EMERGENCY: Robin Castellano')
    expect(text).toContain('\nWrite at once.\n\nRobin Castellano\nNo phone number was given.\n')
    expect(readMail(html).lines[1]).toBe('(Write at once)')
    expect(readMail(html).links[0]).toBe('mailto:robin@lakeside-clinic.example')
  })
})
