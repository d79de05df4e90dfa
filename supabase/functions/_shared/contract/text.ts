/** Cleans and counts typed text and email addresses: the same in the browser, in the functions and (mirrored) in SQL. */
import { toPlainSigns } from './plain-signs.ts'

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

/** In characters: more than an address and the name before it. Keeps the patterns below from slowing down. */
const LONGEST = 1_000

/**
 * Takes the address out of what mail programs and sentences put around it: `Ana Lee <ana@acme.com>;`. Never chooses between
 * two addresses, and joins no parts. @returns the text as a line where that leaves no address
 */
export function readEmail(typed: string): string {
  const line = cleanLine(typed)
  if (line.length > LONGEST) return line
  const text = toPlainSigns(line)
  const [, name = '', inside = text] = /^([^<>]*)<([^<>]*)>[ .,;]*$/.exec(text) ?? []
  const address = bare(inside.trim())
  return isEmail(address) && (!name.includes('@') || bare(name.trim()) === address) ? address : line
}

function bare(text: string): string {
  const [, unquoted = text] = /^['‘](.*)['’]$/.exec(text) ?? []
  const [, linked = unquoted] = /^mailto:([^@]*@[^?]*)/i.exec(unquoted) ?? []
  return linked.replace(/^[ "“([]+/, '').replace(/[ "”.,;:!?/)\]]+$/, '')
}

/** Domains that no other real one resembles. Shorter ones, such as aol.com, differ from companies by one letter. */
const PROVIDERS = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'comcast.net', 'sbcglobal.net']
const REAL = new Set(['mail.com', 'email.com', 'ymail.com', 'cloud.com'])

/** Endings that do not exist, and what was meant. */
const ENDINGS = {
  com: /[.](?:con|cmo|ocm|comm|coom|conm|cim|cpm|clm|vom|xom)$/,
  net: /[.](?:nte|ent|nett|ner)$/,
  org: /[.](?:ogr|rog|orgg)$/,
  edu: /[.](?:eud|edi)$/,
} as const

/** Returns the address that was probably meant: `ana@gmail.com` for `ana@gmial.com`. Null where nothing looks wrong. */
export function suggestEmail(typed: string): string | null {
  const address = readEmail(typed)
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  const ended = Object.entries(ENDINGS).reduce((text, [ending, wrong]) => text.replace(wrong, `.${ending}`), domain)
  const meant = REAL.has(ended) ? ended : (PROVIDERS.find((provider) => isOneSlip(ended, provider)) ?? ended)
  const suggested = `${address.slice(0, at)}@${meant}`
  return at > 0 && meant !== domain && isEmail(suggested) ? suggested : null
}

/** Whether a domain lacks its ending, or is one letter away: another one, one missing, one too many, or two swapped. */
function isOneSlip(typed: string, meant: string): boolean {
  let same = 0
  while (same < typed.length && typed[same] === meant[same]) same++
  const [one, other] = [typed.slice(same), meant.slice(same)]
  return (
    meant.replace(/[.].*/, '') === typed ||
    one.slice(1) === other.slice(1) ||
    one === other.slice(1) ||
    one.slice(1) === other ||
    (one.charAt(0) === other.charAt(1) && one.charAt(1) === other.charAt(0) && one.slice(2) === other.slice(2))
  )
}
