import { config } from 'zod'

// Zod tests whether it may compile code, which our content security policy forbids and reports. Import this before any
// schema, as supabase-site-api.ts does, which lazy.ts of each form imports first.
config({ jitless: true })
