import { toQuoteRow } from '@contract/quote-row.ts'
import { quoteReference } from '@contract/reference.ts'
import type { Lead } from '../../../scripts/operate/desk/lead.ts'
import { aQuote, QUOTE_ID } from './payloads.ts'

/** A lead as the database lists it, changed column by column. */
export function aLead(columns: Readonly<Record<string, unknown>> = {}, mail = 'sent', id: string = QUOTE_ID): Lead {
  const row = { ...toQuoteRow(aQuote()), other_frequency: null, phone: '(479) 555-0117' }
  return {
    quote: { ...row, id, reference: quoteReference(id), created_at: '2026-11-21T02:13:05.123456+00:00', ...columns },
    mail,
    answeredAt: null,
  }
}
