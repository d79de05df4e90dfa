export interface Settings {
  readonly url: string
  readonly anonKey: string
}

/**
 * The build fails without these (scripts/build/prerender/site-settings.ts). A function, because the local build takes
 * the URL from the page's address, which prerendering doesn't have.
 */
export function readSettings(): Settings {
  return { url: import.meta.env.VITE_SUPABASE_URL, anonKey: import.meta.env.VITE_SUPABASE_ANON_KEY }
}
