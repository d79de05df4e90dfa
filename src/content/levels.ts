import { withTests } from './claims.ts'
import { paths, type PagePath } from './paths.ts'
import type { LevelNumber } from './types.ts'

/** Shared by several pages. The text of the level's own page is in level-pages.ts. */
export interface Level {
  readonly number: LevelNumber
  readonly path: PagePath
  /** The short name, after "Level n". */
  readonly name: string
  /** What it adds to the level before. */
  readonly card: { readonly text: string; readonly adds: string }
}

export const levelText = {
  level: 'Level',
  learnMore: 'Learn More',
} as const

export const comfort = {
  number: 1,
  path: paths.comfortLevel,
  name: 'Comfort',
  card: {
    text: 'Floors, restrooms, desks and break rooms, cleaned on a written plan.',
    adds: 'The base: every room, on a plan.',
  },
} as const satisfies Level

export const disinfecting = {
  number: 2,
  path: paths.disinfectingLevel,
  name: 'Disinfecting',
  card: {
    text: 'Handles, switches, rails, phones and elevator buttons: mapped, disinfected and tested.',
    adds: `Adds to Level 1: the points that hands touch${withTests(', and')}.`,
  },
} as const satisfies Level

export const surfacePreservation = {
  number: 3,
  path: paths.surfacePreservation,
  name: 'Surface Preservation',
  card: {
    text: 'Floors, carpet, stone, wood and glass, cared for before they wear through.',
    adds: 'Adds to Levels 1 and 2: the layers of your floors and surfaces.',
  },
} as const satisfies Level

export const levels = [comfort, disinfecting, surfacePreservation] as const
