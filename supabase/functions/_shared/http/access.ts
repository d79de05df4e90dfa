import { OWN_HEADERS } from '../contract/own-headers.ts'

/** Who may call a function, and from where. */
export interface Access {
  /** Accepted values of the `apikey` header. */
  readonly keys: readonly string[]
  /** Origins of the site; empty means any. */
  readonly origins: readonly string[]
}

/**
 * Request headers that pages may send. Our own list, so that the functions need no Supabase package; a test asserts
 * that it covers the list of the Supabase client.
 */
export const ALLOWED_HEADERS = [
  'authorization',
  'apikey',
  'content-type',
  'x-client-info',
  'x-retry-count',
  ...OWN_HEADERS,
] as const

/** How long a browser may cache a preflight, in seconds. Chromium accepts two hours at most. */
const MAX_AGE = 7_200

/**
 * CORS headers for one answer.
 *
 * @param siteOrigins origins that may read answers; an empty list means any
 * @param origin the request's Origin header
 */
export function corsHeaders(siteOrigins: readonly string[], origin: string | null): Record<string, string> {
  const common = {
    'access-control-allow-headers': ALLOWED_HEADERS.join(', '),
    'access-control-allow-methods': 'POST',
    'access-control-max-age': String(MAX_AGE),
  }
  if (siteOrigins.length === 0) return { ...common, 'access-control-allow-origin': '*' }
  const allowed = origin !== null && siteOrigins.includes(origin)
  return { ...common, vary: 'Origin', ...(allowed && { 'access-control-allow-origin': origin }) }
}

const digest = async (text: string) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

/**
 * Whether `key` is one of `accepted`. Compares all hashes in full, so that the time it takes reveals nothing about how
 * much of a key was right.
 */
export async function isAcceptedKey(key: string | null, accepted: readonly string[]): Promise<boolean> {
  const given = await digest(key ?? '')
  let found = false
  for (const hash of await Promise.all(accepted.map(digest))) {
    const difference = hash.reduce((bits, byte, index) => bits | (byte ^ (given[index] ?? 0)), 0)
    found = difference === 0 || found
  }
  return found
}
