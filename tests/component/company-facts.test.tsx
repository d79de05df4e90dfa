import { cleanup, render, screen } from '@testing-library/react'
import { company as fixture } from '@contract/company.ts'
import { formatAddress, formatPhone } from '@contract/company-format.ts'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { paths } from '@/content/paths.ts'
import type * as site from '../support/component/site.tsx'
import { NOW } from '../support/builders/now.ts'
import { aQuote, QUOTE_ID } from '../support/builders/payloads.ts'
import { otherCompanies, tracesOf } from '../support/company/other-companies.ts'

/** All that the page says or links: its tab, what is read out, and every attribute. */
const said = () =>
  [...document.querySelectorAll('body > div > :not(script)')]
    .flatMap((part) => [part.outerHTML, part.textContent])
    .concat(document.title)
    .join('\n')

/** A page of another company: nothing of the fixture, no gap where a fact is missing. */
function expectNothingElse(): void {
  const all = said()
  expect(tracesOf(fixture).filter((trace) => all.includes(trace))).toEqual([])
  expect(all.match(/\bnull\b|\bundefined\b|\[object|\{(phone|email)\}/)).toBeNull()
  for (const link of document.querySelectorAll('a')) {
    expect(link.getAttribute('href'), link.outerHTML).toMatch(/^(\/|#|(tel|mailto):.)/)
    expect(link, link.outerHTML).toHaveAccessibleName()
  }
  for (const part of document.querySelectorAll('address, dt, dd, h1, h2, h3, li')) {
    expect(part.textContent, part.outerHTML).not.toBe('')
  }
  expect(document.querySelectorAll('dt:not(:has(+ dd))')).toHaveLength(0)
}

describe.each(otherCompanies)('the site of %s', (_, company) => {
  const { phone, email, address } = company
  let openSite: typeof site.openSite
  beforeAll(async () => {
    vi.resetModules()
    vi.doMock('@contract/company.ts', () => ({ company }))
    openSite = (await import('../support/component/site.tsx')).openSite
  })

  test.each(Object.values(paths))('says on %s what its owner has set', async (path) => {
    await openSite(path)
    expectNothingElse()
    const frame = screen.getByRole('contentinfo')
    expect(frame).toHaveTextContent(company.name)
    expect([...frame.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      ...(phone ? [`tel:${phone}`] : []),
      ...(email ? [`mailto:${email}`] : []),
      '/accessibility',
      '/privacy',
    ])
    if (address) expect(frame).toHaveTextContent(formatAddress(address))
    else expect(document.querySelector('address')).toBeNull()
    if (!phone) {
      expect(document.querySelector('a[href^="tel:"]')).toBeNull()
      expect(said()).not.toContain(company.phoneHours)
      expect(said()).not.toMatch(/\b(call|phone) us\b/i)
    }
    if (!email) expect(document.querySelector('a[href^="mailto:"]')).toBeNull()
  })

  test('has its promise where a quote is asked for and confirmed', async () => {
    await openSite('/get-started')
    expect(screen.getByRole('main')).toHaveTextContent(`within ${company.quotePromise}`)
    cleanup()
    const { QuoteConfirmation } = await import('@/features/quote/quote-confirmation.tsx')
    render(<QuoteConfirmation id={QUOTE_ID} quote={aQuote()} sentAt={NOW} onAnother={vi.fn()} />, {
      wrapper: MemoryRouter,
    })
    expect(document.body).toHaveTextContent(`within ${company.quotePromise} to`)
    const line = `The phone line is available ${company.phoneHours}:`
    expect(document.body.textContent.includes(line)).toBe(phone !== null)
    expectNothingElse()
  })

  test('offers in a failure what there is', async () => {
    const { contactMessages } = await import('@/content/contact-messages.ts')
    const { waysOut } = await import('@/content/contact-links.ts')
    expect(Object.values(contactMessages()).join(' ')).not.toMatch(/null|undefined/)
    expect(contactMessages().failed.includes('call us directly')).toBe(phone !== null)
    expect(/\b(call|phone)\b/.test(contactMessages().sent)).toBe(phone !== null)
    expect(waysOut.map(({ label }) => label)).toEqual([
      ...(phone ? [`Call ${formatPhone(phone)}`] : []),
      ...(email ? [`Email ${email}`] : []),
    ])
  })

  test('names 911 before its own line in an emergency, with or without that line', async () => {
    const { UrgentNote } = await import('@/forms/urgent-note.tsx')
    const typed = { subject: '', message: 'There is smoke in the server room.' }
    render(<UrgentNote {...typed} onMessage={() => undefined} />, { wrapper: MemoryRouter })
    expect(screen.getByText(/: call 911 first\. .*You can still send this form\.$/)).toBeVisible()
    expect(document.body.textContent.includes('For water damage, call us')).toBe(phone !== null)
    expectNothingElse()
  })

  test('leads with the number in an emergency, or with the message form', async () => {
    await openSite('/unrivaled-support')
    const [first] = screen.getByRole('main').querySelectorAll('a')
    expect(first).toHaveAttribute('href', phone ? `tel:${phone}` : paths.contact)
    if (!phone) expect(first).toHaveTextContent('Send an emergency message')
  })
})
