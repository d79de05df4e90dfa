/** Reads one email address in what was typed or pasted, and finds likely typos in it. */
import { toPlainSigns } from './plain-signs.ts'
import { cleanLine, isEmail } from './text.ts'

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
