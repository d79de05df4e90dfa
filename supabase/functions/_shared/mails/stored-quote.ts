/** Reads stored quotes, and checks them against the contract again. */
import { z } from 'zod'
import { fromQuoteRow } from '../contract/quote-row.ts'
import { type Quote, quoteSchema } from '../contract/quote.ts'
import { type LeadSource, toLeadSource } from '../contract/source.ts'

export interface StoredQuote {
  readonly id: string
  readonly reference: string
  readonly quote: Quote
  readonly submittedAt: Date
  readonly source: LeadSource | null
}

const rowSchema = z.looseObject({ id: z.string(), reference: z.string(), created_at: z.iso.datetime({ offset: true }) })

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

/** Reads what is noted with a quote's mail: why it may be spam, or null. */
export const readSuspicion = (content: unknown): string | null => notedSchema.parse(content)?.suspicion ?? null
