/** Reads messages, which are stored as the content of their mails, and checks them against the contract again. */
import { z } from 'zod'
import { type ContactMessage, contactSchema } from '../contract/contact.ts'
import { type LeadSource, toLeadSource } from '../contract/source.ts'

export interface StoredMessage {
  readonly contact: ContactMessage
  readonly submittedAt: Date
  /** Why it may be spam; null if nothing says so. */
  readonly suspicion: string | null
  readonly source: LeadSource | null
}

const storedSchema = contactSchema.extend({
  submitted_at: z.iso.datetime(),
  suspicion: z.string().nullable().default(null),
  source: z.unknown().default(null).transform(toLeadSource),
})

export function readStoredMessage(content: unknown): StoredMessage {
  const { submitted_at, suspicion, source, ...contact } = storedSchema.parse(content)
  return { contact, submittedAt: new Date(submitted_at), suspicion, source }
}
