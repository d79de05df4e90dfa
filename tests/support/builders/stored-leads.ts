import { type Quote, toQuoteRow } from '@contract/schemas.ts'
import { deriveReference } from '@contract/lead.ts'
import type { z } from 'zod'
import type { Lead } from '../../../scripts/operate/leads.ts'
import type { ListedLead } from '../../../supabase/functions/_shared/email/listed-leads.ts'
import type { reportSchema } from '../../../supabase/functions/_shared/email/staff-notices.ts'
import type { LeasedMail } from '../../../supabase/functions/_shared/email/email.ts'
import { aQuote, MAIL_ID, NOW, QUOTE_ID, QUOTE_REFERENCE } from './payloads.ts'

/** A quote's row as the database returns it with a leased email. */
export const storedRow = (quote: Quote = aQuote(), id = QUOTE_ID) => ({
  ...toQuoteRow(quote),
  ...{ id, reference: deriveReference(id), created_at: NOW.toISOString() },
})

/** A quote in the format that the database's lists use. */
export function aLead(columns: Readonly<Record<string, unknown>> = {}, more: Partial<Lead> = {}): Lead {
  const { id = QUOTE_ID, createdAt = '2026-11-21T02:13:05.123456+00:00' } = more
  const known = { id, reference: deriveReference(id), leadKind: 'quote', createdAt, urgent: false } as const
  const stored = { ...storedRow(aQuote(), id), created_at: createdAt, ...columns }
  return { ...known, stored, mail: 'sent', answeredAt: null, ...more }
}

/** An email leased from the outbox for its first attempt. */
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

/** A lead in the format that digests and reminders use. */
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
