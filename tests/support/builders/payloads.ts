import { type ContactMessage, type Quote, toQuoteRow } from '@contract/schemas.ts'
import { PHOTO_BUCKET } from '@contract/quote-shape.ts'
import type { FormSignals } from '@/api/site-api.ts'
import { deriveReference } from '@contract/lead.ts'
import type { z } from 'zod'
import type { Lead } from '../../../scripts/operate/leads.ts'
import type { LeasedMail } from '../../../supabase/functions/_shared/email/email.ts'
import type { ListedLead } from '../../../supabase/functions/_shared/email/listed-leads.ts'
import type { QuoteSubmission } from '../../../supabase/functions/_shared/email/quote.ts'
import type { reportSchema } from '../../../supabase/functions/_shared/email/staff-notices.ts'

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

/** A quote's row as the database returns it with a leased email. */
export const storedRow = (quote: Quote = aQuote(), id = QUOTE_ID) => ({
  ...toQuoteRow(quote),
  ...{ id, reference: deriveReference(id), created_at: NOW.toISOString() },
})

export function aLead(columns: Readonly<Record<string, unknown>> = {}, more: Partial<Lead> = {}): Lead {
  const { id = QUOTE_ID, createdAt = '2026-11-21T02:13:05.123456+00:00' } = more
  const known = { id, reference: deriveReference(id), leadKind: 'quote', createdAt, urgent: false } as const
  const stored = { ...storedRow(aQuote(), id), created_at: createdAt, ...columns }
  return { ...known, stored, mail: 'sent', answeredAt: null, ...more }
}

export const aLeasedMail = (kind: string, more: Partial<LeasedMail> = {}): LeasedMail => ({
  id: MAIL_ID,
  kind,
  carriesLead: false,
  subjectId: QUOTE_ID,
  attempt: 1,
  mayRepeat: false,
  acceptedId: null,
  content: null,
  stored: null,
  listed: null,
  browserConfirmed: true,
  previousQuote: null,
  ...more,
})

export const aListedLead = (more: Partial<ListedLead> = {}): ListedLead => ({
  id: QUOTE_ID,
  leadKind: 'quote',
  reference: QUOTE_REFERENCE,
  stored: null,
  content: null,
  browserConfirmed: true,
  answeredUrl: null,
  ...more,
})

type Report = z.input<typeof reportSchema>
const NONE = { count: 0, references: [] }
export const aReport = (changes: Partial<Report> = {}): Report => ({
  day: '2026-11-20',
  received: {
    quote: { count: 2, references: ['988NFWM7', 'ABCDEFGH'] },
    message: { count: 1, references: ['23456789'] },
  },
  ...{ waiting: NONE, dead: NONE, untaken: NONE, failures: {}, answers: [] },
  scheduleRanAt: '2026-11-21T13:00:00.123456+00:00',
  databaseBytes: 12_582_912,
  databaseMegabytes: 500,
  photos: { count: 12, bytes: 5_242_880 },
  askedAt: '2026-11-23T13:00:00Z',
  ...changes,
})
