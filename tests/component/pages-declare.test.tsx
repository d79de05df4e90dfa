import { screen } from '@testing-library/react'
import type { RouteObject } from 'react-router-dom'
import { describe, expect, test, vi } from 'vitest'
import { routes } from '@/app/routes.tsx'
import { notFound } from '@/content/frame-text.ts'
import { paths } from '@/content/paths.ts'
import type { Pages } from '@/pages/page.ts'
import { pageMeta } from '../support/site/page-meta.ts'
import { openSite } from '../support/component/site.tsx'

const modules = import.meta.glob<{ readonly pages: Pages }>('../../src/pages/*-page.tsx', { eager: true })
const pages = Object.values(modules).flatMap(({ pages }) => Object.entries(pages))
const pictures = pages.flatMap(([path, { picture }]) => (picture ? [{ path, picture }] : []))

const pathsOf = (table: readonly RouteObject[]): (string | undefined)[] =>
  table.flatMap(({ path, children }) => (children ? pathsOf(children) : [path]))

test('the route table has every path of the site once, and the not-found page', () => {
  expect(pathsOf(routes).toSorted()).toEqual([...Object.values(paths), '*'].toSorted())
})

describe('what the pages declare', () => {
  test('is each address once, with what its content says of it', () => {
    const declared = Object.fromEntries(pages.map(([path, { meta }]) => [path, meta]))
    expect(pages).toHaveLength(Object.keys(declared).length)
    expect(declared).toEqual({ ...pageMeta, '*': notFound.meta })
  })

  test.each(pictures)('is the first picture of $path, as it is rendered', async ({ path, picture }) => {
    await openSite(path)
    const first = document.querySelectorAll('main img[fetchpriority="high"]')
    expect(first).toHaveLength(1)
    const sources = [...(first[0]?.parentElement?.querySelectorAll('source, img') ?? [])]
    const { scene, sizes } = picture
    expect(sources.map((source) => [source.getAttribute('srcset'), source.getAttribute('sizes')])).toEqual([
      [scene.night, sizes],
      [scene.day, sizes],
    ])
  })

  test.each(pages.filter(([path, { picture }]) => path !== '*' && !picture))(
    'is no first picture of %s, as none is rendered',
    async (path) => {
      await openSite(path)
      screen.getByRole('main')
      expect(document.querySelector('main img[fetchpriority="high"]')).toBeNull()
    },
  )
})

test.each(['/About', '/caf%C3%A9/menu', '/about/x', '/about;x', '/about%20', '/@evil.example'])(
  'the not-found page is at %s, names it once in the console, and leads home',
  async (lost) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await openSite(lost)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found')
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
    expect(warn.mock.calls.flat().filter((words) => String(words).includes(lost))).toHaveLength(1)
  },
)
