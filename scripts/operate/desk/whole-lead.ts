import { QUOTE_FIELDS, QUOTE_SHAPE } from '../../../supabase/functions/_shared/contract/quote-shape.ts'
import type { Lead } from './lead.ts'
import { answerOf, dueInWords } from './lead-table.ts'
import { minuteOf, printable, table } from './table.ts'

/** Finds a lead by its reference as typed; null if there is none. */
export function findLead(leads: readonly Lead[], typed: string): Lead | null {
  const reference = typed.replace(/[^\w]/g, '').toUpperCase()
  return leads.find(({ quote }) => quote.reference === reference) ?? null
}

/** Formats all that is stored of a lead, a line each. Further lines of a value follow below. */
export function wholeLead(lead: Lead, timeZone: string, now = new Date()): string {
  const { quote, mail } = lead
  const rows = [
    ['Reference', quote.reference],
    ['Stored', minuteOf(quote.created_at, timeZone)],
    ['Due', dueInWords(lead, timeZone)],
    ['Answered', answerOf(lead, timeZone, now)],
    ['Mail to staff', mail],
    ...QUOTE_FIELDS.map((field) => [QUOTE_SHAPE[field].label, written(quote[QUOTE_SHAPE[field].column])]),
    ['Photos', quote.photos.join('\n') || 'none'],
  ]
  return table(rows.flatMap(([label = '', value = '']) => lines(label, value)))
}

function written(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return String(value ?? '') || 'Not provided'
}

const lines = (label: string, value: string): string[][] =>
  value.split(/\r?\n/).map((line, index) => [index === 0 ? label : '', printable(line)])
