import '@/api/zod-jitless.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { type ContactMessage, contactSchema } from '@contract/contact.ts'
import { z } from 'zod'
import { createSupabaseSiteApi } from '@/api/supabase-site-api.ts'
import type { FormValues } from '@/forms/draft.ts'

// Everything that the contact form loads late, as one file: one request, and one failure to handle.
export const api = createSupabaseSiteApi()
export { AmbientToaster } from '@/ui/ambient-toaster.tsx'
export { ResultToaster } from '@/ui/result-toaster.tsx'
export { SendFailure } from '@/forms/failure.tsx'
export { UrgentNote } from '@/sections/urgent-note.tsx'

/** Takes the fields' text. Every rule and message comes from the contract. */
export const contactFormSchema = z
  .custom<FormValues<keyof ContactMessage>>()
  .transform((values): unknown => values)
  .pipe(contactSchema)

export const resolver = zodResolver(contactFormSchema)
