import { csvOf, sheetRow } from '../../supabase/functions/_shared/mails/quote-csv.ts'
import { company } from '../../supabase/functions/_shared/contract/company.ts'
import type { Lead } from './lead.ts'
import { minuteOf } from './lead-table.ts'

/** Leads as CSV: the columns that a quote's mail attaches, then the state of the mail and when it was answered. */
export function leadsCsv(leads: readonly Lead[]): string {
  const rows = leads.map(({ quote, mail, answeredAt }) => {
    const answered_at = answeredAt && minuteOf(answeredAt, company.timeZone)
    return Object.values({ ...sheetRow(quote), mail, answered_at })
  })
  return csvOf([[...Object.keys(sheetRow(NOBODY)), 'mail', 'answered_at'], ...rows])
}

/** Names the columns where there is no lead. */
const NOBODY = { created_at: '2026-01-01T00:00:00Z', phone: null, square_footage: '', notes: null }
