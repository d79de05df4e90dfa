import '@/api/quiet-zod.ts'
import { readEnv } from '@/api/env.ts'
import type { SiteApi } from '@/api/site-api.ts'
import { createSupabaseSiteApi } from '@/api/supabase-site-api.ts'

/** The backend with the build's settings: the head of a chunk that the forms fetch when they are at rest. */
export function createSiteApi(): SiteApi {
  return createSupabaseSiteApi(readEnv)
}
