import '@/api/zod-jitless.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { contactSchema } from '@contract/contact.ts'
import { recordOf } from '@contract/record.ts'
import { z } from 'zod'
import { CONTACT_FIELDS } from './fields.ts'

/** Takes the fields' text. Every rule and message comes from the contract. */
export const contactFormSchema = z
  .object(recordOf(CONTACT_FIELDS, () => z.string()))
  .transform((values): unknown => values)
  .pipe(contactSchema)

/** Only reports errors; the store converts the values. */
export const contactFormResolver = zodResolver(contactFormSchema, undefined, { raw: true })
