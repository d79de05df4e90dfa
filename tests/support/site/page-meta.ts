import { about } from '@/content/about.ts'
import { accessibility } from '@/content/accessibility.ts'
import { answered } from '@/content/answered.ts'
import { buildingHealthServices } from '@/content/building-health-services.ts'
import { contact } from '@/content/contact.ts'
import { dayOne } from '@/content/day-one.ts'
import { getStarted } from '@/content/quote.ts'
import { home } from '@/content/home.ts'
import { industrialExcellence } from '@/content/industrial-excellence.ts'
import { comfortPage, disinfectingPage, surfacePreservationPage } from '@/content/level-pages.ts'
import { paths, type PagePath } from '@/content/paths.ts'
import { professionalFacility } from '@/content/professional-facility.ts'
import { privacy } from '@/content/privacy.ts'
import type { PageMeta } from '@/content/types.ts'
import { unrivaledSupport } from '@/content/unrivaled-support.ts'

/** What each page should say of itself; Playwright cannot load the pages, which import their pictures. */
export const pageMeta: Readonly<Record<PagePath, PageMeta>> = {
  [paths.home]: home.meta,
  [paths.getStarted]: getStarted.meta,
  [paths.comfortLevel]: comfortPage.meta,
  [paths.disinfectingLevel]: disinfectingPage.meta,
  [paths.surfacePreservation]: surfacePreservationPage.meta,
  [paths.dayOne]: dayOne.meta,
  [paths.unrivaledSupport]: unrivaledSupport.meta,
  [paths.about]: about.meta,
  [paths.professionalFacility]: professionalFacility.meta,
  [paths.industrialExcellence]: industrialExcellence.meta,
  [paths.buildingHealthServices]: buildingHealthServices.meta,
  [paths.contact]: contact.meta,
  [paths.accessibility]: accessibility.meta,
  [paths.privacy]: privacy.meta,
  [paths.answered]: answered.meta,
}
