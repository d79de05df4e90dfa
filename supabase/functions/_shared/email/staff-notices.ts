/** Notices to staff about the site: alerts about failed emails, and the daily report. */
import { z } from 'zod'
import { formatCount, pluralize } from '../contract/company-format.ts'
import { NEARLY_FULL } from '../contract/options.ts'
import { LEAD_KINDS } from '../contract/lead.ts'
import { formatPromise, promisedBy } from '../contract/promise.ts'
import { dueAt } from '../reminders.ts'
import { type MailContent, type MailRoute, subjectLine, timestampSchema } from './email.ts'
import { type MailRow, paragraph, table, textAndHtml } from './layout.ts'

export const deadLetterSchema = z.object({
  kind: z.string(),
  /** The lead type, for example "a quote request". */
  lead: z.string(),
  reference: z.string(),
  error: z.string(),
})
type DeadLetter = z.infer<typeof deadLetterSchema>

export function deadLetterAlert(mailId: string, dead: DeadLetter, { from, staff, alerts }: MailRoute): MailContent {
  const { lead, reference, error } = dead
  const title = `We couldn’t deliver an email about ${lead}`
  const [cause = UNREACHED] = Object.entries(CAUSES).flatMap(([what, codes]) => (codes.includes(error) ? [what] : []))
  const body = [
    `Someone contacted us, but we couldn’t deliver the email that notifies you. Nothing is lost: ${lead.replace(/^an? /, '')} ${reference} is saved.`,
    error === BEFORE_DELETION
      ? 'Resend the email within a week. After that, the site deletes it.'
      : `Why: ${cause} (code ${error}).`,
    'After a temporary refusal, we retry for three days. If this one isn’t temporary, fix the cause, then resend the email.',
  ]
  const commands = `For whoever runs the site: npm run outbox explains the code, and npm run outbox -- requeue ${mailId} resends the email.`
  return {
    from,
    to: alerts,
    replyTo: staff,
    subject: subjectLine(`[${reference}] ${title}`),
    ...textAndHtml(title, `Reference ${reference}`, [...body.map((line) => paragraph(line)), paragraph(commands, 14)]),
    headers: { 'Auto-Submitted': 'auto-generated', Importance: 'high' },
  }
}

/** leads.sql sets this error if an undelivered email's lead will be deleted in a week. */
const BEFORE_DELETION = 'deleted_in_a_week'
const UNREACHED = 'our mail server or email provider didn’t accept the email'
/** Plain-language causes and their error codes. `npm run outbox` explains each code in more detail. */
const CAUSES: Readonly<Record<string, readonly string[]>> = {
  'the receiving mail server rejected the address': ['550', '551', '553', 'bounced'],
  'the mailbox is full': ['552'],
  'the email’s content was rejected': ['400', '413', '422', '554'],
  'our mail server or email provider rejected our login or sender address': ['401', '403', '530', '535', 'EAUTH'],
  'we’ve reached our email plan’s limit': ['429'],
  'our email provider no longer sends to this address': ['complained', 'suppressed'],
}

const leadsSchema = z.object({ count: z.number(), references: z.array(z.string()) })

export const storageSchema = z.object({
  databaseBytes: z.number(),
  /** The plan's quota; null if it isn't set. */
  databaseMegabytes: z.number().nullable(),
  photos: z.object({ count: z.number(), bytes: z.number() }),
})

/** The figures of the daily report, which the database computes when it queues the report. */
export const reportSchema = storageSchema.extend({
  day: z.iso.date(),
  received: z.object({ quote: leadsSchema, message: leadsSchema }),
  waiting: leadsSchema,
  dead: leadsSchema,
  scheduleRanAt: timestampSchema.nullable(),
  /** Leads of the last week that the webhook didn't accept. */
  untaken: leadsSchema,
  /** The number of visitors who couldn't send, by failure status. */
  failures: z.record(z.string(), z.number()),
  askedAt: timestampSchema,
  /** All open leads, and the leads answered in the last 30 days. */
  answers: z.array(
    z.object({
      reference: z.string(),
      leadKind: z.enum(LEAD_KINDS),
      urgent: z.boolean(),
      createdAt: timestampSchema,
      answeredAt: timestampSchema.nullable(),
    }),
  ),
})
type DailyReport = z.infer<typeof reportSchema>
type Lead = DailyReport['answers'][number]

const INTRODUCTION =
  'You should get this email every day. If it doesn’t arrive, check the site right away: you may be missing requests and messages too.'

