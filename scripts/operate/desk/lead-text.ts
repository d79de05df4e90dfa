import { minuteOf, printable, table } from './table.ts'
import { span } from './words.ts'
import { isEmergency } from '../../../supabase/functions/_shared/contract/emergency.ts'
import { pluralize } from '../../../supabase/functions/_shared/contract/plural.ts'
import { QUOTE_FIELDS, QUOTE_SHAPE } from '../../../supabase/functions/_shared/contract/quote-shape.ts'
import { dueAt } from '../../../supabase/functions/_shared/contract/watch.ts'
import { cut } from '../../../supabase/functions/_shared/mails/message.ts'
import type { Lead } from './lead.ts'

const isUrgent = ({ quote }: Lead): boolean => isEmergency({ subject: '', message: quote.notes ?? '' })

const dueOf = (lead: Lead): Date =>
  dueAt({ about: 'quote', urgent: isUrgent(lead), cameAt: new Date(lead.quote.created_at) })

/** Returns by when it is to be answered; for an emergency, EMERGENCY. */
const dueInWords = (lead: Lead, timeZone: string): string =>
  isUrgent(lead) ? 'EMERGENCY' : minuteOf(dueOf(lead), timeZone)

/** Returns when it was answered, else by how long it is overdue, else `open`. */
function answerOf(lead: Lead, timeZone: string, now: Date): string {
  if (lead.answeredAt !== null) return minuteOf(lead.answeredAt, timeZone)
  const seconds = Math.round((now.getTime() - dueOf(lead).getTime()) / 1_000)
  return seconds > 0 ? `overdue ${span(seconds)}` : 'open'
}

/** Returns the leads that nobody has marked as answered, the most overdue first. */
export const openLeads = (leads: readonly Lead[]): Lead[] =>
  leads
    .filter(({ answeredAt }) => answeredAt === null)
    .toSorted((one, other) => dueOf(one).getTime() - dueOf(other).getTime())

/** Formats leads as a table of at most 100 columns. */
export function leadTable(leads: readonly Lead[], timeZone: string, now = new Date()): string {
  if (leads.length === 0) return 'No quotes.'
  const head = ['date', 'reference', 'business', 'contact', 'due', 'answered', 'mail']
  const rows = leads.map((lead) => [
    minuteOf(lead.quote.created_at, timeZone),
    lead.quote.reference,
    cut(printable(lead.quote.business_name), 18),
    cut(printable(lead.quote.full_name), 10),
    // The lead's date shows the year.
    dueInWords(lead, timeZone).replace(/^\d{4}-/, ''),
    answerOf(lead, timeZone, now).replace(/^\d{4}-/, ''),
    lead.mail,
  ])
  const whole = 'One with all its answers: npm run leads -- <reference>'
  return `${table([head, ...rows])}\n\n${pluralize(leads.length, 'quote')}. ${whole}`
}

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
