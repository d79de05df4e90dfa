import '@/api/zod-jitless.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { contactSchema } from '@contract/contact.ts'
import { z } from 'zod'
import type { ContactFormValues } from './contact-form-values.ts'

// One file for all that the contact form needs late: one request, and one way to fail.
export { createSupabaseSiteApi } from '@/api/supabase-site-api.ts'
export { AmbientToaster } from '@/ui/ambient-toaster.tsx'
export { ResultToaster } from '@/ui/result-toaster.tsx'
export { SendFailure } from '@/forms/failure.tsx'
export { UrgentNote } from '@/sections/urgent-note.tsx'
export { VisitorCheck } from '@/forms/visitor-check.tsx'

/** Fields are text; every rule and message is the contract's. */
export const contactFormSchema = z
  .custom<ContactFormValues>()
  .transform((values): unknown => values)
  .pipe(contactSchema)

export const resolver = zodResolver(contactFormSchema)
