/** The characters that a path may hold as they are (RFC 3986: `pchar` and the slash). All others must be encoded. */
const PATH = /^\/(?!\/)(?:[\w.~!$&'()*+,;=:@/-]|%[\dA-Fa-f]{2})*$/
/** People write queries by hand: anything goes that is printable ASCII, with whole escapes. */
const QUERY = /^(?:[!"$&-~]|%[\dA-Fa-f]{2})*$/
/** Encoded, these are read differently by different readers: letters, digits, dots, slashes, control characters. */
const NEVER_ENCODED = /[\w.~\-/\\%\p{Cc}]/u
const ESCAPES = /(?:%[\dA-Fa-f]{2})+/g
const API = /^\/(rest|storage|functions)\//

/**
 * Whether a request's target can be read in one way only. Everything behind the front door (Vite, the backend, a function)
 * parses it again, and each takes out dots, decodes and joins slashes in its own way. So what is not canonical is refused,
 * and from there on prefixes can be compared as text.
 *
 * Canonical: it begins with one slash, names no host and no fragment, has no segment of dots, encodes nothing that needs
 * no encoding, and what it encodes is UTF-8. An API's path has no empty segment before its last.
 */
export function isCanonical(target: string): boolean {
  const [path = '', ...rest] = target.split('?')
  if (!PATH.test(path) || !QUERY.test(rest.join('?'))) return false
  if (path.split('/').some((segment) => segment === '.' || segment === '..')) return false
  if (API.test(path) && path.includes('//')) return false
  return (path.match(ESCAPES) ?? []).every(needsEncoding)
}

/** Words, dots and single slashes: what a page's address is made of. */
const PLAIN = /^\/(?:[\w.-]+\/)*[\w.-]*$/

/**
 * A target that is not canonical as it should have been written, with plain letters and single slashes: `/about` for
 * `//%61bout`. Null where that is no page's address.
 */
export function plainSpelling(target: string): string | null {
  const [path = '', ...rest] = target.split('?')
  const plain = decoded(path).replaceAll(/\/+/g, '/')
  const spelled = [plain, ...rest].join('?')
  return !API.test(plain) && PLAIN.test(plain) && plain !== path && isCanonical(spelled) ? spelled : null
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function needsEncoding(escapes: string): boolean {
  try {
    return !NEVER_ENCODED.test(decodeURIComponent(escapes))
  } catch {
    return false
  }
}
