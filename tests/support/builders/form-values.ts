import { QUOTE_FIELDS, type QuoteFormValues } from '@contract/quote-shape.ts'
import { recordOf } from '@contract/record.ts'

/** A quote as typed, with every required answer and no optional or conditional answers. */
export function quoteFormValues(changes: Partial<QuoteFormValues> = {}): QuoteFormValues {
  return {
    ...recordOf(QUOTE_FIELDS, () => ''),
    fullName: 'Dana Whitfield',
    businessName: 'Acme Dental',
    email: 'dana@acme-dental.example',
    squareFootage: '24,000 sq ft',
    employeeCount: '31-75',
    bathrooms: '6',
    cleaningFrequency: 'daily',
    matronService: 'no',
    ...changes,
  }
}
