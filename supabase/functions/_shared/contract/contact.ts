/** The contact message: the payload of `submit-contact`, in snake_case (docs/requirements.md, Data). */
import { z } from 'zod'
import { CONTACT_SUBJECTS, LIMITS } from './options.ts'
import { PERSON, requiredText } from './rules.ts'
import { cleanText } from './text.ts'

/** Drops unknown keys. A missing `phone` becomes null. */
export const contactSchema = z.object({
  full_name: PERSON.name,
  email: PERSON.email,
  phone: PERSON.phone.default(null),
  subject: z.enum(CONTACT_SUBJECTS, 'Select a subject'),
  message: requiredText(cleanText, 'Message', LIMITS.message, 'Enter your message'),
})

export type ContactMessage = z.infer<typeof contactSchema>
