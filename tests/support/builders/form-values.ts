import { quoteDraft, type QuoteFormValues } from '@/features/quote/fields.ts'

/** A quote as typed, with every required answer and no optional or conditional answers. */
export function quoteFormValues(changes: Partial<QuoteFormValues> = {}): QuoteFormValues {
  return {
    ...quoteDraft.blank,
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
