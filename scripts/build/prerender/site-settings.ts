import type { ResolvedConfig } from 'vite'
import { z } from 'zod'
import { parseJson, recordOf } from '../../../supabase/functions/_shared/contract/record.ts'

const NAMES = ['VITE_SITE_URL', 'VITE_SUPABASE_URL', 'VITE_SUPABASE_ANON_KEY'] as const
type SettingName = (typeof NAMES)[number]

export type SiteSettings = ReturnType<typeof readSiteSettings>

/**
 * Returns the origins of the site and of the backend, without a trailing slash.
 *
 * @throws Error that explains missing and invalid settings, or a secret key that the build would publish
 */
export function readSiteSettings(config: ResolvedConfig) {
  const given = recordOf(NAMES, (name) => readSetting(config, name))
  if (classifyKey(given.VITE_SUPABASE_ANON_KEY) === 'secret') {
    throw new Error(
      'VITE_SUPABASE_ANON_KEY is a secret key, and the build would publish it. Use the publishable key (sb_publishable_…), and create a new secret key if this one was ever published.',
    )
  }
  const missing = NAMES.filter((name) => !given[name])
  if (missing.length > 0) {
    throw new Error(
      `The build needs ${missing.join(', ')}. Set ${missing.length === 1 ? 'it' : 'them'} in the environment or in .env (see .env.example).`,
    )
  }
  const originOf = (name: SettingName) => {
    const url = URL.canParse(given[name]) ? new URL(given[name]) : null
    if (url && /^https?:$/.test(url.protocol)) return url.origin
    throw new Error(`${name} must be an http or https URL, not "${given[name]}".`)
  }
  return { siteUrl: originOf('VITE_SITE_URL'), apiOrigin: originOf('VITE_SUPABASE_URL') }
}

/** Reads a setting as the pages do: the local stack's `define` overrides the environment. */
function readSetting({ define, env }: ResolvedConfig, name: SettingName): string {
  const defined: unknown = define?.[`import.meta.env.${name}`]
  const value: unknown = typeof defined === 'string' ? JSON.parse(defined) : env[name]
  return typeof value === 'string' ? value : ''
}

const claimsSchema = z.object({ role: z.string() })

/** Recognizes new Supabase keys by their prefix, and legacy keys by the role in the JWT. */
export function classifyKey(key: string): 'secret' | 'publishable' | 'unknown' {
  const [, claims = ''] = key.split('.')
  const role = claimsSchema.safeParse(parseJson(Buffer.from(claims, 'base64url').toString())).data?.role
  if (key.startsWith('sb_secret_') || role === 'service_role') return 'secret'
  return key.startsWith('sb_publishable_') || role === 'anon' ? 'publishable' : 'unknown'
}
