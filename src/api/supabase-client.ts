import { FunctionsClient } from '@supabase/functions-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import { StorageClient } from '@supabase/storage-js'
import type { Database } from './database.types.ts'
import { isText, unchecked } from './settings.ts'

export interface Settings {
  readonly url: string
  readonly anonKey: string
}

/**
 * The parts of supabase-js that visitors need (docs/decisions/004-parts-of-supabase-js.md). Every request carries the
 * public key in both places where supabase-js puts it.
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

/** @throws Error that names the settings at fault */
export function readSettings(): Settings {
  const [url, anonKey] = [unchecked.url(), unchecked.anonKey()]
  if (isHttpUrl(url) && isText(anonKey)) return { url, anonKey }
  const faults = [
    !isHttpUrl(url) && 'VITE_SUPABASE_URL must be the http or https URL of the backend',
    !isText(anonKey) && 'VITE_SUPABASE_ANON_KEY is missing',
  ]
  throw new Error(faults.filter(Boolean).join('; '))
}

function isHttpUrl(setting: unknown): setting is string {
  return isText(setting) && /^https?:\/\/[^\s/]/.test(setting)
}
