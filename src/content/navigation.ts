import { paths } from './paths.ts'
import type { PageLink } from './types.ts'

/** The header's links, in the order of every menu. */
export const navigation = [
  { label: 'On Day One', to: paths.dayOne },
  { label: 'Building Health Services', to: paths.buildingHealthServices },
  { label: 'About', to: paths.about },
  { label: 'Contact', to: paths.contact },
] as const satisfies readonly PageLink[]

export const getQuote = { label: 'Get Quote', to: paths.getStarted } as const satisfies PageLink

export const frameText = {
  skip: 'Skip to content',
  primaryNavigation: 'Main',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  menu: 'Menu',
  theme: 'Theme',
  call: 'Call',
  phoneLine: 'Phone line answered 24/7',
} as const
