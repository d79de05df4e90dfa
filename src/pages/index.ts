import { paths, type PagePath } from '@/content/paths.ts'
import { aboutPage } from './about-page.tsx'
import { buildingHealthServicesPage } from './building-health-services-page.tsx'
import { dayOnePage } from './day-one-page.tsx'
import { homePage } from './home-page.tsx'
import { industrialExcellencePage } from './industrial-excellence-page.tsx'
import { levelPages } from './level-page.tsx'
import { accessibilityPage, privacyPage } from './notice-page.tsx'
import type { Page } from './page.ts'
import { professionalFacilityPage } from './professional-facility-page.tsx'
import { unrivaledSupportPage } from './unrivaled-support-page.tsx'

export { notFoundPage } from './not-found-page.tsx'

/** One chunk for all pages without a form, because they share most of their code. */
export const pages = {
  [paths.home]: homePage,
  [paths.comfortLevel]: levelPages.comfort,
  [paths.disinfectingLevel]: levelPages.disinfecting,
  [paths.surfacePreservation]: levelPages.surfacePreservation,
  [paths.dayOne]: dayOnePage,
  [paths.unrivaledSupport]: unrivaledSupportPage,
  [paths.professionalFacility]: professionalFacilityPage,
  [paths.industrialExcellence]: industrialExcellencePage,
  [paths.about]: aboutPage,
  [paths.buildingHealthServices]: buildingHealthServicesPage,
  [paths.accessibility]: accessibilityPage,
  [paths.privacy]: privacyPage,
} as const satisfies Partial<Record<PagePath, Page>>
