// Must stay first: it turns off zod's code generation before any schema is created.
import { createSupabaseSiteApi } from '@/api/supabase-site-api.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { type ContactMessage, contactSchema } from '@contract/schemas.ts'
import { z } from 'zod'
import type { FormValues } from '@/forms/draft.ts'
import { AmbientToaster } from '@/ui/ambient-toaster.tsx'
import { provideToaster } from '@/ui/ambient-toasts.tsx'

// The contact form loads all of this lazily as one file, so there is only one request that can fail.
export const api = createSupabaseSiteApi()
provideToaster(AmbientToaster)
export { EmailHelp } from '@/forms/email-help.tsx'
export { SendFailure } from '@/forms/send-failure.tsx'
export { UrgentNote } from '@/sections/urgent-note.tsx'
export { ResultToaster } from '@/ui/result-toaster.tsx'

export const contactFormSchema = z.preprocess(
  (values: FormValues<keyof ContactMessage>): unknown => values,
  contactSchema,
)

export const resolver = zodResolver(contactFormSchema)
