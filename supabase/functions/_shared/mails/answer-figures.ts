/** How soon leads were answered, and which are late: what the daily report says of the promise. */
import { z } from 'zod'
import { officeMinutes, promisedBy } from '../contract/promise.ts'
import type { MailRow } from './html.ts'

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

/** What the database notes of leads: every open quote, and every lead that was answered in 30 days. */
export const answersSchema = z.array(
  z.object({
    reference: z.string(),
    about: z.enum(['quote', 'message']),
    cameAt: moment,
    answeredAt: moment.nullable(),
  }),
)
type Lead = z.infer<typeof answersSchema>[number]

const DAY_MS = 86_400_000
const SPANS = [7, 30]

/** References of the quotes whose time is over and that nobody has marked, the longest late first. */
export const lateOf = (leads: readonly Lead[], now: Date): string[] =>
  leads.filter(isLate(now)).map((lead) => lead.reference)

/** @param now when the leads were noted: every try of the report says the same */
export function answerRows(leads: readonly Lead[], now: Date): MailRow[] {
  const since = (days: number) => new Date(now.getTime() - days * DAY_MS)
  return [
    { label: 'Median time to answer', value: SPANS.map((days) => medianIn(leads, since(days), days)).join('\n') },
    { label: 'Promises kept', value: SPANS.map((days) => keptIn(leads, since(days), now, days)).join('\n') },
  ]
}

const isLate =
  (now: Date) =>
  ({ about, cameAt, answeredAt }: Lead) =>
    about === 'quote' && answeredAt === null && promisedBy(cameAt) < now

function medianIn(leads: readonly Lead[], since: Date, days: number): string {
  const took = leads.flatMap(({ cameAt, answeredAt }) =>
    answeredAt !== null && answeredAt >= since ? [officeMinutes(cameAt, answeredAt)] : [],
  )
  if (took.length === 0) return `${days} days: nothing was marked as answered`
  return `${days} days: ${(median(took) / 60).toFixed(1)} office hours (${took.length} answered)`
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  const half = (sorted.length - 1) / 2
  return ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2
}

/** Of the quotes that were answered in these days, and of those whose promise was broken in them and that are still open. */
function keptIn(leads: readonly Lead[], since: Date, now: Date, days: number): string {
  const answered = leads.filter(
    ({ about, answeredAt }) => about === 'quote' && answeredAt !== null && answeredAt >= since,
  )
  const kept = answered.filter(({ cameAt, answeredAt }) => answeredAt !== null && answeredAt <= promisedBy(cameAt))
  const open = leads.filter((lead) => isLate(now)(lead) && promisedBy(lead.cameAt) >= since)
  return `${days} days: ${kept.length} of ${answered.length + open.length}`
}
