/** Cleans and counts typed text and email addresses, in the browser and the functions. SQL mirrors the patterns. */
import { toPlainSigns } from './numbers.ts'

// Characters below U+0020 and DEL, except tab and line feed. Pasted text may contain them, and Postgres rejects NUL.
// eslint-disable-next-line no-control-regex -- the pattern has to match control characters
const TEXT_CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f]/g

// Control characters except white space, which `cleanLine` replaces with a space.
// eslint-disable-next-line no-control-regex -- same as above
const LINE_CONTROLS = /[\u0000-\u0008\u000e-\u001f\u007f]/g

/** Invisible characters that reverse the direction of text, so readers see something else. */
const DIRECTIONS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * Addresses that email services accept as Reply-To: words joined by single dots, up to 64 characters, then a domain with a real
 * top-level domain. Excludes characters that could make an email library read one address as two. SQL has the same pattern.
 */
const EMAIL =
  /^(?=[^@]{1,64}@)[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+([.][A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?[.])+([A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{0,58}[A-Za-z0-9])$/

export const isEmail = (text: string): boolean => EMAIL.test(text)

// Half of a surrogate pair isn't a character, and Postgres rejects it.
const LONE_SURROGATES = /\p{Surrogate}/gu

/** Returns whether a line has characters that `cleanLine` would delete. Deleting them from an address would change it. */
export const hasUnseen = (text: string): boolean =>
  [LINE_CONTROLS, DIRECTIONS, LONE_SURROGATES].some((unseen) => text.search(unseen) !== -1)

/** The same invisible characters as in SQL (`private.is_blank`). */
const INVISIBLE =
  // eslint-disable-next-line no-misleading-character-class -- some of these characters combine with others
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\uffa0\ufff0-\ufff8\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu

const trimText = (text: string) => (text.replace(INVISIBLE, '').trim() === '' ? '' : text.trim())

const removeUnseen = (text: string) => text.replace(LONE_SURROGATES, '').replace(DIRECTIONS, '')

/** Returns the text as one trimmed line without control characters or repeated spaces. Blank text becomes empty. */
export function cleanLine(text: string): string {
  return trimText(
    removeUnseen(text)
      .replace(LINE_CONTROLS, '')
      .replace(/[\s\u0085]+/g, ' '),
  )
}

/** Returns trimmed text with `\n` as its line break and no control characters except tabs. */
export function cleanText(text: string): string {
  return trimText(
    removeUnseen(text)
      .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
      .replace(TEXT_CONTROLS, ''),
  )
}

export const countCharacters = (text: string): number => [...text].length

/** In characters. Keeps long input from slowing down the patterns below. */
const LONGEST = 1_000

/**
 * Extracts the address from text such as `Ana Lee <ana@acme.com>;`.
 * @returns the address, or the text as one line if it doesn't contain exactly one address
 */
export function extractEmail(typed: string): string {
  const line = cleanLine(typed)
  if (line.length > LONGEST) return line
  const text = toPlainSigns(line)
  const [, name = '', inside = text] = /^([^<>]*)<([^<>]*)>[ .,;]*$/.exec(text) ?? []
  const address = stripAround(inside.trim())
  return isEmail(address) && (!name.includes('@') || stripAround(name.trim()) === address) ? address : line
}

function stripAround(text: string): string {
  const [, unquoted = text] = /^['‘](.*)['’]$/.exec(text) ?? []
  const [, linked = unquoted] = /^mailto:([^@]*@[^?]*)/i.exec(unquoted) ?? []
  return linked.replace(/^[ "“([]+/, '').replace(/[ "”.,;:!?/)\]]+$/, '')
}
