/** Facts about the company as parts of sentences. A part is empty if its fact isn't set. */
import { company } from '@contract/company.ts'
import { formatBusinessDays, formatFreeTests } from '@contract/company-format.ts'
import { joinWords } from './keep-together.ts'

const { address, freeAtpTests: tests, ownership, yearsOfExperience: years } = company

export const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

export const titleCase = (words: string): string =>
  words.replace(/(^| )(?!(?:and|at|by|for|in|of|on|the|to) )[a-z]/g, (start) => start.toUpperCase())

export const joinWithCommas = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(', ')

export const joinWithAnd = (parts: readonly string[]): string =>
  [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and ')

/** The length of a name's first two words that still fits the narrowest screen at any text size. */
const MARK_LETTERS = 12

/** The company's name. No line breaks inside its mark, the first two words, unless they are long. */
export const companyName = company.name.replace(/^\S+ \S+/, (mark) =>
  mark.length > MARK_LETTERS ? mark : joinWords(mark),
)

export const tradeAndTown = `Commercial cleaning${address === null ? '' : ` in ${address.city}, ${address.region}`}`

/** How soon a soft quote arrives, in business days. */
export const withinPromise = `within ${formatBusinessDays(company.quoteDays)}`

/** "year" or "years", for use after the number. */
export const yearsWord = years === 1 ? 'year' : 'years'

export const experience = years ? `over ${years} ${yearsWord} of experience` : ''

/** Ownership and years of experience, for use after a colon or, capitalized, as a sentence. */
export const weAre = joinWithCommas(...ownership, experience && `with ${experience}`)

export const freeTests = formatFreeTests(tests)

/** The free tests, for use within a sentence. */
export const withTests = (before: string, end = ''): string => (tests ? `${before} ${tests} ${freeTests}${end}` : '')
