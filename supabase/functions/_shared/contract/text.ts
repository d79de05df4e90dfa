/** How typed text is cleaned and counted: the same in the browser, in the functions and (mirrored) in SQL. */

// Characters below U+0020 and DEL, except tab and line feed. Pasted text may contain them; Postgres refuses NUL.
// eslint-disable-next-line no-control-regex -- naming control characters is the point
const TEXT_CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f]/g

// The same, except white space: in a line it separates words, so it becomes a space.
// eslint-disable-next-line no-control-regex -- as above
const LINE_CONTROLS = /[\u0000-\u0008\u000e-\u001f\u007f]/g

/** Invisible characters that reverse the direction of text, and so make it say something else than what is seen. */
const DIRECTIONS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * What mail services take as a Reply-To: words joined by single dots, up to 64 characters, then a domain with a real
 * top-level domain. It allows no character that could make a mail library read one address as two. Also used in SQL.
 */
export const EMAIL_PATTERN =
  "(?=[^@]{1,64}@)[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+([.][A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?[.])+([A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{0,58}[A-Za-z0-9])"

const EMAIL = new RegExp(`^${EMAIL_PATTERN}$`)

export function isEmail(text: string): boolean {
  return EMAIL.test(text)
}

// Half of a surrogate pair on its own is not a character, and Postgres refuses it.
const LONE_SURROGATES = /\p{Surrogate}/gu

/** Whether a line has characters that cleaning removes. Without them, an address would be another one. */
export const hasUnseen = (text: string): boolean =>
  [LINE_CONTROLS, DIRECTIONS, LONE_SURROGATES].some((unseen) => text.search(unseen) !== -1)

/** Invisible characters, the same as in SQL (`private.is_blank`). */
const INVISIBLE =
  // eslint-disable-next-line no-misleading-character-class -- some of them join others
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\uffa0\ufff0-\ufff8\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu

const trimmed = (text: string) => (text.replace(INVISIBLE, '').trim() === '' ? '' : text.trim())

const withoutUnseen = (text: string) => text.replace(LONE_SURROGATES, '').replace(DIRECTIONS, '')

/** One line of text: no control characters, runs of white space as one space, none at the ends. Empty when it is blank. */
export function cleanLine(text: string): string {
  return trimmed(
    withoutUnseen(text)
      .replace(LINE_CONTROLS, '')
      .replace(/[\s\u0085]+/g, ' '),
  )
}

/** Text of several lines: line ends as `\n`, no other control characters but tabs, no white space at the ends. */
export function cleanText(text: string): string {
  return trimmed(
    withoutUnseen(text)
      .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
      .replace(TEXT_CONTROLS, ''),
  )
}

export function lengthOf(text: string): number {
  let length = 0
  for (const _ of text) length++
  return length
}
