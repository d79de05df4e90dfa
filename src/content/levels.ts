import { company } from '@contract/company.ts'
import { freeTests } from './claims.ts'
import { paths, type PagePath } from './paths.ts'
import type { LevelNumber } from './types.ts'

/** Shared by several pages. The text of the level's own page is in level-pages.ts. */
export interface Level {
  readonly number: LevelNumber
  readonly path: PagePath
  /** The short name, after "Level n". */
  readonly name: string
  readonly card: string
}

export const levelText = {
  level: 'Level',
  learnMore: 'Learn More',
} as const

export const comfort = {
  number: 1,
  path: paths.comfortLevel,
  name: 'Comfort',
  card: 'Floors, restrooms, desks and break rooms, cleaned on a written plan.',
} as const satisfies Level

export const disinfecting = {
  number: 2,
  path: paths.disinfectingLevel,
  name: 'Disinfecting',
  card: 'Handles, switches, rails, phones and elevator buttons: mapped, disinfected and tested.',
} as const satisfies Level

export const surfacePreservation = {
  number: 3,
  path: paths.surfacePreservation,
  name: 'Surface Preservation',
  card: 'Floors, carpet, stone, wood and glass, cared for before they wear through.',
} as const satisfies Level

export const levels = [comfort, disinfecting, surfacePreservation] as const

/** `from` is the first level that includes it. */
export const levelTable = {
  caption: 'What each level includes',
  rows: [
    { what: 'Every room, on a written plan', from: 1 },
    { what: 'Touch points mapped and disinfected', from: 2 },
    ...(freeTests ? [{ what: `${company.freeAtpTests} ${freeTests}`, from: 2 }] : []),
    { what: 'Floors, glass and metal protected', from: 3 },
  ],
  yes: 'included',
  no: 'not included',
} as const
