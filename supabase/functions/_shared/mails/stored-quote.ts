import { z } from 'zod'
import { type Quote, quoteSchema } from '../contract/quote.ts'

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
  const quote = quoteSchema.parse({
    fullName: row['full_name'],
    businessName: row['business_name'],
    email: row['email'],
    phone: row['phone'],
    squareFootage: row['square_footage'],
    employeeCount: row['employee_count'],
    bathrooms: row['bathrooms'],
    fixtures: row['fixtures'],
    cleaningFrequency: row['cleaning_frequency'],
    otherFrequency: row['other_frequency'],
    matronService: row['matron_service'],
    matronType: row['matron_type'],
    notes: row['notes'],
    photos: row['photos'],
  })
  return { id: row.id, quote, submittedAt: new Date(row.created_at) }
}