export function dailyReport(report: DailyReport, { from, staff }: MailRoute, withReminders: boolean): MailContent {
  const title = `Daily report for ${formatDay(report.day)}`
  const { received, dead, untaken, answers, askedAt, scheduleRanAt } = report
  const late = withReminders ? answers.filter((lead) => isLate(lead, askedAt)).map(({ reference }) => reference) : []
  const storage = storageUsage(report)
  const stopped = describeFailures(report.failures)
  const urgent = [
    dead.count > 0 && pluralize(dead.count, 'undelivered email'),
    late.length > 0 && `${late.length} late`,
    ...storage.map(({ label, share }) => (share ?? 0) > NEARLY_FULL && `${label.toLowerCase()} nearly full`),
  ].filter(Boolean)
  const counts = [pluralize(received.quote.count, 'quote request'), pluralize(received.message.count, 'message')]
  const rows: MailRow[] = [
    { label: 'Quote requests', value: formatLeads(received.quote) },
    { label: 'Messages', value: formatLeads(received.message) },
    ...(withReminders
      ? [
          { label: 'Late', value: describeLate(late) },
          { label: 'Promises kept', value: [7, 30].map((days) => describeKeptPromises(report, days)).join('\n') },
        ]
      : []),
    { label: 'Emails waiting', value: formatLeads(report.waiting) },
    { label: 'Undelivered emails', value: formatLeads(dead) },
    ...(stopped === null ? [] : [{ label: 'Website', value: stopped }]),
    ...(untaken.count > 0
      ? [{ label: 'Webhook failed', value: `${formatLeads(untaken)}\nTheir emails still go out.` }]
      : []),
    { label: 'Last automatic send', value: scheduleRanAt === null ? 'never' : formatPromise(scheduleRanAt) },
    ...storage.map(({ label, words }) => ({ label, value: words })),
  ]
  const commands = [
    dead.count > 0 && 'npm run outbox lists undelivered emails and explains how to resend them',
    untaken.count > 0 && 'npm run outbox explains webhook failures',
    stopped !== null && 'npm run doctor checks why visitors couldn’t send',
    late.length > 0 && 'npm run leads -- <reference> --answered marks a lead as answered',
  ].filter(Boolean)
  return {
    from,
    to: staff,
    replyTo: null,
    subject: subjectLine(`${title}: ${[...urgent, ...counts].join(', ')}`),
    ...textAndHtml(title, INTRODUCTION, [
      paragraph(INTRODUCTION),
      ...table('Figures', rows),
      ...(commands.length > 0 ? [paragraph(`For whoever runs the site: ${commands.join('; ')}.`, 14)] : []),
    ]),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

const formatDay = (day: string) =>
  new Date(day).toLocaleDateString('en-US', { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' })

function formatLeads({ count, references }: z.infer<typeof leadsSchema>): string {
  if (count === 0) return '0'
  const more = count > references.length ? ` and ${formatCount(count - references.length)} more` : ''
  return `${formatCount(count)} (${references.join(', ')}${more})`
}

function describeLate(references: readonly string[]): string {
  const hint = references.length > 0 ? '\nAlready answered? Click “Mark as answered” in the email about it.' : ''
  return formatLeads({ count: references.length, references: references.slice(0, 100) }) + hint
}

function describeCause(status: string): string {
  if (status === 'network') return 'blocked by a network'
  if (status === 'timeout') return 'no reply'
  if (status === 'contract') return 'unexpected reply'
  if (status === 'crash') return 'page error'
  return status.startsWith('5') ? 'server error' : 'refused'
}

function describeFailures(failures: DailyReport['failures']): string | null {
  const causes: Record<string, number> = {}
  let all = 0
  for (const [status, visitors] of Object.entries(failures)) {
    const cause = describeCause(status)
    causes[cause] = (causes[cause] ?? 0) + visitors
    all += visitors
  }
  const parts = Object.entries(causes)
    .sort(([, one], [, other]) => other - one)
    .map(([cause, visitors]) => `${cause}: ${formatCount(visitors)}`)
  return all === 0 ? null : `${pluralize(all, 'visitor')} couldn’t send (${parts.join('; ')})`
}

const MB = 1_048_576
/** The free plan's quota for photos, in MB. Paid plans have no practical quota for files. */
const FREE_PHOTOS = 1_024

/** `share` is the fraction of the quota that is used; null if there's no quota. */
export function storageUsage({ databaseBytes, databaseMegabytes, photos }: z.infer<typeof storageSchema>) {
  const forPhotos = photos.bytes > FREE_PHOTOS * MB ? null : FREE_PHOTOS
  return [
    describeUsage('Database', '', databaseBytes, databaseMegabytes),
    describeUsage('Photo storage', `${pluralize(photos.count, 'photo')}, `, photos.bytes, forPhotos),
  ]
}

function describeUsage(label: string, count: string, bytes: number, most: number | null) {
  const size = `${count}${formatCount(Math.ceil(bytes / MB))} MB`
  if (most === null) return { label, words: size, share: null }
  return { label, words: `${size} of ${formatCount(most)} MB`, share: bytes / (most * MB) }
}

const DAY_MS = 86_400_000

const isLate = (lead: Lead, now: Date) => lead.answeredAt === null && dueAt(lead) < now

/** Counts the quotes that staff answered in the last `days` days, and the open quotes that became overdue. */
function describeKeptPromises({ answers: leads, askedAt: now }: DailyReport, days: number): string {
  const since = new Date(now.getTime() - days * DAY_MS)
  const ended = leads.filter((lead) => {
    if (lead.leadKind !== 'quote') return false
    return lead.answeredAt === null
      ? isLate(lead, now) && promisedBy(lead.createdAt) >= since
      : lead.answeredAt >= since
  })
  const kept = ended.filter(({ createdAt, answeredAt }) => answeredAt !== null && answeredAt <= promisedBy(createdAt))
  return `${kept.length} of ${ended.length} in the last ${days} days`
}
