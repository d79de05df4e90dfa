import { createSupabaseSiteApi } from '@/api/supabase-site-api.ts'
import { AmbientToaster } from '@/ui/ambient-toaster.tsx'
import { provideToaster } from '@/ui/ambient-toasts.tsx'

// Everything that the quote form loads lazily, as one file: one request, and one failure to handle.
export const api = createSupabaseSiteApi()
provideToaster(AmbientToaster)
export { EmailHelp } from '@/forms/email-help.tsx'
export { UrgentNote } from '@/sections/urgent-note.tsx'
export { QuoteConfirmation } from './confirmation/confirmation.tsx'
export { preparePhoto } from './photos/prepare-photo.ts'
export { PromiseNote } from './progress/promise-note.tsx'
export { fillFromLink, SameContact } from './questions/fill-in.tsx'
export { quoteFormResolver as resolver } from './schema.ts'
export { QuoteFailure } from './sending/failure.tsx'
export { sendQuote } from './sending/send-quote.ts'
