import type { RouteObject } from 'react-router'
import { notFoundMeta, pageMeta } from '@/content/page-meta.ts'
import { paths, type PagePath } from '@/content/paths.ts'
import type { PageMeta } from '@/content/types.ts'
import { PageFrame } from '@/layouts/page-frame.tsx'
import { PlainLayout } from '@/layouts/plain-layout.tsx'
import { SiteLayout } from '@/layouts/site-layout.tsx'
import { RouteError } from './route-error.tsx'

/** The source file that a lazy route fetches, for the prerenderer: the page's HTML asks for its chunks by name. */
export interface ModuleHandle {
  readonly module: string
}

/** What a page route carries for the document's head; the prerenderer and `DocumentMeta` read it. */
export interface PageHandle extends ModuleHandle {
  readonly meta: PageMeta
}

type LazyPage = NonNullable<RouteObject['lazy']>

const page = (path: PagePath, name: string, lazy: LazyPage): RouteObject => ({
  path,
  handle: { meta: pageMeta[path], module: `src/pages/${name}.tsx` } satisfies PageHandle,
  lazy,
})

const withSiteLayout: RouteObject[] = [
  page(paths.home, 'home-page', async () => ({ Component: (await import('@/pages/home-page.tsx')).HomePage })),
  page(paths.comfortLevel, 'comfort-level-page', async () => ({
    Component: (await import('@/pages/comfort-level-page.tsx')).ComfortLevelPage,
  })),
  page(paths.disinfectingLevel, 'disinfecting-level-page', async () => ({
    Component: (await import('@/pages/disinfecting-level-page.tsx')).DisinfectingLevelPage,
  })),
  page(paths.surfacePreservation, 'surface-preservation-page', async () => ({
    Component: (await import('@/pages/surface-preservation-page.tsx')).SurfacePreservationPage,
  })),
  page(paths.dayOne, 'day-one-page', async () => ({
    Component: (await import('@/pages/day-one-page.tsx')).DayOnePage,
  })),
  page(paths.unrivaledSupport, 'unrivaled-support-page', async () => ({
    Component: (await import('@/pages/unrivaled-support-page.tsx')).UnrivaledSupportPage,
  })),
  page(paths.professionalFacility, 'professional-facility-page', async () => ({
    Component: (await import('@/pages/professional-facility-page.tsx')).ProfessionalFacilityPage,
  })),
  page(paths.industrialExcellence, 'industrial-excellence-page', async () => ({
    Component: (await import('@/pages/industrial-excellence-page.tsx')).IndustrialExcellencePage,
  })),
]

const withPlainLayout: RouteObject[] = [
  page(paths.about, 'about-page', async () => ({ Component: (await import('@/pages/about-page.tsx')).AboutPage })),
  page(paths.buildingHealthServices, 'building-health-services-page', async () => ({
    Component: (await import('@/pages/building-health-services-page.tsx')).BuildingHealthServicesPage,
  })),
]

/** The forms wait behind their own parent, so that no other page loads what only they need. */
const forms: RouteObject = {
  handle: { module: 'src/app/forms-shell.tsx' } satisfies ModuleHandle,
  lazy: async () => ({ Component: (await import('./forms-shell.tsx')).FormsRoute }),
  children: [
    {
      Component: SiteLayout,
      children: [
        page(paths.getStarted, 'get-started-page', async () => ({
          Component: (await import('@/pages/get-started-page.tsx')).GetStartedPage,
        })),
      ],
    },
    {
      Component: PlainLayout,
      children: [
        page(paths.contact, 'contact-page', async () => ({
          Component: (await import('@/pages/contact-page.tsx')).ContactPage,
        })),
      ],
    },
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
          {
            Component: SiteLayout,
            children: [
              {
                path: '*',
                handle: { meta: notFoundMeta, module: 'src/pages/not-found-page.tsx' } satisfies PageHandle,
                lazy: async () => ({ Component: (await import('@/pages/not-found-page.tsx')).NotFoundPage }),
              },
            ],
          },
        ],
      },
    ],
  },
]
