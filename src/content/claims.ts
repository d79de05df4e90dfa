/** Company facts as parts of sentences, empty for a fact that isn't set. */
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

/** The most letters that two words can have and still fit the narrowest screen at any text size. */
const MARK_LETTERS = 12

/** The company's name, without a line break between its first two words if they're short. */
export const companyName = company.name.replace(/^\S+ \S+/, (mark) =>
  mark.length > MARK_LETTERS ? mark : joinWords(mark),
)

export const tradeAndTown = `Commercial cleaning${address === null ? '' : ` in ${address.city}, ${address.region}`}`

export const withinPromise = `within ${formatBusinessDays(company.quoteDays)}`

export const yearsWord = years === 1 ? 'year' : 'years'

export const experience = years ? `over ${years} ${yearsWord} of experience` : ''

export const weAre = joinWithCommas(...ownership, experience && `with ${experience}`)

export const freeTests = formatFreeTests(tests)

export const withTests = (before: string, end = ''): string => (tests ? `${before} ${tests} ${freeTests}${end}` : '')
