import type { LevelNumber } from '@contract/options.ts'

export const paths = {
  home: '/',
  getStarted: '/get-started',
  comfortLevel: '/comfort-level',
  disinfectingLevel: '/disinfecting-level',
  surfacePreservation: '/surface-preservation',
  dayOne: '/day-one',
  unrivaledSupport: '/unrivaled-support',
  about: '/about',
  professionalFacility: '/professional-facility',
  industrialExcellence: '/industrial-excellence',
  buildingHealthServices: '/building-health-services',
  contact: '/contact',
  accessibility: '/accessibility',
  privacy: '/privacy',
  /** For staff. Menus, the sitemap and search engines don't list it. */
  answered: '/answered',
} as const

export type PagePath = (typeof paths)[keyof typeof paths]

/** Marks answers in the quote form's address that the visitor just typed, so they replace the draft's. */
export const justTyped = 'typed'

export const anchors = {
  main: 'main',
  threeLevelCleaning: 'three-level-cleaning',
  threeLevelTitle: 'three-level-title',
} as const

export const sheetId = (level: LevelNumber) => `level-${level}`

export const places = { threeLevelCleaning: `${paths.home}#${anchors.threeLevelCleaning}` } as const
