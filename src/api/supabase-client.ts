import { createClient } from '@supabase/supabase-js'
import type { Database } from './database.types.ts'
import type { Env } from './env.ts'

/** How long each service may take, in milliseconds. */
export const TIME_LIMITS = { '/rest/v1/': 15_000, '/functions/v1/': 30_000, '/storage/v1/': 60_000 } as const

/**
 * The Supabase client for visitors who never sign in. Every request carries its service's time limit: the storage
 * client takes no signal of its own, so the limit sits where all requests pass.
 */
export function createSupabaseClient({ url, anonKey }: Env, fetch: typeof globalThis.fetch) {
  return createClient<Database>(url, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: (input, init) => fetch(input, { ...init, signal: limitFor(input) }) },
  })
}

function limitFor(input: RequestInfo | URL): AbortSignal {
  const { pathname } = new URL(input instanceof Request ? input.url : input)
  const limit = Object.entries(TIME_LIMITS).find(([service]) => pathname.startsWith(service))
  return AbortSignal.timeout(limit?.[1] ?? TIME_LIMITS['/rest/v1/'])
}
