import { LEVEL_NAMES, LEVEL_PARTS } from '@contract/levels.ts'
import { NOTE_LABELS } from '@contract/options.ts'
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
  level: NOTE_LABELS.level,
  learnMore: 'Learn More',
} as const

/** For instance "Level 1 Comfort". */
export const titleOf = ({ number, name }: Level) => `${levelText.level} ${number} ${name}`

export const comfort = {
  number: 1,
  path: paths.comfortLevel,
  name: LEVEL_NAMES[1],
  card: 'Floors, restrooms, desks and break rooms, cleaned on a written plan.',
} as const satisfies Level

export const disinfecting = {
  number: 2,
  path: paths.disinfectingLevel,
  name: LEVEL_NAMES[2],
  card: 'Handles, switches, rails, phones and elevator buttons: mapped, disinfected and tested.',
} as const satisfies Level

export const surfacePreservation = {
  number: 3,
  path: paths.surfacePreservation,
  name: LEVEL_NAMES[3],
  card: 'Floors, carpet, stone, wood and glass, cared for before they wear through.',
} as const satisfies Level

export const levels = [comfort, disinfecting, surfacePreservation] as const

export const levelTable = {
  caption: 'What each level includes',
  rows: LEVEL_PARTS,
  yes: 'included',
  no: 'not included',
} as const
