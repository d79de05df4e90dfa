import { lazy, useEffect, type ReactNode } from 'react'
import { documentTitle } from '@/content/frame-text.ts'
import type { Page, Pages } from '@/pages/page.ts'
import { reloadOnMissingChunk } from './reload-on-missing-chunk.ts'

/** A page whose code is fetched when it is needed. */
export interface LazyPage {
  /** The source file that declares it, for the prerenderer: the page's HTML asks for its chunks by name. */
  readonly module: string
  /** Fetches its code. Before the first render, so that hydration finds the markup that was prerendered. */
  load(): Promise<Page>
  /**
   * The page. The router changes the address in a transition, so the last page stays on the screen until this one has
   * arrived. What fails to load throws to the error boundary.
   */
  readonly element: ReactNode
}

/** @param path its key among the pages that the module declares */
export function createLazyPage(path: string, module: string, fetchPages: () => Promise<Pages>): LazyPage {
  let first: Page | null = null
  let arriving: Promise<Page> | null = null

  const find = async () => {
    const page = (await reloadOnMissingChunk(fetchPages))[path]
    if (!page) throw new Error(`${module} declares no page at ${path}`)
    return page
  }
  const fetchOnce = () => (arriving ??= find())

  const Later = lazy(async () => {
    // The page before it may have had its own styles only.
    const [page] = await Promise.all([fetchOnce(), fullStylesheet()])
    return { default: () => <Shown {...page} /> }
  })
  const Slot = () => (first ? <Shown {...first} /> : <Later />)
  return { module, load: async () => (first = await fetchOnce()), element: <Slot /> }
}

function Shown({ Component, meta }: Page) {
  useEffect(() => {
    document.title = documentTitle(meta)
    document.querySelector('meta[name="description"]')?.setAttribute('content', meta.description)
  }, [meta])
  return <Component />
}

const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin']

let stylesheet: Promise<void> | null = null

/**
 * Fetches all styles of the site, once: a marketing page carries its own only, and names the stylesheet that has the
 * others. One that does not arrive holds nothing up.
 */
export function fullStylesheet(): Promise<void> {
  return (stylesheet ??= new Promise((resolve) => {
    const href = document.querySelector('style[data-sheet]')?.getAttribute('data-sheet')
    if (!href) return resolve()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = link.onerror = () => resolve()
    document.head.append(link)
  }))
}

/** Fetches the full stylesheet at the first sign of a visitor, so that the next page seldom waits for it. */
export function fetchStylesheetEarly(): void {
  for (const sign of SIGNS) addEventListener(sign, fullStylesheet, { once: true, passive: true })
}
