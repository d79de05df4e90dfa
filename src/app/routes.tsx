import { matchRoutes, type RouteObject } from 'react-router-dom'
import { type PagePath, paths } from '@/content/paths.ts'
import { PlainLayout, SiteLayout } from '@/layouts/page-frame.tsx'
import type { Pages } from '@/pages/page.ts'
import { createLazyPage, type LazyPage } from './lazy-page.tsx'

const modules = import.meta.glob<{ readonly pages: Pages }>('../pages/*-page.tsx')

/** The page that `src/pages/<name>-page.tsx` declares for a path. */
function route(path: PagePath | '*', name: string): RouteObject {
  const load = modules[`../pages/${name}-page.tsx`]
  const page = createLazyPage(path, `src/pages/${name}-page.tsx`, async () => (await load?.())?.pages ?? {})
  return { path, handle: page, element: page.element }
}

const notFound = route('*', 'not-found')

export const routes: RouteObject[] = [
  {
    element: <SiteLayout />,
    children: [
      route(paths.home, 'home'),
      route(paths.getStarted, 'get-started'),
      route(paths.comfortLevel, 'level'),
      route(paths.disinfectingLevel, 'level'),
      route(paths.surfacePreservation, 'level'),
      route(paths.dayOne, 'day-one'),
      route(paths.unrivaledSupport, 'unrivaled-support'),
      route(paths.professionalFacility, 'professional-facility'),
      route(paths.industrialExcellence, 'industrial-excellence'),
      notFound,
    ],
  },
  {
    element: <PlainLayout />,
    children: [
      route(paths.about, 'about'),
      route(paths.buildingHealthServices, 'building-health-services'),
      route(paths.contact, 'contact'),
      route(paths.accessibility, 'notice'),
      route(paths.privacy, 'notice'),
      route(paths.answered, 'answered'),
    ],
  },
]

const addresses: readonly string[] = Object.values(paths)
const nowhere: RouteObject[] = [{ element: <SiteLayout />, children: [notFound] }]

/**
 * Matches a page only at its exact address. The router would also match `/About//`, where a host serves the not-found
 * page.
 */
export function routesAt(pathname: string): RouteObject[] {
  return addresses.includes(pathname) ? routes : nowhere
}

export function pageAt(pathname: string): LazyPage {
  const match = matchRoutes(routesAt(pathname), pathname)?.at(-1)
  if (!match) throw new Error(`No route takes ${pathname}`)
  return match.route.handle
}
