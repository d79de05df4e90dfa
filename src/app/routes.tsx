import type { ComponentType, ReactNode } from 'react'
import { type PagePath, paths } from '@/content/paths.ts'
import { PlainLayout, SiteLayout } from '@/layouts/page-frame.tsx'
import type { Page } from '@/pages/page.ts'
import { createLazyPage, type LazyPage } from './lazy-page.tsx'

export interface Route extends LazyPage {
  /** The source file of its unit of code. */
  readonly module: string
  readonly Layout: ComponentType<{ readonly children: ReactNode }>
}

/** Pages whose code is fetched as one, and the source file that it begins with. */
interface Unit<Pages> {
  readonly module: string
  readonly load: () => Promise<Pages>
}

const pages = { module: 'src/pages/index.ts', load: () => import('@/pages/index.ts') }
const getStarted = { module: 'src/pages/get-started-page.tsx', load: () => import('@/pages/get-started-page.tsx') }
const contact = { module: 'src/pages/contact-page.tsx', load: () => import('@/pages/contact-page.tsx') }
const answered = { module: 'src/pages/answered-page.tsx', load: () => import('@/pages/answered-page.tsx') }

function route<Pages>({ module, load }: Unit<Pages>, pick: (pages: Pages) => Page, Layout = SiteLayout): Route {
  return { module, Layout, ...createLazyPage(async () => pick(await load())) }
}

export const routes: Readonly<Record<PagePath, Route>> = {
  [paths.home]: route(pages, ({ homePage }) => homePage),
  [paths.getStarted]: route(getStarted, ({ getStartedPage }) => getStartedPage),
  [paths.comfortLevel]: route(pages, ({ levelPages }) => levelPages.comfort),
  [paths.disinfectingLevel]: route(pages, ({ levelPages }) => levelPages.disinfecting),
  [paths.surfacePreservation]: route(pages, ({ levelPages }) => levelPages.surfacePreservation),
  [paths.dayOne]: route(pages, ({ dayOnePage }) => dayOnePage),
  [paths.unrivaledSupport]: route(pages, ({ unrivaledSupportPage }) => unrivaledSupportPage),
  [paths.professionalFacility]: route(pages, ({ professionalFacilityPage }) => professionalFacilityPage),
  [paths.industrialExcellence]: route(pages, ({ industrialExcellencePage }) => industrialExcellencePage),
  [paths.about]: route(pages, ({ aboutPage }) => aboutPage, PlainLayout),
  [paths.buildingHealthServices]: route(pages, (all) => all.buildingHealthServicesPage, PlainLayout),
  [paths.contact]: route(contact, ({ contactPage }) => contactPage, PlainLayout),
  [paths.accessibility]: route(pages, ({ accessibilityPage }) => accessibilityPage, PlainLayout),
  [paths.privacy]: route(pages, ({ privacyPage }) => privacyPage, PlainLayout),
  [paths.answered]: route(answered, ({ answeredPage }) => answeredPage, PlainLayout),
}

const notFound = route(pages, ({ notFoundPage }) => notFoundPage)

/** The page at exactly this address: for another spelling of it, a host serves the not-found page. */
export function pageAt(pathname: string): Route {
  return isPage(pathname) ? routes[pathname] : notFound
}

const isPage = (pathname: string): pathname is PagePath => Object.hasOwn(routes, pathname)
