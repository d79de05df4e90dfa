import { cleanup, render, screen } from '@testing-library/react'
import { company as fixture } from '@contract/company.ts'
import { type Company, formatBusinessDays, formatPhone, phoneHref } from '@contract/company-format.ts'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { paths } from '@/content/paths.ts'
import { aQuote, NOW, QUOTE_REFERENCE } from '../support/builders/payloads.ts'
import { FIXTURE_TRACES, otherCompanies } from '../support/builders/other-companies.ts'
import { pageText } from '../support/forms/form-page.tsx'

/** Matches claims that need optional facts. */
const CLAIM = /\bowned\b|years|alumni|certif|health focused|free atp|reply within|© \d|we are[^n]/i

/** Fails on the fixture company's facts, missing values, and claims that this company doesn't make. */
function expectOnlyFactsOf(company: Company, texts: string): void {
  if (company !== fixture) expect(FIXTURE_TRACES.exec(texts)?.[0]).toBeUndefined()
  expect(texts).not.toMatch(/\bnull\b|\bundefined\b|\bNaN\b|\[object|\{\w+\}|lorem|TODO/)
  if (company.ownership.length === 0) expect(CLAIM.exec(texts)?.[0]).toBeUndefined()
}

/** Matches phrases that need a no-break space. */
const BREAKABLE = /\bLevels? \d|\b\d+ (?:(?:business|working) )?(?:hour|day|week)s?\b/

/** Matches the reply deadline, which isn't recorded because its code may load before or after the rest of the page. */
const DUE_DATE = /Send it now and you will hear from us by .*/

function findBreakable(part: Element): readonly string[] {
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (texts.nextNode()) found.push(texts.currentNode.textContent ?? '')
  return found.filter((text) => BREAKABLE.test(text))
}

function expectNoGaps(): void {
  for (const link of document.querySelectorAll('a')) {
    expect(link.getAttribute('href'), link.outerHTML).toMatch(/^(\/|#|(tel|mailto|https):.)/)
    expect(link, link.outerHTML).toHaveAccessibleName()
  }
  const parts = 'address, dt, dd, h1, h2, h3, li, p:not([role]), ul, ol:not([tabindex]), dl'
  for (const part of document.querySelectorAll(parts)) expect(part.textContent, part.outerHTML).not.toBe('')
  expect(document.querySelectorAll('dt:not(:has(+ dd))')).toHaveLength(0)
}

/**
 * Collects the text of a company's site, by page or component. Stops if the test is aborted, so it doesn't render into
 * the next test's document.
 */
async function collectSite(company: Company, signal?: AbortSignal): Promise<Map<string, string>> {
  vi.resetModules()
  vi.doMock('@contract/company.ts', () => ({ company }))
  const { openSite } = await import('../support/forms/form-page.tsx')
  const { QuoteConfirmation } = await import('@/features/quote/confirmation.tsx')
  const { UrgentNote } = await import('@/sections/urgent-note.tsx')
  const { contactMessages } = await import('@/content/contact-texts.ts')
  const { fallbackLinks } = await import('@/content/contact-links.ts')
  const { routes } = await import('@/app/routes.tsx')

  const site = new Map<string, string>()
  function record(place: string): void {
    if (company !== fixture) expectNoGaps()
    const parts = [...document.querySelectorAll('body > div > :not(script)')]
    expect(parts.flatMap(findBreakable)).toEqual([])
    const texts = parts.flatMap(({ outerHTML, textContent }) => [outerHTML, textContent])
    expectOnlyFactsOf(company, [document.title, ...texts].join('\n'))
    const main = document.querySelector('main')
    site.set(place, pageText(place === paths.home || !main ? document.body : main).replace(DUE_DATE, ''))
    cleanup()
  }
  // The staff page has no company facts outside its frame.
  for (const path of Object.values(paths).filter((path) => path !== paths.answered)) {
    signal?.throwIfAborted()
    await openSite(path)
    record(path)
  }
  render(<QuoteConfirmation reference={QUOTE_REFERENCE} quote={aQuote()} createdAt={NOW} onAnother={vi.fn()} />, {
    wrapper: MemoryRouter,
  })
  await screen.findByText(/^Sent: /)
  record('the confirmation')
  const typed = { message: 'There is smoke in the server room.', phone: '' }
  render(<UrgentNote {...typed} onMessage={() => undefined} />, { wrapper: MemoryRouter })
  record('the note about an emergency')

  const pages = await Promise.all(Object.values(routes).map(({ load }) => load()))
  const metas = pages.map(({ meta }) => `${meta.title}\n${meta.description}`)
  const ways = fallbackLinks.map(({ label, href }) => `${label}: ${href}`)
  const texts = [...metas, ...Object.values(contactMessages), ...ways].join('\n')
  expect(texts).not.toMatch(/\s[.,]|[.,]{2}|^[a-z]/m)
  expectOnlyFactsOf(company, texts)
  return site.set('titles, descriptions, messages and ways to reach it', texts.replaceAll('\u00a0', ' '))
}

/** Long enough to render a site's fifteen or so pages. */
const TIMEOUT_MS = 180_000

const sites: Map<string, string>[] = []

test('the fixture company’s site renders without missing values', { timeout: TIMEOUT_MS }, async ({ signal }) => {
  sites.push(await collectSite(fixture, signal))
  expect(sites[0]?.size).toBeGreaterThan(15)
})

/** Formats the facts that every company has, as a page's text has them. */
const requiredFacts = ({ name, phone, phoneHours, email, quoteDays }: Company) =>
  [name, formatPhone(phone), phoneHref(phone), phoneHours, email, formatBusinessDays(quoteDays)].map((fact) =>
    fact.replace('\u00a0', ' '),
  )

// Each snapshot lists only the lines that no earlier site has in the same place with its own required facts.
test.for(otherCompanies)(
  'the site of %s shows its own facts and no other company’s',
  { timeout: TIMEOUT_MS },
  async ([, file, company], { signal }) => {
    const site = await collectSite(company, signal)
    const own = requiredFacts(company)
    const replaceFacts = (text: string) =>
      requiredFacts(fixture).reduce((replaced, fact, index) => replaced.replaceAll(fact, own[index] ?? ''), text)
    const listed = new Set<string>([''])
    const parts: string[] = []
    for (const [place, text] of site) {
      const known = sites.flatMap((earlier) => replaceFacts(earlier.get(place) ?? '').split('\n'))
      const added = new Set(text.split('\n').filter((line) => !known.includes(line) && !listed.has(line)))
      for (const line of added) listed.add(line)
      if (added.size > 0) parts.push([`== ${place}`, ...added, ''].join('\n'))
    }
    await expect(parts.join('\n')).toMatchFileSnapshot(`company-facts/${file}.txt`)
    sites.push(site)
  },
)
