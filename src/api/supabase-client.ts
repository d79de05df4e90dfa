import { FunctionsClient } from '@supabase/functions-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import { StorageClient } from '@supabase/storage-js'
import type { Database } from './database.types.ts'
import type { Env } from './env.ts'

/** How long each service may take, in milliseconds. */
export const TIME_LIMITS = { '/rest/v1/': 15_000, '/functions/v1/': 30_000, '/storage/v1/': 60_000 } as const

/**
 * The Supabase client for visitors who never sign in, put together from the parts of supabase-js that they need: sessions
 * and live channels are three quarters of its weight. Every request carries the public key in both places where
 * supabase-js puts it, and its service's time limit: the storage client takes no signal of its own, so the limit sits
 * where all requests pass.
 */
export function createSupabaseClient({ url, anonKey }: Env, fetch: typeof globalThis.fetch) {
  const at = (service: string) => new URL(service, url.endsWith('/') ? url : `${url}/`).href
  const send: typeof globalThis.fetch = (input, init) => {
    const headers = new Headers(init?.headers)
    if (!headers.has('apikey')) headers.set('apikey', anonKey)
    if (!headers.has('Authorization')) headers.set('Authorization', `Bearer ${anonKey}`)
    return fetch(input, { ...init, headers, signal: limitFor(input) })
  }
  const rest = new PostgrestClient<Database>(at('rest/v1'), { fetch: send })
  return {
    from: (table: keyof Database['public']['Tables']) => rest.from(table),
    functions: new FunctionsClient(at('functions/v1'), { customFetch: send }),
    storage: new StorageClient(at('storage/v1'), {}, send),
  }
}

function limitFor(input: RequestInfo | URL): AbortSignal {
  const { pathname } = new URL(input instanceof Request ? input.url : input)
  const limit = Object.entries(TIME_LIMITS).find(([service]) => pathname.startsWith(service))
  return AbortSignal.timeout(limit?.[1] ?? TIME_LIMITS['/rest/v1/'])
}
