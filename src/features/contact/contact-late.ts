// One file for all that the contact form needs late: one request, and one way to fail.
export { createSupabaseSiteApi } from '@/api/supabase-site-api.ts'
export { AmbientToaster } from '@/ui/ambient-toaster.tsx'
export { ResultToaster } from '@/ui/result-toaster.tsx'
export { SendFailure } from '@/forms/failure.tsx'
export { UrgentNote } from '@/sections/urgent-note.tsx'
export { VisitorCheck } from '@/forms/visitor-check.tsx'
export { contactFormResolver as resolver } from './contact-form-schema.ts'
