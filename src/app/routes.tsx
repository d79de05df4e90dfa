import type { RouteObject } from 'react-router'
import { notFoundMeta, pageMeta } from '@/content/page-meta.ts'
import { paths, type PagePath } from '@/content/paths.ts'
import type { PageMeta } from '@/content/types.ts'
import { PageFrame } from '@/layouts/page-frame.tsx'
import { PlainLayout } from '@/layouts/plain-layout.tsx'
import { SiteLayout } from '@/layouts/site-layout.tsx'
import { RouteError } from './route-error.tsx'

/** What a page route carries for the document's head; the prerenderer and `DocumentMeta` read it. */
export interface PageHandle {
  readonly meta: PageMeta
}

type LazyPage = NonNullable<RouteObject['lazy']>

const page = (path: PagePath, lazy: LazyPage): RouteObject => ({
  path,
  handle: { meta: pageMeta[path] } satisfies PageHandle,
  lazy,
})

const withSiteLayout: RouteObject[] = [
  page(paths.home, async () => ({ Component: (await import('@/pages/home-page.tsx')).HomePage })),
  page(paths.comfortLevel, async () => ({ Component: (await import('@/pages/level-page.tsx')).ComfortLevelPage })),
  page(paths.disinfectingLevel, async () => ({
    Component: (await import('@/pages/level-page.tsx')).DisinfectingLevelPage,
  })),
  page(paths.surfacePreservation, async () => ({
    Component: (await import('@/pages/level-page.tsx')).SurfacePreservationPage,
  })),
  page(paths.dayOne, async () => ({ Component: (await import('@/pages/day-one-page.tsx')).DayOnePage })),
  page(paths.unrivaledSupport, async () => ({
    Component: (await import('@/pages/unrivaled-support-page.tsx')).UnrivaledSupportPage,
  })),
  page(paths.professionalFacility, async () => ({
    Component: (await import('@/pages/professional-facility-page.tsx')).ProfessionalFacilityPage,
  })),
  page(paths.industrialExcellence, async () => ({
    Component: (await import('@/pages/industrial-excellence-page.tsx')).IndustrialExcellencePage,
  })),
]

const withPlainLayout: RouteObject[] = [
  page(paths.about, async () => ({ Component: (await import('@/pages/about-page.tsx')).AboutPage })),
  page(paths.buildingHealthServices, async () => ({
    Component: (await import('@/pages/building-health-services-page.tsx')).BuildingHealthServicesPage,
  })),
]

/** The forms wait behind their own parent, so that no other page loads what only they need. */
const forms: RouteObject = {
  lazy: async () => ({ Component: (await import('./forms-shell.tsx')).FormsShell }),
  children: [
    {
      Component: SiteLayout,
      children: [
        page(paths.getStarted, async () => ({
          Component: (await import('@/pages/get-started-page.tsx')).GetStartedPage,
        })),
      ],
    },
    {
      Component: PlainLayout,
      children: [
        page(paths.contact, async () => ({ Component: (await import('@/pages/contact-page.tsx')).ContactPage })),
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
                handle: { meta: notFoundMeta } satisfies PageHandle,
                lazy: async () => ({ Component: (await import('@/pages/not-found-page.tsx')).NotFoundPage }),
              },
            ],
          },
        ],
      },
    ],
  },
]
