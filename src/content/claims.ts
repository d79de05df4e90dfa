/** What the company says of itself, as parts of sentences. Each part is empty, or null, where its fact is not set. */
import { company } from '@contract/company.ts'

const { certification, freeAtpTests, ownership, quotePromise, yearsOfExperience } = company

/** The first letter in upper case. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** As a heading. */
export const titled = (words: string): string =>
  words.replace(/\S+/g, (word) => (/^(and|by|of)$/.test(word) ? word : capital(word)))

/** Follows words about a soft quote. */
export const within = quotePromise === null ? '' : ` within ${quotePromise}`

export const experience = yearsOfExperience === null ? null : `over ${yearsOfExperience} years of experience`

/** All that is said of its owners and its years, to stand behind a colon or, with a capital, alone. */
export const weAre = [...ownership, ...(experience === null ? [] : [`with ${experience}`])].join(', ')

export const holds = certification === null ? null : `We hold ${certification}.`

export const atpTests =
  freeAtpTests === null
    ? null
    : { count: String(freeAtpTests), what: `free ATP test${freeAtpTests === 1 ? '' : 's'} per month` }

/** Words about the free tests; nothing without them. */
export const ifAtpTests = (words: (tests: string) => string): string =>
  atpTests === null ? '' : words(`${atpTests.count} ${atpTests.what}`)
