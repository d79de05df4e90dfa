import { toQuoteRow } from '@contract/quote.ts'
import { quoteReference } from '@contract/reference.ts'
import type { Lead } from '../../../scripts/operate/desk/lead.ts'
import { aQuote, QUOTE_ID } from './payloads.ts'

/** A quote as the database lists it, changed column by column. */
export function aLead(columns: Readonly<Record<string, unknown>> = {}, more: Partial<Lead> = {}): Lead {
  const { id = QUOTE_ID, cameAt = '2026-11-21T02:13:05.123456+00:00' } = more
  const row = { ...toQuoteRow(aQuote()), phone: '(479) 555-0117' }
  const known = { id, reference: quoteReference(id), leadKind: 'quote', cameAt, urgent: false } as const
  const stored = { ...row, id, reference: known.reference, created_at: cameAt, ...columns }
  return { ...known, stored, mail: 'sent', answeredAt: null, ...more }
}
