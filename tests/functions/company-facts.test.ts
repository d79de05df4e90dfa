// @vitest-environment jsdom
import { type Company, formatAddress, formatBusinessDays, formatPhone } from '@contract/company-format.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { aPhotoUrl, aQuote, QUOTE_REFERENCE, storedMessage, storedRow } from '../support/builders/payloads.ts'
import { FIXTURE_TRACES, otherCompanies } from '../support/builders/other-companies.ts'
import { readMail } from '../support/functions/read-mail.ts'

afterAll(() => {
  vi.doUnmock('@contract/company.ts')
  vi.resetModules()
})

async function renderMails(company: Company) {
  vi.resetModules()
  vi.doMock('@contract/company.ts', () => ({ company }))
  const { mailAbout } = await import('../support/functions/functions.ts')
  const [quote, message] = [storedRow(aQuote({ photos: [aPhotoUrl()] })), storedMessage()]
  const died = { kind: 'quote_staff', lead: 'a quote request', reference: QUOTE_REFERENCE, error: '550' }
  return {
    quote: await mailAbout('quote_staff', { stored: quote }),
    message: await mailAbout('message_staff', { stored: message }),
    emergency: await mailAbout('message_staff', { stored: { ...message, subject: 'Emergency Support' } }),
    confirmation: await mailAbout('message_confirmation', { stored: message, content: message }),
    quoteConfirmation: await mailAbout('quote_confirmation', { stored: quote, content: quote }),
    alert: await mailAbout('dead_letter_alert', { content: died }),
  }
}

describe.each(otherCompanies)('the emails of %s', (_, _file, company) => {
  const { name, phone, address, phoneHours, quoteDays } = company
  let mails: Awaited<ReturnType<typeof renderMails>>
  beforeAll(async () => void (mails = await renderMails(company)))

  test('emails contain the facts that the owner set, and none from any other company', () => {
    for (const mail of Object.values(mails)) {
      const { body } = new DOMParser().parseFromString(mail.html, 'text/html')
      const all = [mail.subject, mail.text, mail.html, body.textContent].join('\n')
      expect(FIXTURE_TRACES.exec(all)?.[0]).toBeUndefined()
      expect(all.match(/\bnull\b|\bundefined\b|\[object/)).toBeNull()
      const foot = (body.querySelector('td.soft')?.textContent ?? '').replace(/\s+/g, ' ').trim()
      expect(foot).toBe(address ? `${name}${formatAddress(address)}` : name)
      for (const link of body.querySelectorAll('a')) {
        expect(link.getAttribute('href')).toMatch(/^(mailto:|tel:|https:\/\/)./)
        expect(link.textContent.trim() || link.querySelector('img')?.alt).toBeTruthy()
      }
    }
  })

  test('staff emails show the promised time in the company’s time zone', () => {
    const promise = `We promise visitors a soft quote within ${formatBusinessDays(quoteDays)}.`
    expect(mails.quote.text).toContain(` ${promise}\n`)
    for (const { text } of [mails.quote, mails.message]) expect(text).toContain('2:13 AM GMT')
  })

  test('confirmations include the company’s name and phone number', () => {
    const { text, html } = mails.confirmation
    expect(text).toContain(`Thank you for contacting ${name}.`)
    expect(text.endsWith(`\n\n${name}\n${formatPhone(phone)}\n`)).toBe(true)
    expect(readMail(html).links).toEqual([`tel:${phone.replace(';ext=', ',')}`])
    expect(text).toContain(`Urgent? Call ${formatPhone(phone)}, available ${phoneHours}.`)
  })
})
