import { FunctionsClient } from '@supabase/functions-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import { StorageClient } from '@supabase/storage-js'
import type { Database } from './database.types.ts'
import type { Settings } from './settings.ts'

/**
 * The Supabase client for visitors who never sign in, put together from the parts of supabase-js that they need: sessions
 * and live channels are three quarters of its weight. Every request carries the public key in both places where
 * supabase-js puts it.
 */
export function createSupabaseClient({ url, anonKey }: Settings, fetch: typeof globalThis.fetch) {
  const at = (service: string) => new URL(service, url.endsWith('/') ? url : `${url}/`).href
  const send: typeof globalThis.fetch = (input, init) => {
    const headers = new Headers(init?.headers)
    if (!headers.has('apikey')) headers.set('apikey', anonKey)
    if (!headers.has('Authorization')) headers.set('Authorization', `Bearer ${anonKey}`)
    return fetch(input, { ...init, headers })
  }
  const rest = new PostgrestClient<Database>(at('rest/v1'), { fetch: send })
  return {
    from: (table: keyof Database['public']['Tables']) => rest.from(table),
    functions: new FunctionsClient(at('functions/v1'), { customFetch: send }),
    storage: new StorageClient(at('storage/v1'), {}, send),
  }
}
