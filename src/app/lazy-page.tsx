import { lazy, type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { documentTitle } from '@/content/frame-text.ts'
import type { Page, Pages } from '@/pages/page.ts'
import { loadChunk } from '@/ui/late.ts'

export interface LazyPage {
  /** The source file that declares it. The prerenderer finds the page's chunks by it. */
  readonly module: string
  /** Fetches its code. Call it before the first render, so that hydration finds the prerendered markup. */
  load(): Promise<Page>
  /** Fetches its code for later. @throws if that fails, which is safe to ignore */
  prefetch(): Promise<Page>
  /** Keeps the last page on the screen until this one has loaded. Failures reach the error boundary. */
  readonly element: ReactNode
}

/** @param path its key among the pages that the module declares */
export function createLazyPage(path: string, module: string, fetchPages: () => Promise<Pages>): LazyPage {
  let first: Page | null = null
  let arriving: Promise<Page> | null = null

  const prefetch = async () => {
    const page = (await fetchPages())[path]
    if (!page) throw new Error(`${module} declares no page at ${path}`)
    return page
  }
  const fetchOnce = () => (arriving ??= loadChunk(prefetch))

  const Later = lazy(async () => {
    const page = await fetchOnce()
    return { default: () => <Shown {...page} /> }
  })
  const Slot = () => (first ? <Shown {...first} /> : <Later />)
  return { module, load: async () => (first = await fetchOnce()), prefetch, element: <Slot /> }
}

function Shown({ Component, meta }: Page) {
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = documentTitle(meta)
    document.querySelector('meta[name="description"]')?.setAttribute('content', meta.description)
    // A phone shares this address.
    const own = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
    if (own) own.href = new URL(own.href).origin + pathname
  }, [meta, pathname])
  return <Component />
}
