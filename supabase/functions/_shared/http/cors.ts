import { TURNSTILE_HEADER } from '../contract/turnstile.ts'

/**
 * Request headers that pages may send. Our own list, so that the functions carry no Supabase package for five words;
 * a test asserts that it covers the list of the Supabase client.
 */
export const ALLOWED_HEADERS = [
  'authorization',
  'apikey',
  'content-type',
  'x-client-info',
  'x-retry-count',
  'idempotency-key',
  'x-form-signals',
  TURNSTILE_HEADER,
] as const

/** How long a browser may remember the answer to a preflight, in seconds. Chromium takes two hours at most. */
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
    'access-control-expose-headers': 'retry-after',
    'access-control-max-age': String(MAX_AGE),
  }
  if (siteOrigins.length === 0) return { ...common, 'access-control-allow-origin': '*' }
  const allowed = origin !== null && siteOrigins.includes(origin)
  return { ...common, vary: 'Origin', ...(allowed && { 'access-control-allow-origin': origin }) }
}
