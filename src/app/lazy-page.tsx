import { lazy, type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { documentTitle } from '@/content/frame-text.ts'
import { PlainLayout, SiteLayout } from '@/layouts/page-frame.tsx'
import type { Page } from '@/pages/page.ts'
import { loadChunk } from '@/ui/lazy-module.tsx'

export interface Route {
  /** The source file where the page's chunk begins. */
  readonly module: string
  /** Fetches the page's code. Call it before the first render, so that hydration finds the prerendered markup. */
  load(): Promise<Page>
  /** Keeps the last page on the screen until this one has loaded. Failures reach the error boundary. */
  readonly element: ReactNode
}

export function route(module: string, fetchPage: () => Promise<Page>): Route {
  let first: Page | null = null
  let arriving: Promise<Page> | null = null
  const fetchOnce = () => (arriving ??= loadChunk(fetchPage))

  const Later = lazy(async () => {
    const page = await fetchOnce()
    return { default: () => <Shown {...page} /> }
  })
  const Slot = () => (first ? <Shown {...first} /> : <Later />)
  return { module, load: async () => (first = await fetchOnce()), element: <Slot /> }
}

function Shown({ Component, meta, column }: Page) {
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = documentTitle(meta)
    document.querySelector('meta[name="description"]')?.setAttribute('content', meta.description)
    // The canonical address of the new page, which desktop and phone share.
    const own = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
    if (own) own.href = new URL(own.href).origin + pathname
  }, [meta, pathname])
  const Layout = column ? PlainLayout : SiteLayout
  return (
    <Layout>
      <Component />
    </Layout>
  )
}
