// Must stay first: it turns off zod's code generation before any schema is created.
import { createSupabaseSiteApi } from '@/api/supabase-site-api.ts'
import { AmbientToaster } from '@/ui/ambient-toaster.tsx'
import { provideToaster } from '@/ui/ambient-toasts.tsx'

// The quote form loads all of this lazily as one file, so there is only one request that can fail.
export const api = createSupabaseSiteApi()
provideToaster(AmbientToaster)
export { EmailHelp } from '@/forms/email-help.tsx'
export { UrgentNote } from '@/sections/urgent-note.tsx'
export { PromiseNote, QuoteConfirmation } from './confirmation.tsx'
export { preparePhoto } from './photos/prepare.ts'
export { fillFromLink, SameContact } from './link-answers.tsx'
export { QuoteFailure } from './failure.tsx'
export { resolver, sendQuote } from './send.ts'
