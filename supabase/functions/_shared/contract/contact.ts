/** The contact message: the payload of `submit-contact`, in snake_case (docs/requirements.md, Data). */
import { z } from 'zod'
import { CONTACT_SUBJECTS, LIMITS } from './options.ts'
import { PERSON } from './quote-shape.ts'
import { emailAddress, optionalText, requiredText } from './rules.ts'
import { cleanLine, cleanText } from './text.ts'

/** Drops unknown keys. A missing `phone` becomes null. */
export const contactSchema = z.object({
  full_name: requiredText(cleanLine, PERSON.name),
  email: emailAddress(PERSON.email),
  phone: optionalText(cleanLine, PERSON.phone).default(null),
  subject: z.enum(CONTACT_SUBJECTS, 'Select a subject'),
  message: requiredText(cleanText, { whenMissing: 'Enter your message', name: 'Message', max: LIMITS.message }),
})

export type ContactMessage = z.infer<typeof contactSchema>
