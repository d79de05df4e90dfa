/** Reads stored leads, and validates them against the contract again. */
import { z } from 'zod'
import { contactSchema } from '../contract/contact.ts'
import { fromQuoteRow } from '../contract/quote-row.ts'
import { type Quote, quoteSchema } from '../contract/quote.ts'
import { type LeadSource, toLeadSource } from '../contract/source.ts'
import { LEAD_KINDS } from '../contract/watch.ts'

export interface StoredQuote {
  readonly id: string
  readonly reference: string
  readonly quote: Quote
  readonly submittedAt: Date
  readonly source: LeadSource | null
}

const rowSchema = z.looseObject({ id: z.string(), reference: z.string(), created_at: z.iso.datetime({ offset: true }) })

const listedSchema = z.array(
  z.object({
    id: z.string(),
    about: z.enum(LEAD_KINDS),
    reference: z.string(),
    stored: z.unknown(),
    content: z.unknown(),
    senderChecked: z.boolean(),
    urgent: z.boolean(),
  }),
)
/** A lead that a mail lists: its row where it is stored, and the content of its own mail. */
export type ListedLead = z.infer<typeof listedSchema>[number] & {
  /** Link that marks it as answered; null without one. */
  readonly answeredUrl: string | null
}

export const readListed = (listed: unknown) => listedSchema.parse(listed ?? [])

/** Reads a row of `soft_quotes`. Strangers can insert rows that no page has cleaned, so clean it again. */
export function readStoredQuote(value: unknown): StoredQuote {
  const row = rowSchema.parse(value)
  const quote = quoteSchema.parse(fromQuoteRow(row))
  return {
    id: row.id,
    reference: row.reference,
    quote,
    submittedAt: new Date(row.created_at),
    source: toLeadSource(row['source']),
  }
}

const notedSchema = z.object({ suspicion: z.string().nullable().default(null) }).nullable()

export const readSuspicion = (content: unknown): string | null => notedSchema.parse(content)?.suspicion ?? null

const storedContactSchema = contactSchema.extend({
  submitted_at: z.iso.datetime(),
  suspicion: z.string().nullable().default(null),
  source: z.unknown().default(null).transform(toLeadSource),
})

export const readStoredContact = (content: unknown) => storedContactSchema.parse(content)

export const deadMailSchema = z.object({
  kind: z.string(),
  /** In words. */
  lead: z.string(),
  reference: z.string(),
  error: z.string(),
})
export type DeadMail = z.infer<typeof deadMailSchema>
