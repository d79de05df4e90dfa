import { createSupabaseSiteApi } from '@/api/supabase-site-api.ts'
import { AmbientToaster } from '@/ui/ambient-toaster.tsx'
import { provideToaster } from '@/ui/ambient-toasts.tsx'

// Everything that the contact form loads lazily, as one file: one request, and one failure to handle.
export const api = createSupabaseSiteApi()
provideToaster(AmbientToaster)
export { EmailHelp } from '@/forms/email-help.tsx'
export { SendFailure } from '@/forms/send-failure.tsx'
export { UrgentNote } from '@/sections/urgent-note.tsx'
export { ResultToaster } from '@/ui/result-toaster.tsx'
export { contactFormResolver as resolver, contactFormSchema } from './schema.ts'
