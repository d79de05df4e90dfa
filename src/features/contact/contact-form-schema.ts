import '@/api/zod-jitless.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { contactSchema } from '@contract/contact.ts'
import { z } from 'zod'
import { CONTACT_FIELDS } from './contact-form-values.ts'

/** Fields are text; every rule and message is the contract's. */
export const contactFormResolver = zodResolver(
  z
    .record(z.enum(CONTACT_FIELDS), z.string())
    .transform((values): unknown => values)
    .pipe(contactSchema),
)
