import { z } from 'zod'
import { type Quote, quoteSchema } from '../contract/quote.ts'
import { fromQuoteRow } from '../contract/quote-shape.ts'

/** A quote as it was stored. */
export interface StoredQuote {
  readonly id: string
  readonly quote: Quote
  readonly submittedAt: Date
}

const rowSchema = z.looseObject({ id: z.string(), created_at: z.iso.datetime({ offset: true }) })

/**
 * Reads a row of `soft_quotes`. It goes through the contract once more, because strangers may post rows that no page
 * has cleaned: their spaces and line ends are put in order here.
 * @throws ZodError
 */
export function readStoredQuote(value: unknown): StoredQuote {
  const row = rowSchema.parse(value)
  const quote = quoteSchema.parse(fromQuoteRow(row))
  return { id: row.id, quote, submittedAt: new Date(row.created_at) }
}
