/** The three levels of cleaning: what both the pages and the mail that answers a quote say of them. */
import { company } from './company.ts'
import type { LevelNumber } from './options.ts'

const { freeAtpTests: tests } = company

/** The name of the free tests, for use after their number. Empty without any. */
export const freeTests = tests ? `free ATP test${tests === 1 ? '' : 's'} per month` : ''

/** What the levels include. `from` is the first level that does. */
export const LEVEL_PARTS: readonly { readonly what: string; readonly from: LevelNumber }[] = [
  { what: 'Every room cleaned to a written plan', from: 1 },
  { what: 'Touch points mapped and disinfected', from: 2 },
  ...(freeTests ? [{ what: `${tests} ${freeTests}`, from: 2 as const }] : []),
  { what: 'Protection for floors, glass and metal', from: 3 },
]
