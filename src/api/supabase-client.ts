import { FunctionsClient } from '@supabase/functions-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import { StorageClient } from '@supabase/storage-js'
import type { Database } from './database.types.ts'
import { orInAddress } from './own-headers.ts'
import { isText, unchecked } from './settings.ts'

export interface Settings {
  readonly url: string
  readonly anonKey: string
}

/**
 * The parts of supabase-js that visitors need (docs/decisions/004-parts-of-supabase-js.md). Every request carries the
 * public key. The platform's own services also know it as a bearer token, as supabase-js sends it; in front of functions
 * such a token may be looked at as a JWT, which a publishable key is not.
 */
export function createSupabaseClient({ url, anonKey }: Settings, fetch: typeof globalThis.fetch) {
  // From its root: the dashboard shows the project's address with the path of one service.
  const at = (service: string) => new URL(`/${service}`, url).href
  const withKey: typeof globalThis.fetch = (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('apikey', anonKey)
    return fetch(input, { ...init, headers })
  }
  const withBearer: typeof globalThis.fetch = (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('Authorization', `Bearer ${anonKey}`)
    return withKey(input, { ...init, headers })
  }
  const rest = new PostgrestClient<Database>(at('rest/v1'), { fetch: withBearer })
  return {
    from: (table: keyof Database['public']['Tables']) => rest.from(table),
    functions: new FunctionsClient(at('functions/v1'), { customFetch: orInAddress(withKey) }),
    storage: new StorageClient(at('storage/v1'), {}, withBearer),
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
