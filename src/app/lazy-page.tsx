import { use, useEffect } from 'react'
import { documentTitle } from '@/content/page-meta.ts'
import type { Page, Pages } from '@/pages/page.ts'
import { fullStylesheet } from './full-stylesheet.ts'
import { reloadOnMissingChunk } from './reload-on-missing-chunk.ts'

/** A page whose code is fetched when it is needed. */
export interface LazyPage {
  /** The source file that declares it, for the prerenderer: the page's HTML asks for its chunks by name. */
  readonly module: string
  /** Null until it can be shown. */
  current(): Page | null
  /**
   * Fetches its code, once.
   * @param alongside what it also needs before it can be shown
   */
  load(alongside?: Promise<unknown>): Promise<Page>
}

export function createLazyPage(path: string, module: string, fetchPages: () => Promise<Pages>): LazyPage {
  let page: Page | null = null
  let arriving: Promise<Page> | null = null

  const arrive = async (alongside?: Promise<unknown>) => {
    const [pages] = await Promise.all([reloadOnMissingChunk(fetchPages), alongside])
    const found = pages[path]
    if (!found) throw new Error(`${module} declares no page at ${path}`)
    return (page = found)
  }
  return { module, current: () => page, load: (alongside) => (arriving ??= arrive(alongside)) }
}

/**
 * Shows a page. The router changes the address in a transition, so the last page stays on the screen until this one has
 * arrived. A page that fails to load throws to the error boundary.
 */
export function PageSlot({ page }: { readonly page: LazyPage }) {
  // The page before it may have had its own styles only.
  const { Component, meta } = page.current() ?? use(page.load(fullStylesheet()))

  useEffect(() => {
    document.title = documentTitle(meta)
    document.querySelector('meta[name="description"]')?.setAttribute('content', meta.description)
  }, [meta])

  return <Component />
}
