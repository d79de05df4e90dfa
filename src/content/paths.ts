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
  /** For staff: in no list of ours, and for no search engine. */
  answered: '/answered',
} as const

export type PagePath = (typeof paths)[keyof typeof paths]

/** In an address of the quote form: its answers were typed a moment ago, so they count more than a draft. */
export const justTyped = 'typed'

/** Ids that links point to. */
export const anchors = {
  main: 'main',
  threeLevelCleaning: 'three-level-cleaning',
  /** The heading of that section. */
  threeLevelTitle: 'three-level-title',
} as const

export const places = { threeLevelCleaning: `${paths.home}#${anchors.threeLevelCleaning}` } as const
