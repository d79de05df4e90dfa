// @vitest-environment jsdom
import { company } from '@contract/company.ts'
import type { ContactMessage } from '@contract/contact.ts'
import { describe, expect, test } from 'vitest'
import { contactMail } from '../../supabase/functions/_shared/mail/contact-mail.ts'
import { NOW } from '../support/builders/now.ts'
import { MAIL } from '../support/functions/functions.ts'
import { readMail } from '../support/functions/mail-html.ts'
import { aContactMessage, QUOTE_ID as ID } from '../support/builders/payloads.ts'

const mailOf = (changes: Partial<ContactMessage> = {}) =>
  contactMail({ id: ID, contact: aContactMessage(changes), submittedAt: NOW, suspicion: null, source: null }, MAIL)

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

  test('says the same as HTML', () => {
    const { lines, links, images } = readMail(mailOf().html)
    expect(lines).toEqual([
      'General Inquiry: message from Robin Castellano',
      'Sender',
      'Full Name: Robin Castellano',
      'Email: robin@lakeside-clinic.example',
      'Phone: 479-555-0163',
      'Subject: General Inquiry',
      'Message',
      'Do you clean on weekends?\nWe open at 7 am.',
      'Submitted Friday, November 20, 2026, 8:13 PM CST. Reply to this email to write to the sender.',
    ])
    expect(links).toEqual(['mailto:robin@lakeside-clinic.example', 'tel:4795550163'])
    expect(images).toEqual([])
  })

  test('marks an emergency, and starts with the number to call', () => {
    const mail = mailOf({ subject: 'Emergency Support' })
    expect(mail.subject).toBe('EMERGENCY: Emergency Support: message from Robin Castellano')
    expect(mail.headers).toEqual({ 'Auto-Submitted': 'auto-generated', Importance: 'high', 'X-Priority': '1' })
    expect(mail.text).toContain('SENDER\nPhone: 479-555-0163\nFull Name: Robin Castellano\n')
    const { lines, links } = readMail(mail.html)
    expect(lines.slice(1, 5)).toEqual([
      'Call first: 479-555-0163',
      'Sender',
      'Phone: 479-555-0163',
      'Full Name: Robin Castellano',
    ])
    expect(links[0]).toBe('tel:4795550163')
  })

  test('marks an emergency that only the message speaks of', () => {
    const mail = mailOf({ message: 'A pipe burst over the lobby.' })
    expect(mail.subject).toBe('EMERGENCY: General Inquiry: message from Robin Castellano')
    expect(mail.headers).toMatchObject({ Importance: 'high' })
  })

  test('says when an emergency came without a number', () => {
    const { text, html } = mailOf({ subject: 'Emergency Support', phone: null })
    expect(text).toContain('SENDER\nPhone: Not provided\n')
    expect(html).not.toContain('Call first')
  })

  test('cannot be made to look like an emergency by a name', () => {
    const { subject } = mailOf({ full_name: 'EMERGENCY: Emergency Support' })
    expect(subject).toBe('General Inquiry: message from EMERGENCY: Emergency Support')
  })

  test('keeps the subject to one line of 120 characters', () => {
    const { subject } = mailOf({ full_name: `Robin\r\nBcc: x@evil.example\u2028${'x'.repeat(200)}` })
    expect([...subject]).toHaveLength(120)
    expect(subject).toMatch(/^General Inquiry: message from RobinBcc: x@evil\.example/)
  })

  test('shows markup as it was typed and makes nothing of it', () => {
    const hostile = `</td></tr></table><script>alert(1)</script><a href="javascript:alert(1)" onclick="x">hi</a> https://evil.example`
    const plain = readMail(mailOf().html)
    const mail = readMail(mailOf({ full_name: hostile, phone: hostile, message: hostile }).html)
    expect(mail.lines.filter((line) => line.includes(hostile))).toHaveLength(4)
    expect(mail.elements).toEqual(plain.elements)
    expect(mail.attributes).toEqual(plain.attributes)
    expect(mail.links).toEqual(['mailto:robin@lakeside-clinic.example'])
  })
})
