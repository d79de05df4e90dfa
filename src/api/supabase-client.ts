import type { QuoteRow } from '@contract/quote-row.ts'
import type { LeadSource } from '@contract/source.ts'
import { FunctionsClient } from '@supabase/functions-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import { StorageClient } from '@supabase/storage-js'
import type { Settings } from './settings.ts'

export type SoftQuoteRow = { id: string; reference: string; created_at: string; source: LeadSource | null } & QuoteRow

export type Database = {
  public: {
    Tables: {
      soft_quotes: {
        Row: SoftQuoteRow
        Insert: Omit<SoftQuoteRow, 'reference' | 'created_at'>
        Update: Record<string, never>
        Relationships: []
      }
    }
    Views: Record<string, never>
    Functions: Record<string, never>
  }
}

/**
 * Builds the parts of supabase-js that visitors need (docs/decisions/004-parts-of-supabase-js.md). Every request carries
 * the public key; to the platform's own services it goes as a bearer token too, as in supabase-js. Not to functions: the
 * platform might check a bearer token as a JWT, and a publishable key is none.
 */
export function createSupabaseClient({ url, anonKey }: Settings, fetch: typeof globalThis.fetch) {
  // Replaces any path: the dashboard shows the project's URL with the path of one service.
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
    functions: new FunctionsClient(at('functions/v1'), { customFetch: withKey }),
    storage: new StorageClient(at('storage/v1'), {}, withBearer),
  }
}
