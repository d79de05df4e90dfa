/** The names of the three levels. Pages, mails and the list of services take them from here. */

export type LevelNumber = 1 | 2 | 3

export const LEVEL_NAMES = {
  1: 'Comfort',
  2: 'Disinfecting',
  3: 'Surface Preservation',
} as const satisfies Record<LevelNumber, string>
