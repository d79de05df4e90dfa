import { z } from 'zod'
import { type Quote, quoteSchema } from '../contract/quote.ts'
import { fromQuoteRow } from '../contract/quote-shape.ts'
import { type LeadSource, toLeadSource } from '../contract/source.ts'

export interface StoredQuote {
  readonly id: string
  /** Mostly the one that belongs to the id; another one where that was taken. */
  readonly reference: string
  readonly quote: Quote
  readonly submittedAt: Date
  readonly source: LeadSource | null
}

const rowSchema = z.looseObject({ id: z.string(), reference: z.string(), created_at: z.iso.datetime({ offset: true }) })

/**
 * Reads a row of `soft_quotes`. It passes the contract again, because strangers may insert rows that no page has
 * cleaned: their spaces and line breaks are cleaned here.
 *
 * @throws ZodError
 */
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

/**
 * What makes a quote look like spam, as the outbox keeps it with the quote's mail.
 *
 * @throws ZodError
 */
export const readSuspicion = (content: unknown): string | null => notedSchema.parse(content)?.suspicion ?? null
