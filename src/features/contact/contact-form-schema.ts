import '@/api/zod-jitless.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { contactSchema } from '@contract/contact.ts'
import { z } from 'zod'
import type { ContactFormValues } from './contact-form-values.ts'

/** Fields are text; every rule and message is the contract's. */
export const contactFormSchema = z
  .custom<ContactFormValues>()
  .transform((values): unknown => values)
  .pipe(contactSchema)

export const contactFormResolver = zodResolver(contactFormSchema)
