import { z } from 'zod'
import { contactSchema } from '../contract/contact.ts'
import { toLeadSource } from '../contract/source.ts'

const storedContactSchema = contactSchema.extend({
  submitted_at: z.iso.datetime(),
  suspicion: z.string().nullable().default(null),
  source: z.unknown().default(null).transform(toLeadSource),
})

/**
 * Reads a message as the outbox keeps it.
 *
 * @throws ZodError
 */
export const readStoredContact = (content: unknown) => storedContactSchema.parse(content)
