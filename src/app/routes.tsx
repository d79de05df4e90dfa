import { recordOf } from '@contract/record.ts'
import { lazy, type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { documentTitle } from '@/content/frame-text.ts'
import { type PagePath, paths } from '@/content/paths.ts'
import { PlainLayout, SiteLayout } from '@/layouts/page-frame.tsx'
import type { Page } from '@/pages/page.ts'
import { loadChunk } from '@/ui/lazy-module.ts'

interface Route {
  /** The source file where the page's chunk begins. */
  readonly module: string
  /** Fetches the page's code. Call it before the first render, so hydration finds the prerendered markup. */
  load(): Promise<Page>
  /** Keeps the last page on the screen until this one has loaded. Failures reach the error boundary. */
  readonly element: ReactNode
}

function route(module: string, fetchPage: () => Promise<Page>): Route {
  let loaded: Page | null = null
  let loading: Promise<Page> | null = null
  const loadOnce = () => (loading ??= loadChunk(fetchPage))

  const LazyPage = lazy(async () => {
    const page = await loadOnce()
    return { default: () => <PageInLayout {...page} /> }
  })
  const Slot = () => (loaded ? <PageInLayout {...loaded} /> : <LazyPage />)
  return { module, load: async () => (loaded = await loadOnce()), element: <Slot /> }
}

function PageInLayout({ Component, meta, column }: Page) {
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = documentTitle(meta)
    document.querySelector('meta[name="description"]')?.setAttribute('content', meta.description)
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
    if (canonical) canonical.href = new URL(canonical.href).origin + pathname
  }, [meta, pathname])
  const Layout = column ? PlainLayout : SiteLayout
  return (
    <Layout>
      <Component />
    </Layout>
  )
}

/** Pages with their own chunk: both forms, and the staff page. */
const separatePages = {
  [paths.getStarted]: route(
    'src/pages/get-started-page.tsx',
    async () => (await import('@/pages/get-started-page.tsx')).getStartedPage,
  ),
  [paths.contact]: route(
    'src/pages/contact-page.tsx',
    async () => (await import('@/pages/contact-page.tsx')).contactPage,
  ),
  [paths.answered]: route(
    'src/pages/answered-page.tsx',
    async () => (await import('@/pages/answered-page.tsx')).answeredPage,
  ),
} as const

const SHARED = 'src/pages/index.ts'
const loadShared = () => import('@/pages/index.ts')

/** A page missing from both lists is a type error here. */
type SharedPath = Exclude<PagePath, keyof typeof separatePages>
const isShared = (path: PagePath): path is SharedPath => !Object.hasOwn(separatePages, path)

export const routes: Readonly<Record<PagePath, Route>> = {
  ...separatePages,
  ...recordOf(Object.values(paths).filter(isShared), (path) =>
    route(SHARED, async () => (await loadShared()).pages[path]),
  ),
}

const notFound = route(SHARED, async () => (await loadShared()).notFoundPage)

/** Finds the page at exactly this address, because hosts serve the not-found page for any other spelling. */
export function pageAt(pathname: string): Route {
  return isPage(pathname) ? routes[pathname] : notFound
}

const isPage = (pathname: string): pathname is PagePath => Object.hasOwn(routes, pathname)
