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
  /** A page for staff, in no menu, sitemap or search engine. */
  answered: '/answered',
} as const

export type PagePath = (typeof paths)[keyof typeof paths]

/** A parameter of the quote form's address: the visitor just typed its answers, so they replace those of a draft. */
export const justTyped = 'typed'

export const anchors = {
  main: 'main',
  threeLevelCleaning: 'three-level-cleaning',
  /** The heading of the section `threeLevelCleaning`. */
  threeLevelTitle: 'three-level-title',
} as const

/** The anchor of a level's plan on the day-one page. */
export const sheetId = (level: LevelNumber) => `level-${level}`

export const places = { threeLevelCleaning: `${paths.home}#${anchors.threeLevelCleaning}` } as const
