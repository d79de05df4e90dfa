/** The mail of every morning: its absence tells that something is broken, whatever is broken. */
import { z } from 'zod'
import { answerRows, answersSchema, lateOf } from './answer-figures.ts'
import type { MailRow } from './html.ts'
import { mailHtml, paragraph, section } from './layout.ts'
import { domainOf, type MailMessage, type MailRoute } from './message.ts'
import { localTime, subjectLine, textSection } from './text.ts'

const leadsSchema = z.object({ count: z.number(), references: z.array(z.string()) })

/** How much is stored, in bytes, and how much was some days before; null for "not known". */
export const roomSchema = z.object({
  databaseBytes: z.number(),
  photos: z.object({ count: z.number(), bytes: z.number() }),
  before: z.object({ days: z.number(), databaseBytes: z.number(), photoBytes: z.number() }).nullable(),
})

/** What the database notes when it queues the report. `day` is a date in the time zone. */
export const reportSchema = roomSchema.extend({
  day: z.iso.date(),
  zone: z.string(),
  quotes: leadsSchema,
  messages: leadsSchema,
  waiting: leadsSchema,
  dead: leadsSchema,
  scheduleRanAt: z.iso.datetime({ offset: true }).nullable(),
  /** Leads of the last week that the lead webhook was offered and has not taken. A report that was queued before has none. */
  untaken: leadsSchema,
  /** When all this was noted. */
  askedAt: z.iso.datetime({ offset: true }),
  answers: answersSchema,
})
export type DailyReport = z.infer<typeof reportSchema>

const INTRODUCTION =
  'This email comes every day. If it does not come, look at once: requests and messages may not reach you either.'

const UNTAKEN_HINT = '\nTheir emails do not depend on it. Why: npm run outbox'

const LATE_HINT = '\nAnswered? Press the link in its email, or: npm run leads -- --answered <reference>'

/**
 * @param id the report's own id, a UUID
 * @param watches whether it says how promises are kept
 */
export function dailyReport(
  id: string,
  report: DailyReport,
  { from, staff }: MailRoute,
  watches: boolean,
): MailMessage {
  const title = `Daily report for ${report.day}`
  const { quotes, messages, dead, untaken } = report
  const now = new Date(report.askedAt)
  const late = watches ? lateOf(report.answers, now) : []
  const attention = [
    ...(dead.count > 0 ? [`${dead.count} not delivered, `] : []),
    ...(late.length > 0 ? [`${late.length} late, `] : []),
  ].join('')
  const rows: MailRow[] = [
    { label: 'Quote requests', value: leads(quotes) },
    { label: 'Messages', value: leads(messages) },
    ...(watches ? [{ label: 'Late', value: late.length > 0 ? leads(named(late)) + LATE_HINT : '0' }] : []),
    ...(watches ? answerRows(report.answers, now) : []),
    { label: 'Waiting to be sent', value: leads(report.waiting) },
    { label: 'Not delivered', value: dead.count > 0 ? `${leads(dead)}\nSend again: npm run outbox` : '0' },
    ...(untaken.count > 0 ? [{ label: 'Not taken by the lead webhook', value: leads(untaken) + UNTAKEN_HINT }] : []),
    { label: 'Schedule last ran', value: ranAt(report) },
    ...roomTaken(report).map(({ label, words }) => ({ label, value: words })),
  ]
  return {
    from,
    to: staff,
    replyTo: null,
    subject: subjectLine(`${title}: ${attention}${quotes.count} quote requests, ${messages.count} messages`),
    text: [title, INTRODUCTION, `${textSection('Figures', rows)}\n`].join('\n\n'),
    html: mailHtml({ title, preheader: INTRODUCTION, body: [paragraph(INTRODUCTION), section('Figures', rows)] }),
    messageId: `<daily-report-${id}@${domainOf(from)}>`,
    idempotencyKey: `daily_report/${id}`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

function leads({ count, references }: { readonly count: number; readonly references: readonly string[] }): string {
  if (count === 0) return '0'
  const more = count > references.length ? ` and ${count - references.length} more` : ''
  return `${count}: ${references.join(', ')}${more}`
}

/** At most a hundred are named. */
const named = (references: readonly string[]) => ({ count: references.length, references: references.slice(0, 100) })

function ranAt({ scheduleRanAt, zone }: DailyReport): string {
  return scheduleRanAt === null ? 'never' : localTime(new Date(scheduleRanAt), zone)
}

const MB = 1_048_576
const DAYS_AHEAD = 3_650

/** How much room database and photos take, and for how many days a free plan has some left at this pace (null: not known). */
export function roomTaken({ databaseBytes, photos, before }: z.infer<typeof roomSchema>) {
  return [
    roomOf('Database', '', databaseBytes, before && { days: before.days, bytes: before.databaseBytes }, 500),
    roomOf(
      'Photos stored',
      `${photos.count}, `,
      photos.bytes,
      before && { days: before.days, bytes: before.photoBytes },
      1_024,
    ),
  ]
}

type Before = { readonly days: number; readonly bytes: number } | null

function roomOf(label: string, count: string, bytes: number, before: Before, most: number) {
  const size = `${count}${(bytes / MB).toFixed(1)} MB`
  // Past it, the plan is a paid one.
  if (bytes > most * MB) return { label, words: size, share: null, days: null }
  const aDay = before !== null && before.days >= 1 ? (bytes - before.bytes) / before.days : 0
  const days = aDay > 0 ? Math.floor((most * MB - bytes) / aDay) : null
  const until = days === null || days > DAYS_AHEAD ? '' : `; at this pace it is full in ${days} days`
  return { label, words: `${size} of the ${most} MB of a free plan${until}`, share: bytes / (most * MB), days }
}
