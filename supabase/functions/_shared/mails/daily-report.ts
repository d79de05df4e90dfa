/** The mail of every morning: its absence tells that something is broken, whatever is broken. */
import { z } from 'zod'
import type { MailRow } from './html.ts'
import { mailHtml, paragraph, section } from './layout.ts'
import { domainOf, type MailMessage, type MailRoute } from './message.ts'
import { localTime, subjectLine, textSection } from './text.ts'

const leadsSchema = z.object({ count: z.number(), references: z.array(z.string()) })

/** What the database notes when it queues the report. `day` is a date in the time zone; the photos' size is in bytes. */
export const reportSchema = z.object({
  day: z.iso.date(),
  zone: z.string(),
  quotes: leadsSchema,
  messages: leadsSchema,
  waiting: leadsSchema,
  dead: leadsSchema,
  scheduleRanAt: z.iso.datetime({ offset: true }).nullable(),
  photos: z.object({ count: z.number(), bytes: z.number() }),
  /** Leads of the last week that a CRM was offered and has not taken. A report that was queued before has none. */
  untaken: leadsSchema,
})
export type DailyReport = z.infer<typeof reportSchema>

const INTRODUCTION =
  'This email comes every day. If it does not come, look at once: requests and messages may not reach you either.'

const CRM_HINT = '\nTheir emails do not depend on it. Why: npm run outbox'

/** @param id the report's own id, a UUID */
export function dailyReport(id: string, report: DailyReport, { from, staff }: MailRoute): MailMessage {
  const title = `Daily report for ${report.day}`
  const { quotes, messages, dead, untaken } = report
  const attention = dead.count > 0 ? `${dead.count} not delivered, ` : ''
  const rows: MailRow[] = [
    { label: 'Quote requests', value: leads(quotes) },
    { label: 'Messages', value: leads(messages) },
    { label: 'Waiting to be sent', value: leads(report.waiting) },
    { label: 'Not delivered', value: dead.count > 0 ? `${leads(dead)}\nSend again: npm run outbox` : '0' },
    ...(untaken.count > 0 ? [{ label: 'Not taken by the CRM', value: leads(untaken) + CRM_HINT }] : []),
    { label: 'Schedule last ran', value: ranAt(report) },
    { label: 'Photos stored', value: `${report.photos.count}, ${megabytes(report.photos.bytes)} MB` },
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

function leads({ count, references }: DailyReport['quotes']): string {
  if (count === 0) return '0'
  const more = count > references.length ? ` and ${count - references.length} more` : ''
  return `${count}: ${references.join(', ')}${more}`
}

function ranAt({ scheduleRanAt, zone }: DailyReport): string {
  return scheduleRanAt === null ? 'never' : localTime(new Date(scheduleRanAt), zone)
}

const megabytes = (bytes: number) => (bytes / 1_048_576).toFixed(1)
