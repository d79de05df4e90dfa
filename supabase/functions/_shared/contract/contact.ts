/** The contact message: the payload of `submit-contact`, in snake_case (docs/requirements.md, Data). */
import { z } from 'zod'
import { PERSON } from './field.ts'
import { CONTACT_SUBJECTS, LIMITS } from './options.ts'
import { rulesOf } from './rules.ts'

const rules = rulesOf({
  full_name: PERSON.name,
  email: PERSON.email,
  phone: PERSON.phone,
  subject: { kind: 'choice', choices: CONTACT_SUBJECTS, whenMissing: 'Select a subject' },
  message: { kind: 'text', whenMissing: 'Enter your message', name: 'Message', max: LIMITS.message },
})

/** Drops unknown keys. A missing `phone` becomes null. */
export const contactSchema = z.object({ ...rules, phone: rules.phone.default(null) })

export type ContactMessage = z.infer<typeof contactSchema>
