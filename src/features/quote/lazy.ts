import { createSupabaseSiteApi } from '@/api/supabase-site-api.ts'
import { AmbientToaster } from '@/ui/ambient-toaster.tsx'
import { provideToaster } from '@/ui/ambient-toasts.tsx'

// Everything that the quote form loads lazily, as one file: one request, and one failure to handle.
export const api = createSupabaseSiteApi()
provideToaster(AmbientToaster)
export { EmailHelp } from '@/forms/email-help.tsx'
export { UrgentNote } from '@/sections/urgent-note.tsx'
export { QuoteConfirmation } from './confirmation.tsx'
export { PromiseNote } from './promise-note.tsx'
export { preparePhoto } from './photos/prepare.ts'
export { fillFromLink, SameContact } from './link-answers.tsx'
export { quoteFormResolver as resolver } from './schema.ts'
export { QuoteFailure } from './failure.tsx'
export { sendQuote } from './send.ts'
