import { company } from '@contract/company.ts'
import { capitalize, weAre } from './claims.ts'
import { keepTogether } from './keep-together.ts'
import { levelNames } from './level-texts.ts'
import { paths } from './paths.ts'
import type { PageContent, PageLink, PageMeta } from './types.ts'

export function documentTitle({ title }: PageMeta): string {
  return `${title} | ${company.name}`
}

export const navigation = [
  { label: 'On Day One', to: paths.dayOne },
  { label: 'Building Health Services', to: paths.buildingHealthServices },
  { label: 'About', to: paths.about },
  { label: 'Contact', to: paths.contact },
] as const satisfies readonly PageLink[]

export const industrial = { label: 'Warehouses and plants', to: paths.industrialExcellence } as const satisfies PageLink

export const getQuote = { label: 'Get Quote', to: paths.getStarted } as const satisfies PageLink

export const frameText = {
  skip: 'Skip to content',
  primaryNavigation: 'Main',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  menu: 'Menu',
  levels: 'The three levels',
  phoneLine: `Phone line answered ${company.phoneHours}`,
} as const

export const footer = keepTogether({
  blurb: `Commercial cleaning in three levels: ${levelNames}.${weAre && ` ${capitalize(weAre)}.`}`,
  servicesTitle: 'Services',
  contactTitle: 'Contact',
  smallPrint: 'About this site',
} as const)

export const smallPrint = [
  { label: 'Accessibility', to: paths.accessibility },
  { label: 'Privacy', to: paths.privacy },
] as const satisfies readonly PageLink[]

export const homeLink = { label: 'Return to Home', to: paths.home } as const satisfies PageLink

export const routeErrorText = {
  title: 'Unexpected Application Error!',
  text: 'This page didn’t load. Try again, or go back to the home page.',
  unknown: 'Unknown error',
  retry: 'Try again',
} as const

export const notFound = {
  meta: {
    title: 'Page not found',
    description: 'There’s no page at this address.',
  },
  title: 'Page not found',
  text: 'There’s nothing at this address. The link may be old or mistyped.',
} as const satisfies PageContent
