import { config } from 'zod'

// Zod tests whether it can compile code, which our content security policy blocks and reports. Import this file before
// any schema. supabase-site-api.ts does, and each form's lazy.ts imports that file first.
config({ jitless: true })
