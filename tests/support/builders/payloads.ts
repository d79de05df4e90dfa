import type { ContactMessage, Quote } from '@contract/schemas.ts'
import { PHOTO_BUCKET } from '@contract/quote-shape.ts'
import type { FormSignals } from '@/api/site-api.ts'
import { deriveReference } from '@contract/lead.ts'
import type { QuoteSubmission } from '../../../supabase/functions/_shared/email/quote.ts'

export const QUOTE_ID = '7f9c24e5-2b1a-4c3d-8e6f-0a1b2c3d4e5f'
export const QUOTE_REFERENCE = '988NFWM7'
export const MAIL_ID = '1f0c5a6e-6f5e-4f0e-9a51-0b8c7d6e5f4a'

export const API_ORIGIN = 'https://project.example'
export const KEY = 'sb_publishable_test'

export const SIGNALS: FormSignals = { trapped: false, seconds: 94 }

export const aPhotoUrl = (index = 0, origin = API_ORIGIN): string =>
  `${origin}/storage/v1/object/public/${PHOTO_BUCKET}/3b241101-e2bb-4255-8caf-4136c566a962/1732150800000-${index}.jpg`

/** A quote with every optional answer, but no photos or conditional answers. */
export function aQuote(changes: Partial<Quote> = {}): Quote {
  return {
    fullName: 'Dana Whitfield',
    businessName: 'Acme Dental',
    email: 'dana@acme-dental.example',
    phone: '(479) 555-0117',
    squareFootage: '24,000 sq ft',
    employeeCount: '31-75',
    bathrooms: 6,
    fixtures: 22,
    cleaningFrequency: 'daily',
    otherFrequency: null,
    matronService: false,
    matronType: null,
    notes: 'Loading dock on the north side.',
    photos: [],
    ...changes,
  }
}

/** The input for a quote's staff email. Every photo is verified. */
export function aSubmission(quote = aQuote()): QuoteSubmission {
  const checkedPhotos = quote.photos.map((url) => ({ url, verified: true }))
  return {
    id: QUOTE_ID,
    reference: QUOTE_REFERENCE,
    quote,
    createdAt: NOW,
    checkedPhotos,
    previousQuote: null,
    suspicion: null,
    browserConfirmed: true,
    source: null,
    answeredUrl: null,
  }
}

/** A contact message in the format that the database returns with a leased email. */
export const storedMessage = (content: object = aContactMessage(), id = QUOTE_ID) => ({
  created_at: NOW.toISOString(),
  ...content,
  id,
  reference: deriveReference(id),
})

export function aContactMessage(changes: Partial<ContactMessage> = {}): ContactMessage {
  return {
    full_name: 'Robin Castellano',
    email: 'robin@lakeside-clinic.example',
    phone: '479-555-0163',
    subject: 'General Inquiry',
    message: 'Do you clean on weekends?\nWe open at 7 am.',
    ...changes,
  }
}

/** Friday evening in the office's time zone. */
export const NOW = new Date('2026-11-21T02:13:00Z')
