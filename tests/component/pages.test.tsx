import { readFileSync } from 'node:fs'
import path from 'node:path'
import { company } from '@contract/company.ts'
import { formatBusinessDays } from '@contract/company-format.ts'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { routes } from '@/app/routes.tsx'
import { anchors, paths, places } from '@/content/paths.ts'
import { goTo, openSite, pageText } from '../support/forms/form-page.tsx'

const pages = await Promise.all(Object.entries(routes).map(async ([path, { load }]) => [path, await load()] as const))

test('each page has a unique title and description, short enough for search results', () => {
  for (const key of ['title', 'description'] as const)
    expect(new Set(pages.map(([, { meta }]) => meta[key])).size).toBe(pages.length)
  for (const [path, { meta }] of pages) {
    expect(meta.title.length, path).toBeLessThanOrEqual(60)
    expect(meta.description.length, path).toBeGreaterThan(40)
    expect(meta.description.length, path).toBeLessThanOrEqual(175)
  }
})

/** Parses docs/specified-pages.md. */
function parseSpecification() {
  const facts = new Map(Object.entries(company))
  const text = readFileSync(path.resolve(import.meta.dirname, '../../docs/specified-pages.md'), 'utf8')
  const [, ...parts] = text.replace(/\{(\w+)\}/g, (_, fact) => String(facts.get(fact))).split(/^## /m)
  return parts.map((part) => {
    const [, path = '', title = ''] = /^(\S+) (.+)/.exec(part) ?? []
    const lines = [...part.matchAll(/^- (.+)$/gm)].map(([, line = '']) => line)
    return {
      path,
      title,
      headings: lines.filter((line) => !/^["[]/.test(line)),
      texts: lines.flatMap((line) => /^"(.+)"$/.exec(line)?.[1] ?? []),
      links: lines.flatMap((line) => {
        const [, name, href] = /^\[(.+)\]\((.+)\)$/.exec(line) ?? []
        return name && href ? [{ name: new RegExp(`^${name.replaceAll('…', '.*')}$`, 'i'), href }] : []
      }),
    }
  })
}

/** Returns the text that a screen reader reads. */
function textOf(element: Element): string {
  const copy = document.createElement('div')
  copy.innerHTML = element.innerHTML
  for (const part of copy.querySelectorAll('[aria-hidden=true], noscript, script')) part.remove()
  return copy.textContent.replaceAll(/\s+/g, ' ').trim()
}

/** Returns phrases that appear more than twice on a page, not counting its headings and the closed menu. */
function repeatedPhrases(): string[] {
  const page = document.createElement('div')
  page.innerHTML = document.body.innerHTML
  for (const part of page.querySelectorAll('h1, h2, h3, dialog, .md\\:hidden')) part.remove()
  const text = textOf(page).toLowerCase()
  const phrases = ['soft quote', company.phoneHours, 'ATP', `within ${formatBusinessDays(company.quoteDays)}`]
  return phrases.filter((phrase) => text.split(phrase.toLowerCase()).length - 1 > 2)
}

const specified = new Map(parseSpecification().map((page) => [page.path, page]))

test('the specification covers each page of the site', () => {
  expect([...specified.keys()]).toEqual(Object.values(paths))
})

test.for(pages)('%s has the specified headings, links, texts and first picture', async ([path, { picture }]) => {
  const { title, headings = [], texts = [], links = [] } = specified.get(path) ?? {}
  await openSite(path)
  const main = screen.getByRole('main')
  const shown = [...main.querySelectorAll('h1, h2, h3')].map(textOf)
  const places = headings.map((name) => shown.indexOf(name))
  expect(shown[0]).toBe(title)
  expect(places, shown.join(' | ')).not.toContain(-1)
  expect(places, shown.join(' | ')).toEqual(places.toSorted((a, b) => a - b))
  for (const text of texts) expect(textOf(main).toLowerCase()).toContain(text.toLowerCase())
  for (const { name, href } of links) {
    const named = [...main.querySelectorAll(`a[href="${href}"]`)].map(textOf)
    expect(
      named.some((text) => name.test(text)),
      `${name} to ${href}: ${named.join(' | ')}`,
    ).toBe(true)
  }
  const quoteLinks = document.querySelectorAll('a[href^="/get-started"], form[action="/get-started"] [type=submit]')
  const other = [...quoteLinks].map(textOf).filter((name) => name !== 'Get Quote')
  expect(other).toEqual(path === paths.home ? ['Get Started', 'Get Started'] : [])
  expect(repeatedPhrases()).toEqual([])
  const sources = [...main.querySelectorAll(':has(> img[fetchpriority="high"]) > :is(source, img)')]
  const declared = picture ? [picture.scene.night, picture.scene.day].map((srcset) => [srcset, picture.sizes]) : []
  expect(sources.map((source) => [source.getAttribute('srcset'), source.getAttribute('sizes')])).toEqual(declared)
})

test.each(['/get-started', '/contact'])('%s renders without Intl, which is slow at first use', async (path) => {
  vi.resetModules()
  const uses = [
    vi.spyOn(Intl, 'DateTimeFormat'),
    vi.spyOn(Intl, 'NumberFormat'),
    vi.spyOn(Number.prototype, 'toLocaleString'),
    vi.spyOn(Date.prototype, 'toLocaleString'),
    vi.spyOn(Date.prototype, 'toLocaleDateString'),
  ]
  const { renderPage } = await import('@/app/prerender.tsx')
  await renderPage(path)
  expect(uses.flatMap(({ mock }) => mock.calls)).toEqual([])
})

test.each(['/About', '/caf%C3%A9/menu', '/@evil.example'])(
  'the not-found page appears at %s, logs the path once and links home',
  async (lost) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await openSite(lost)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found')
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
    expect(warn.mock.calls.flat().filter((words) => String(words).includes(lost))).toHaveLength(1)
  },
)

test('the header, its menu and the footer have the specified links (snapshot)', async () => {
  const { visitor } = await openSite('/about')
  const frame = ['banner', 'contentinfo'].map((role) => pageText(screen.getByRole(role)))
  await expect(frame.join('')).toMatchFileSnapshot('frame.txt')
  await visitor.click(screen.getByRole('button', { name: 'Open menu' }))
  for (const name of ['Main', 'Menu', 'About this site']) expect(screen.getByRole('navigation', { name })).toBeVisible()
})

test('the menu closes on Back, and when a page that was already loading appears', async () => {
  const { visitor } = await openSite('/')
  const button = screen.getByRole('button', { name: 'Open menu' })
  for (const navigate of [
    async () => act(() => void window.dispatchEvent(new PopStateEvent('popstate'))),
    () => goTo('/about'),
  ]) {
    await visitor.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByRole('dialog', { name: 'Menu' })).toHaveAttribute('id', button.getAttribute('aria-controls'))
    await navigate()
    expect(button).toHaveAttribute('aria-expanded', 'false')
    expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument()
  }
})

test('focus doesn’t move on the first load or when only the query string changes', async () => {
  await openSite('/get-started')
  expect(document.body).toHaveFocus()
  await goTo('/get-started?cleaningFrequency=weekly')
  expect(document.body).toHaveFocus()
})

test('every click on an anchor link moves focus to its target', async () => {
  await openSite('/')
  for (const _press of [1, 2]) {
    act(() => screen.getByRole('link', { name: 'Skip to content' }).focus())
    await goTo(places.threeLevelCleaning)
    expect(document.getElementById(anchors.threeLevelCleaning)).toHaveFocus()
  }
})

test.each(['/day-one#nope', '/day-one#%E0'])('%s opens its page even if its hash has no target', async (address) => {
  await openSite(address)
  expect(screen.getByRole('main')).toBeInTheDocument()
})

test('a page from the back/forward cache takes scroll restoration back from the browser', async () => {
  await openSite('/')
  expect(history.scrollRestoration).toBe('manual')
  window.dispatchEvent(new Event('pagehide'))
  expect(history.scrollRestoration).toBe('auto')
  window.dispatchEvent(new Event('pageshow'))
  expect(history.scrollRestoration).toBe('manual')
})
