import { isPhotoUrl } from '@contract/photo.ts'

/**
 * The build's settings as they are. Read late: the local build takes the URL from the page's own address, which does not
 * exist while pages are prerendered. `readSettings` checks them, apart from here, because forms load this file at once.
 */
export const unchecked = {
  url: (): unknown => import.meta.env.VITE_SUPABASE_URL,
  anonKey: (): unknown => import.meta.env.VITE_SUPABASE_ANON_KEY,
  turnstileSiteKey: (): unknown => import.meta.env.VITE_TURNSTILE_SITE_KEY,
}

/** The public half of the check for people; null, and the check is off, without it. */
export function readTurnstileSiteKey(): string | null {
  const key = unchecked.turnstileSiteKey()
  return isText(key) ? key : null
}

/** Whether a URL is that of a photo on our own server. */
export function isOwnPhoto(url: string): boolean {
  const server = unchecked.url()
  return isText(server) && isPhotoUrl(url) && url.startsWith(`${server.replace(/\/+$/, '')}/storage/`)
}

export function isText(setting: unknown): setting is string {
  return typeof setting === 'string' && setting !== ''
}
