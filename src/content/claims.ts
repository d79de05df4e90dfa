/** What the company says of itself, as parts of sentences. Each part is empty where its fact is not set. */
import { company } from '@contract/company.ts'

const { buildings, freeAtpTests: tests, ownership, quotePromise, yearsOfExperience: years } = company

/** The first letter in upper case. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** As a heading. */
export const titled = (words: string): string =>
  words.replace(/(^| )(?!and |by |of )[a-z]/g, (start) => start.toUpperCase())

export const listed = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(', ')

/** As a sentence says a list: `one, two and three`. */
export const listOf = (parts: readonly string[]): string =>
  [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and ')

/** Whom we clean for, in the same words wherever it is said. */
export const forWhom =
  buildings.length > 0 ? capital(listOf(buildings)) : 'Offices, warehouses and plants, and any building with staff'

/** Follows words about a soft quote. */
export const within = quotePromise ? ` within ${quotePromise}` : ''

export const experience = years ? `over ${years} years of experience` : ''

/** All that is said of its owners and its years, to stand behind a colon or, with a capital, alone. */
export const weAre = listed(...ownership, experience && `with ${experience}`)

/** What the tests are called, behind their number. */
export const freeTests = tests ? `free ATP test${tests === 1 ? '' : 's'} per month` : ''

/** The free tests between other words. */
export const withTests = (before: string, end = ''): string => (tests ? `${before} ${tests} ${freeTests}${end}` : '')
