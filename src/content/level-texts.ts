import { company } from '@contract/company.ts'
import { levelParts } from '@contract/company-format.ts'
import { NOTE_LABELS } from '@contract/note-lines.ts'
import { LEVEL_NAMES, type LevelNumber } from '@contract/options.ts'
import { joinWithAnd } from './claims.ts'
import { joinWords } from './keep-together.ts'
import { paths, type PagePath } from './paths.ts'

export type Level = ReturnType<typeof levelOf>

export const levelLabel = (level: LevelNumber): string => joinWords(`${NOTE_LABELS.level} ${level}`)

function levelOf(number: LevelNumber, path: PagePath, card: string) {
  const name = LEVEL_NAMES[number]
  return { number, path, name, title: `${NOTE_LABELS.level} ${number} ${name}`, card }
}

export const comfort = levelOf(
  1,
  paths.comfortLevel,
  'Floors, restrooms, desks and break rooms, cleaned to a written plan.',
)

export const disinfecting = levelOf(
  2,
  paths.disinfectingLevel,
  'Handles, switches, rails, phones and elevator buttons: mapped, disinfected and tested.',
)

export const surfacePreservation = levelOf(
  3,
  paths.surfacePreservation,
  'Floors, carpet, stone, wood and glass, cared for before they wear out.',
)

export const levels = [comfort, disinfecting, surfacePreservation] as const

export const levelNames = joinWithAnd(levels.map(({ name }) => name.toLowerCase()))

export const levelTable = {
  caption: 'What each level includes',
  rows: levelParts(company),
  yes: 'included',
  no: 'not included',
} as const
