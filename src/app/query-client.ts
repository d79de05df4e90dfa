import { QueryClient } from '@tanstack/react-query'

const MINUTE_MS = 60_000
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

/** The data cache with the numbers of spec.md section 9. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 5 * MINUTE_MS,
        retry: 3,
        retryDelay: (attempt) => Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS),
      },
      // Offline, the library would hold a mutation back in silence; the visitor should hear at once that it failed.
      mutations: { gcTime: 5 * MINUTE_MS, networkMode: 'always' },
    },
  })
}
