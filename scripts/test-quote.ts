import type { Quote } from '../supabase/functions/_shared/contract/quote.ts'

/** A quote that tells staff not to answer. */
export function testQuote(changes: Partial<Quote> = {}): Quote {
  return {
    fullName: 'Test of the website',
    businessName: 'Test, please ignore',
    email: 'website-test@example.com',
    phone: null,
    squareFootage: '0',
    employeeCount: '1-10',
    bathrooms: 0,
    fixtures: null,
    cleaningFrequency: 'daily',
    otherFrequency: null,
    matronService: false,
    matronType: null,
    notes: 'Sent by npm run doctor. Please do not answer.',
    photos: [],
    ...changes,
  }
}
