import { z } from 'zod'
import { unchecked, uncheckedTurnstileSiteKey } from './settings.ts'

const envSchema = z.object({
  url: z.url({ protocol: /^https?$/, error: 'VITE_SUPABASE_URL must be the http or https URL of the backend' }),
  anonKey: z.string({ error: 'VITE_SUPABASE_ANON_KEY is missing' }).min(1, 'VITE_SUPABASE_ANON_KEY is missing'),
})

/** The public half of the check for people; null, and the check is off, without it. */
export function readTurnstileSiteKey(): string | null {
  const siteKey = uncheckedTurnstileSiteKey()
  return typeof siteKey === 'string' && siteKey !== '' ? siteKey : null
}

/** Where the backend is, and the public key that opens it. */
export type Env = z.infer<typeof envSchema>

/**
 * Reads the build's settings. Call it in the browser and only when a call is about to be made: the local build takes
 * the URL from the page's own address, which does not exist while pages are prerendered.
 * @throws Error that names the setting at fault
 */
export function readEnv(): Env {
  const parsed = envSchema.safeParse(unchecked())
  if (!parsed.success) throw new Error(parsed.error.issues.map(({ message }) => message).join('; '))
  return parsed.data
}
