import { createSupabaseSiteApi } from '@/api/supabase-site-api.ts'

// Everything that the quote form loads late, as one file: one request, and one failure to handle.
export const api = createSupabaseSiteApi()
export { AmbientToaster } from '@/ui/ambient-toaster.tsx'
export { UrgentNote } from '@/sections/urgent-note.tsx'
export { AreaNote, PromiseNote, SameContact } from './questions/late-notes.tsx'
export { fillFromLink } from './questions/fill-from-link.ts'
export { preparePhoto } from './photos/prepare-photo.ts'
export { QuoteConfirmation } from './confirmation/confirmation.tsx'
export { QuoteFailure } from './sending/failure.tsx'
export { quoteFormResolver as resolver } from './schema.ts'
export { submitWithPhotos } from './sending/submit-quote.ts'
