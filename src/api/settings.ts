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

export function isText(setting: unknown): setting is string {
  return typeof setting === 'string' && setting !== ''
}
