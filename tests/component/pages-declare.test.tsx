import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { routes } from '@/app/routes.tsx'
import { openSite } from '../support/forms/open-site.tsx'

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

test.each(pages)('%s declares the first picture that it renders, if any', async (path, { picture }) => {
  await openSite(path)
  const rendered = [...document.querySelectorAll('main :has(> img[fetchpriority="high"]) > :is(source, img)')]
  const declared = picture ? [picture.scene.night, picture.scene.day].map((srcset) => [srcset, picture.sizes]) : []
  expect(rendered.map((source) => [source.getAttribute('srcset'), source.getAttribute('sizes')])).toEqual(declared)
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
