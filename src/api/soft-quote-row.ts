import type { Quote } from '@contract/quote.ts'
import type { SoftQuoteInsert } from './database.types.ts'

/** Names a quote's answers as the table names its columns. */
export function toSoftQuoteRow(id: string, quote: Quote): SoftQuoteInsert {
  return {
    id,
    full_name: quote.fullName,
    business_name: quote.businessName,
    email: quote.email,
    phone: quote.phone,
    square_footage: quote.squareFootage,
    employee_count: quote.employeeCount,
    bathrooms: quote.bathrooms,
    fixtures: quote.fixtures,
    cleaning_frequency: quote.cleaningFrequency,
    other_frequency: quote.otherFrequency,
    matron_service: quote.matronService,
    matron_type: quote.matronType,
    notes: quote.notes,
    photos: quote.photos,
  }
}
