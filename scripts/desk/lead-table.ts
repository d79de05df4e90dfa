import { columns } from '../operator/outbox-list.ts'
import { isEmergency } from '../../supabase/functions/_shared/contract/emergency.ts'
import { promisedBy } from '../../supabase/functions/_shared/contract/promise.ts'
import { cut } from '../../supabase/functions/_shared/mails/message.ts'
import type { Lead } from './lead.ts'

/** Characters that move a terminal's cursor or reverse a line. */
const UNPRINTABLE = /[\p{Cc}\p{Bidi_Control}]/gu

/** For instance "1 quote", "2 quotes". */
export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** Removes characters that a terminal would interpret. */
export const printable = (text: string): string => text.replace(UNPRINTABLE, '')

/** Formats text as a cell of a table. */
export const cell = (text: string, longest = 32): string => cut(printable(text), longest)

/** For instance "2026-11-20 20:13", by the clock of a time zone. */
export function minuteOf(moment: string | Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return format.format(new Date(moment))
}

/** Returns the promised time; for an emergency, EMERGENCY. */
export function dueOf({ quote }: Lead, timeZone: string): string {
  if (isEmergency({ subject: '', message: quote.notes ?? '' })) return 'EMERGENCY'
  return minuteOf(promisedBy(new Date(quote.created_at)), timeZone)
}

/** Whether it is past its promised time and not marked as answered. */
export const isLate = ({ quote, answeredAt }: Lead, now: Date): boolean =>
  answeredAt === null && promisedBy(new Date(quote.created_at)) < now

/** Returns when it was answered, else `late` or `open`. */
export function answerOf(lead: Lead, timeZone: string, now: Date): string {
  if (lead.answeredAt !== null) return minuteOf(lead.answeredAt, timeZone)
  return isLate(lead, now) ? 'late' : 'open'
}

/** Formats leads as a table of at most 100 columns. */
export function leadTable(leads: readonly Lead[], timeZone: string, now = new Date()): string {
  if (leads.length === 0) return 'No quotes.'
  const head = ['date', 'reference', 'business', 'contact', 'due', 'answered', 'mail']
  const rows = leads.map((lead) => [
    minuteOf(lead.quote.created_at, timeZone),
    lead.quote.reference,
    cell(lead.quote.business_name, 18),
    cell(lead.quote.full_name, 13),
    // The lead's date shows the year.
    dueOf(lead, timeZone).replace(/^\d{4}-/, ''),
    answerOf(lead, timeZone, now).replace(/^\d{4}-/, ''),
    lead.mail,
  ])
  const whole = 'One with all its answers: npm run leads -- <reference>'
  return [...columns([head, ...rows]), '', `${counted(leads.length, 'quote')}. ${whole}`].join('\n')
}
