import { columns } from '../operator/outbox-list.ts'
import { cut } from '../../supabase/functions/_shared/mail/text.ts'
import { counted } from './counted.ts'
import type { Lead } from './lead.ts'

/** What could move a terminal's cursor, or turn the direction of a line. */
const UNPRINTABLE = /[\p{Cc}\p{Bidi_Control}]/gu
const LONGEST = 32

/** A text as one cell of a table on a terminal. */
export const cell = (text: string): string => cut(text.replace(UNPRINTABLE, ''), LONGEST)

/** For instance "2026-11-20 20:13", by the clock of a time zone. */
export function minuteOf(moment: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return format.format(new Date(moment))
}

/** Leads as a table, in their order. */
export function leadTable(leads: readonly Lead[], timeZone: string): string {
  if (leads.length === 0) return 'No quotes.'
  const head = ['date', 'reference', 'business', 'contact', 'e-mail', 'phone', 'frequency', 'square feet', 'mail']
  const rows = leads.map(({ quote, mail }) => [
    minuteOf(quote.created_at, timeZone),
    quote.reference,
    cell(quote.business_name),
    cell(quote.full_name),
    cell(quote.email),
    cell(quote.phone ?? ''),
    cell(quote.other_frequency ?? quote.cleaning_frequency),
    cell(quote.square_footage),
    mail,
  ])
  return [...columns([head, ...rows]), '', counted(leads.length, 'quote')].join('\n')
}
