import '@/api/quiet-zod.ts'
import type { QueryClient } from '@tanstack/react-query'
import { readEnv } from '@/api/env.ts'
import type { SiteApi } from '@/api/site-api.ts'
import { createSupabaseSiteApi } from '@/api/supabase-site-api.ts'
import { createQueryClient } from './query-client.ts'

/** The backend with the build's settings: the head of a chunk that the forms fetch when they are at rest. */
export function createSiteApi(): SiteApi {
  return throughDataCache(createSupabaseSiteApi(readEnv), createQueryClient())
}

/** Makes each call a mutation of the data cache, which keeps it for as long as the cache keeps anything. */
export function throughDataCache(api: SiteApi, client: QueryClient): SiteApi {
  const mutate = <Result>(mutationFn: () => Promise<Result>) =>
    client.getMutationCache().build<Result, Error, undefined, unknown>(client, { mutationFn }).execute(undefined)
  return {
    insertQuote: (...args) => mutate(() => api.insertQuote(...args)),
    sendQuote: (...args) => mutate(() => api.sendQuote(...args)),
    sendContact: (...args) => mutate(() => api.sendContact(...args)),
    uploadPhoto: (...args) => mutate(() => api.uploadPhoto(...args)),
  }
}
