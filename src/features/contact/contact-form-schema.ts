import { contactSchema } from '@contract/contact.ts'
import { z } from 'zod'

/** The form's fields in the order they are met: also the order of the error summary. */
export const CONTACT_FIELDS = ['full_name', 'email', 'phone', 'subject', 'message'] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]

/** Fields that must not be empty; the specified toast speaks of these only. */
export const REQUIRED_CONTACT_FIELDS = ['full_name', 'email', 'subject', 'message'] as const satisfies ContactField[]

export const contactFormValuesSchema = z.record(z.enum(CONTACT_FIELDS), z.string())
export type ContactFormValues = z.infer<typeof contactFormValuesSchema>

export const BLANK_CONTACT = contactFormValuesSchema.parse(
  Object.fromEntries(CONTACT_FIELDS.map((field) => [field, ''])),
)

/** The fields are the contract's own but for their types; every rule and every message is the contract's. */
export const contactFormSchema = contactFormValuesSchema.transform((values): unknown => values).pipe(contactSchema)
