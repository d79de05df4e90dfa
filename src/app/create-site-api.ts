import '@/api/quiet-zod.ts'
import type { QueryClient } from '@tanstack/react-query'
import { readEnv, readTurnstileSiteKey } from '@/api/env.ts'
import type { SiteApi } from '@/api/site-api.ts'
import { createSupabaseSiteApi } from '@/api/supabase-site-api.ts'
import { createTurnstile } from '@/api/turnstile.ts'
import { noCheck } from '@/api/visitor-check.ts'
import { createQueryClient } from './query-client.ts'

const siteKey = readTurnstileSiteKey()

/** Outlives the backend, of which a visitor who comes back to a form gets another: the page has one script and one widget. */
const visitorCheck = siteKey === null ? noCheck : createTurnstile(siteKey)

/** The backend with the build's settings: the head of a chunk that the forms fetch when they are at rest. */
export function createSiteApi(): SiteApi {
  return throughDataCache(createSupabaseSiteApi(readEnv, visitorCheck), createQueryClient())
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
