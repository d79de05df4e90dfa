import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { notFound } from '@/content/frame-text.ts'
import type { Pages } from '@/pages/page.ts'
import { pageMeta } from '../support/site/page-meta.ts'
import { openSite } from '../support/component/site.tsx'

const modules = import.meta.glob<{ readonly pages: Pages }>('../../src/pages/*-page.tsx', { eager: true })
const pages = Object.values(modules).flatMap(({ pages }) => Object.entries(pages))
const pictures = pages.flatMap(([path, { picture }]) => (picture ? [{ path, picture }] : []))

describe('what the pages declare', () => {
  it('is each address once, with what its content says of it', () => {
    const declared = Object.fromEntries(pages.map(([path, { meta }]) => [path, meta]))
    expect(pages).toHaveLength(Object.keys(declared).length)
    expect(declared).toEqual({ ...pageMeta, '*': notFound.meta })
  })

  it.each(pictures)('is the first picture of $path, as it is rendered', async ({ path, picture }) => {
    await openSite(path)
    const first = document.querySelectorAll('main img[fetchpriority="high"]')
    expect(first).toHaveLength(1)
    const sources = [...(first[0]?.parentElement?.querySelectorAll('source[type="image/avif"]') ?? [])]
    const { scene, sizes, phone } = picture
    expect(sources.map((source) => [source.getAttribute('srcset'), source.getAttribute('sizes')])).toEqual([
      ...(phone ? [[phone.avif, '100vw']] : []),
      [scene.avif, sizes],
    ])
  })

  it.each(pages.filter(([path, { picture }]) => path !== '*' && !picture))(
    'is no first picture of %s, as none is rendered',
    async (path) => {
      await openSite(path)
      screen.getByRole('main')
      expect(document.querySelector('main img[fetchpriority="high"]')).toBeNull()
    },
  )
})
