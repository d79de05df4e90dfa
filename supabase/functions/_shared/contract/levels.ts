/** The three levels of cleaning, as the pages and the reply draft describe them. */
import { company } from './company.ts'
import type { LevelNumber } from './options.ts'

const { freeAtpTests: tests } = company

/** The name of the free tests, to follow their number. Empty if there are none. */
export const freeTests = tests ? `free ATP test${tests === 1 ? '' : 's'} per month` : ''

/** Services and the first level that includes each. */
export const LEVEL_PARTS: readonly { readonly what: string; readonly from: LevelNumber }[] = [
  { what: 'Every room cleaned to a written plan', from: 1 },
  { what: 'Touch points mapped and disinfected', from: 2 },
  ...(freeTests ? [{ what: `${tests} ${freeTests}`, from: 2 as const }] : []),
  { what: 'Protection for floors, glass and metal', from: 3 },
]
