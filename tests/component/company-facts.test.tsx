import { cleanup, render, screen } from '@testing-library/react'
import { company as fixture } from '@contract/company.ts'
import { formatAddress, formatPhone } from '@contract/company-format.ts'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { paths } from '@/content/paths.ts'
import type * as site from '../support/component/site.tsx'
import { NOW } from '../support/builders/now.ts'
import { aQuote, QUOTE_REFERENCE } from '../support/builders/payloads.ts'
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
  expect(tracesOf(fixture).filter((trace) => all.toLowerCase().includes(trace.toLowerCase()))).toEqual([])
  expect(all.match(/\bnull\b|\bundefined\b|\bNaN\b|\[object|\{(phone|email)\}/)).toBeNull()
  for (const link of document.querySelectorAll('a')) {
    expect(link.getAttribute('href'), link.outerHTML).toMatch(/^(\/|#|(tel|mailto|https):.)/)
    expect(link, link.outerHTML).toHaveAccessibleName()
  }
  for (const part of document.querySelectorAll(
    'address, dt, dd, h1, h2, h3, li, p:not([role]), ul, ol:not([tabindex]), dl',
  )) {
    expect(part.textContent, part.outerHTML).not.toBe('')
  }
  expect(document.querySelectorAll('dt:not(:has(+ dd))')).toHaveLength(0)
}

/** What a company that says nothing of itself does not say. */
const CLAIM = /\bowned\b|years|alumni|certif|health focused|free atp|24\/7|within \d|hear from us by|© \d|we are[^n]/i

describe.each(otherCompanies)('the site of %s', (_, company) => {
  const { phone, phoneHours, email, address, quotePromise } = company
  const within = quotePromise === null ? '' : ` within ${quotePromise}`
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
      '/get-started',
      ...(email ? [`mailto:${email}`] : []),
      '/accessibility',
      '/privacy',
    ])
    if (address) expect(frame).toHaveTextContent(formatAddress(address))
    else expect(document.querySelector('address')).toBeNull()
    if (!phone) {
      expect(document.querySelector('a[href^="tel:"]')).toBeNull()
      expect(said()).not.toMatch(/\b(call|phone) us\b/i)
    }
    if (!phoneHours) expect(said()).not.toMatch(/is available|line answered|available null/)
    if (!email) expect(document.querySelector('a[href^="mailto:"]')).toBeNull()
    if (company.ownership.length === 0) expect(CLAIM.exec(said())?.[0]).toBeUndefined()
  })

  test('shows what only its owner can say, or no part of it', async () => {
    const { buildings, towns, insurance, guarantee, crew, reviews } = company
    await openSite('/about')
    const set = [...buildings, ...towns, insurance, guarantee, crew?.caption, ...reviews.flatMap(Object.values)]
    const shown = set.filter((fact) => typeof fact === 'string')
    for (const fact of shown) expect(document.body.innerHTML.toLowerCase()).toContain(fact.toLowerCase())
    const titles = ['What you can count on', 'Our crew', 'What customers say']
    expect(
      screen.queryAllByRole('heading', { level: 2 }).filter(({ textContent }) => titles.includes(textContent)),
    ).toHaveLength(shown.length > 0 ? 3 : 0)
  })

  test('names its certificate under “Certified Quality”, or claims no such thing', async () => {
    await openSite('/')
    const title = screen.queryByRole('heading', { name: 'Certified Quality' })
    expect(title !== null).toBe(company.certification !== null)
    if (title) expect(title.parentElement).toHaveTextContent(`We hold ${company.certificate}.`)
  })

  test('says on the contact page when the office is open, by its own clock', async () => {
    await openSite('/contact')
    expect(screen.getByText('Office hours').nextElementSibling).toHaveTextContent(
      /^Monday, Wednesday and Saturday, 7:00 AM to 7:00 PM United Kingdom Time$/,
    )
  })

  test('has its promise where a quote is asked for and confirmed', async () => {
    await openSite('/get-started')
    expect(screen.getByRole('main')).toHaveTextContent(
      within ? `No obligation, and you have it${within}.` : 'No obligation.',
    )
    cleanup()
    const { QuoteConfirmation } = await import('@/features/quote/confirmation/confirmation.tsx')
    render(<QuoteConfirmation reference={QUOTE_REFERENCE} quote={aQuote()} cameAt={NOW} onAnother={vi.fn()} />, {
      wrapper: MemoryRouter,
    })
    expect(document.body).toHaveTextContent(`We send your soft quote${within} to`)
    const line = phoneHours === null ? 'Call us:' : `The phone line is available ${phoneHours}:`
    expect(document.body.textContent.includes(line)).toBe(phone !== null)
    await screen.findByText(/^Sent: /)
    expect(document.body.textContent.includes('You will hear from us by')).toBe(within !== '')
    expectNothingElse()
  })

  test('offers in a failure what there is', async () => {
    const { contactMessages } = await import('@/content/contact.ts')
    const { fallbackLinks } = await import('@/content/contact-links.ts')
    expect(Object.values(contactMessages).join(' ')).not.toMatch(/null|undefined/)
    expect(contactMessages.failed.includes('call us directly')).toBe(phone !== null)
    expect(/\b(call|phone)\b/.test(contactMessages.sent)).toBe(phone !== null)
    expect(fallbackLinks.map(({ label }) => label)).toEqual([
      ...(phone ? [`Call ${formatPhone(phone)}`] : []),
      ...(email ? [`Email ${email}`] : []),
    ])
  })

  test('names 911 before its own line in an emergency, with or without that line', async () => {
    const { UrgentNote } = await import('@/sections/urgent-note.tsx')
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

  test('says in its titles and descriptions what its owner has set', async () => {
    const { routes } = await import('@/app/routes.tsx')
    const pages = await Promise.all(Object.values(routes).map(({ load }) => load()))
    const all = pages.flatMap(({ meta: { title, description } }) => [title, description]).join('\n')
    expect(tracesOf(fixture).filter((trace) => all.toLowerCase().includes(trace.toLowerCase()))).toEqual([])
    expect(all).not.toMatch(/\bnull\b|undefined|\s[.,]|[.,]{2}|^[a-z]/m)
    if (company.ownership.length === 0) expect(CLAIM.exec(all)?.[0]).toBeUndefined()
  })
})
