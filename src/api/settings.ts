export type Settings = ReturnType<typeof readSettings>

/**
 * The build fails without these settings (scripts/build/prerender/site-settings.ts). This is a function, because the
 * local build takes the URL from the page's address, which doesn't exist during prerendering.
 */
export function readSettings() {
  return { url: import.meta.env.VITE_SUPABASE_URL, anonKey: import.meta.env.VITE_SUPABASE_ANON_KEY }
}
