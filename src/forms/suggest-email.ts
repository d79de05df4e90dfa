import { extractEmail, isEmail } from '@contract/text.ts'

/** Excludes short domains such as aol.com, because a company's real domain may differ by one letter. */
const PROVIDERS = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'comcast.net', 'sbcglobal.net']
const REAL = new Set(['mail.com', 'email.com', 'ymail.com', 'cloud.com'])

/** Top-level domains, each with its common typos. */
const TLD_TYPOS = {
  com: /[.](?:con|cmo|ocm|comm|coom|conm|cim|cpm|clm|vom|xom)$/,
  net: /[.](?:nte|ent|nett|ner)$/,
  org: /[.](?:ogr|rog|orgg)$/,
  edu: /[.](?:eud|edi)$/,
} as const

/** Returns `ana@gmail.com` for `ana@gmial.com`; null if the address looks right. */
export function suggestEmail(typed: string): string | null {
  const address = extractEmail(typed)
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  const ended = Object.entries(TLD_TYPOS).reduce((text, [tld, typos]) => text.replace(typos, `.${tld}`), domain)
  const meant = REAL.has(ended) ? ended : (PROVIDERS.find((provider) => isOneSlip(ended, provider)) ?? ended)
  const suggested = `${address.slice(0, at)}@${meant}`
  return at > 0 && meant !== domain && isEmail(suggested) ? suggested : null
}

/** Returns whether a domain lacks its ending, or has one letter replaced, missing, added or swapped. */
function isOneSlip(typed: string, meant: string): boolean {
  let same = 0
  while (same < typed.length && typed[same] === meant[same]) same++
  const [one, other] = [typed.slice(same), meant.slice(same)]
  return (
    meant.replace(/[.].*/, '') === typed ||
    one.slice(1) === other.slice(1) ||
    one === other.slice(1) ||
    one.slice(1) === other ||
    one.charAt(1) + one.charAt(0) + one.slice(2) === other
  )
}
