import { QueryClient } from '@tanstack/react-query'
import { RETRIES, retryDelay } from '@/api/retries.ts'

const MINUTE_MS = 60_000

/** The data cache with the numbers of spec.md section 9. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { gcTime: 5 * MINUTE_MS, retry: RETRIES, retryDelay },
      // Each call of ours tries again by itself, with the same numbers; doing it here as well would multiply the tries.
      // Offline, the library would hold a mutation back in silence; the visitor should hear at once that it failed.
      mutations: { gcTime: 5 * MINUTE_MS, networkMode: 'always' },
    },
  })
}
