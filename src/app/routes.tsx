import type { RouteObject } from 'react-router'
import { paths, type PagePath } from '@/content/paths.ts'
import type { PageMeta } from '@/content/types.ts'
import { PageFrame } from '@/layouts/page-frame.tsx'
import { PlainLayout } from '@/layouts/plain-layout.tsx'
import { SiteLayout } from '@/layouts/site-layout.tsx'
import type { Pages } from '@/pages/page.ts'
import { RouteError } from './route-error.tsx'

/** The source file that a lazy route fetches, for the prerenderer: the page's HTML asks for its chunks by name. */
export interface ModuleHandle {
  readonly module: string
}

/** What a page route carries for the document's head; the prerenderer and `DocumentMeta` read it. */
export interface PageHandle extends ModuleHandle {
  readonly meta: PageMeta
  readonly form: boolean
  readonly business: boolean
}

const modules = import.meta.glob<{ readonly pages: Pages }>('../pages/*-page.tsx')

/** A page, found by its address in its module, which is fetched when it is needed. */
const route = (path: PagePath | '*', name: string): RouteObject => ({
  path,
  lazy: async () => {
    const page = (await modules[`../pages/${name}-page.tsx`]?.())?.pages[path]
    if (page === undefined) throw new Error(`${name}-page.tsx has no page for ${path}`)
    const { Component, meta, form = false, business = false } = page
    const module = `src/pages/${name}-page.tsx`
    return { Component, handle: { meta, form, business, module } satisfies PageHandle }
  },
})

const withSiteLayout: RouteObject[] = [
  route(paths.home, 'home'),
  route(paths.comfortLevel, 'level'),
  route(paths.disinfectingLevel, 'level'),
  route(paths.surfacePreservation, 'level'),
  route(paths.dayOne, 'day-one'),
  route(paths.unrivaledSupport, 'unrivaled-support'),
  route(paths.professionalFacility, 'professional-facility'),
  route(paths.industrialExcellence, 'industrial-excellence'),
]

const withPlainLayout: RouteObject[] = [
  route(paths.about, 'about'),
  route(paths.buildingHealthServices, 'building-health-services'),
]

/** The forms wait behind their own parent, so that no other page loads what only they need. */
const forms: RouteObject = {
  handle: { module: 'src/app/forms-shell.tsx' } satisfies ModuleHandle,
  lazy: async () => ({ Component: (await import('./forms-shell.tsx')).FormsRoute }),
  children: [
    { Component: SiteLayout, children: [route(paths.getStarted, 'get-started')] },
    { Component: PlainLayout, children: [route(paths.contact, 'contact')] },
  ],
}

/**
 * The one route table. Header and footer stand in the root and stay in place from page to page; an error of a page
 * shows between them, an error of the frame itself without them.
 */
export const routes: RouteObject[] = [
  {
    Component: PageFrame,
    errorElement: <RouteError />,
    hydrateFallbackElement: <></>,
    children: [
      {
        errorElement: <RouteError />,
        children: [
          { Component: SiteLayout, children: withSiteLayout },
          { Component: PlainLayout, children: withPlainLayout },
          forms,
          { Component: SiteLayout, children: [route('*', 'not-found')] },
        ],
      },
    ],
  },
]
