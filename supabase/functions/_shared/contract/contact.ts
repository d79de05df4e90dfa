/** The contact message: the payload of `submit-contact`, in snake_case (docs/requirements.md, Data). */
import { z } from 'zod'
import { email, fullName, phone, requiredText } from './fields.ts'
import { CONTACT_SUBJECTS, LIMITS } from './options.ts'

/** Unknown keys are dropped; `phone` may be left out, and is null when not given. */
export const contactSchema = z.object({
  full_name: fullName,
  email,
  phone: phone.default(null),
  subject: z.enum(CONTACT_SUBJECTS, { error: 'Select a subject' }),
  message: requiredText('Enter your message', 'Message', LIMITS.message),
})

export type ContactMessage = z.infer<typeof contactSchema>
