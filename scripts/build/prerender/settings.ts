import type { ResolvedConfig } from 'vite'
import { kindOfKey } from '../key-kind.ts'

const NAMES = ['VITE_SITE_URL', 'VITE_SUPABASE_URL', 'VITE_SUPABASE_ANON_KEY'] as const
type SettingName = (typeof NAMES)[number]

/** Where the site and its backend will be. */
export interface SiteSettings {
  /** The site's origin, without a slash at the end. */
  readonly siteUrl: string
  /** The origin that photos and calls go to. */
  readonly apiOrigin: string
}

/** @throws Error that names every setting the build lacks, and where to put it; or the secret key it would publish */
export function requireSettings(config: ResolvedConfig): void {
  if (kindOfKey(settingOf(config, 'VITE_SUPABASE_ANON_KEY')) === 'secret') {
    throw new Error(
      'VITE_SUPABASE_ANON_KEY is a secret key, and the build would publish it. Use the publishable key (sb_publishable_…), and make a new secret key if this one was ever published.',
    )
  }
  const missing = NAMES.filter((name) => !settingOf(config, name))
  if (missing.length === 0) return
  throw new Error(
    `The build needs ${missing.join(', ')}. Set ${missing.length === 1 ? 'it' : 'them'} in the environment or in .env (see .env.example).`,
  )
}

/** @throws Error that names the setting that is no URL */
export function readSiteSettings(config: ResolvedConfig): SiteSettings {
  return {
    siteUrl: originOf(config, 'VITE_SITE_URL'),
    apiOrigin: originOf(config, 'VITE_SUPABASE_URL'),
  }
}

function originOf(config: ResolvedConfig, name: SettingName): string {
  const text = settingOf(config, name)
  const url = URL.canParse(text) ? new URL(text) : null
  if (url && /^https?:$/.test(url.protocol)) return url.origin
  throw new Error(`${name} must be an http or https URL, not "${text}".`)
}

/** The local stack's `define` wins over the environment, as it does in the pages. */
function settingOf({ define, env }: ResolvedConfig, name: SettingName): string {
  const defined: unknown = define?.[`import.meta.env.${name}`]
  const value: unknown = typeof defined === 'string' ? JSON.parse(defined) : env[name]
  return typeof value === 'string' ? value : ''
}
