import { isPhotoUrl } from '@contract/photo.ts'

/** Where the backend is, and the public key that opens it. */
export interface Settings {
  readonly url: string
  readonly anonKey: string
}

const backendUrl = (): unknown => import.meta.env.VITE_SUPABASE_URL
const publicKey = (): unknown => import.meta.env.VITE_SUPABASE_ANON_KEY
const siteKey = (): unknown => import.meta.env.VITE_TURNSTILE_SITE_KEY

/**
 * Reads the build's settings. Call it in the browser and only when a call is about to be made: the local build takes the
 * URL from the page's own address, which does not exist while pages are prerendered. Checked without zod, because the
 * form pages load this file at once.
 * @throws Error that names the settings at fault
 */
export function readSettings(): Settings {
  const [url, anonKey] = [backendUrl(), publicKey()]
  if (isHttpUrl(url) && isText(anonKey)) return { url, anonKey }
  const faults = [
    !isHttpUrl(url) && 'VITE_SUPABASE_URL must be the http or https URL of the backend',
    !isText(anonKey) && 'VITE_SUPABASE_ANON_KEY is missing',
  ]
  throw new Error(faults.filter(Boolean).join('; '))
}

/** The public half of the check for people; null, and the check is off, without it. */
export function readTurnstileSiteKey(): string | null {
  const key = siteKey()
  return isText(key) ? key : null
}

/** Whether a URL is that of a photo on our own server. */
export function isOwnPhoto(url: string): boolean {
  const server = backendUrl()
  return isText(server) && isPhotoUrl(url) && url.startsWith(`${server.replace(/\/+$/, '')}/storage/`)
}

function isText(setting: unknown): setting is string {
  return typeof setting === 'string' && setting !== ''
}

function isHttpUrl(setting: unknown): setting is string {
  return isText(setting) && /^https?:\/\/[^\s/]/.test(setting)
}
