import { createSupabaseSiteApi } from '@/api/supabase-site-api.ts'

// Everything that the quote form loads late, as one file: one request, and one failure to handle.
export const api = createSupabaseSiteApi()
export { AmbientToaster } from '@/ui/ambient-toaster.tsx'
export { UrgentNote } from '@/sections/urgent-note.tsx'
export { AreaNote, PromiseNote, SameContact } from './late-notes.tsx'
export { fillFromLink } from './numbers-link.ts'
export { preparePhoto } from './photos/prepare-photo.ts'
export { QuoteConfirmation } from './quote-confirmation.tsx'
export { QuoteFailure } from './quote-failure.tsx'
export { quoteFormResolver as resolver } from './quote-form-schema.ts'
export { submitWithPhotos } from './submit-quote.ts'
