/** The build's settings as they are: `readEnv` checks them. Apart from it, because the rules it checks by are heavy. */
export const unchecked = (): { readonly url: unknown; readonly anonKey: unknown } => ({
  url: import.meta.env.VITE_SUPABASE_URL,
  anonKey: import.meta.env.VITE_SUPABASE_ANON_KEY,
})

export const uncheckedTurnstileSiteKey = (): unknown => import.meta.env.VITE_TURNSTILE_SITE_KEY
