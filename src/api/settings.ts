import { isPhotoUrl } from '@contract/photo.ts'

/** Functions, because the local build takes the URL from the page's address, which prerendering does not have. */
export const unchecked = {
  url: (): unknown => import.meta.env.VITE_SUPABASE_URL,
  anonKey: (): unknown => import.meta.env.VITE_SUPABASE_ANON_KEY,
  turnstileSiteKey: (): unknown => import.meta.env.VITE_TURNSTILE_SITE_KEY,
}

export function readTurnstileSiteKey(): string | null {
  const key = unchecked.turnstileSiteKey()
  return isText(key) ? key : null
}

/** Compares origins, because the setting may have a path or capital letters. */
export function isOwnPhoto(url: string): boolean {
  const server = unchecked.url()
  try {
    return isText(server) && isPhotoUrl(url) && url.startsWith(`${new URL(server).origin}/storage/`)
  } catch {
    return false // not an address
  }
}

export function isText(setting: unknown): setting is string {
  return typeof setting === 'string' && setting !== ''
}
