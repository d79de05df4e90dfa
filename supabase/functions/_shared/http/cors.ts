import { OWN_HEADERS } from '../contract/function-calls.ts'

/** Copied from the Supabase client, so functions don't load its package. A test compares both lists. */
export const ALLOWED_HEADERS = [
  'authorization',
  'apikey',
  'content-type',
  'x-client-info',
  'x-retry-count',
  'traceparent',
  'tracestate',
  'baggage',
  ...OWN_HEADERS,
] as const

/** In seconds. Chromium caches a preflight for two hours at most. */
const MAX_AGE = 7_200

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
