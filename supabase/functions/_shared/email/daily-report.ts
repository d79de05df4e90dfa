import { formatCount, pluralize } from '../contract/company-format.ts'
import { z } from 'zod'
import { type MailRow, textAndHtml, paragraph, table } from './layout.ts'
import { localTime, type MailContent, type MailRoute, subjectLine } from './email.ts'
import { promisedBy } from '../contract/promise.ts'
import { LEAD_KINDS, NEARLY_FULL } from '../contract/options.ts'
import { dueAt } from '../reminders.ts'

/** The daily report. If it doesn't arrive one morning, something is broken. */

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

/** Every open lead, and every lead answered in the last 30 days. */
const answersSchema = z.array(
  z.object({
    reference: z.string(),
    leadKind: z.enum(LEAD_KINDS),
    urgent: z.boolean(),
    createdAt: moment,
    answeredAt: moment.nullable(),
  }),
)

const leadsSchema = z.object({ count: z.number(), references: z.array(z.string()) })

/** Storage usage, in bytes. */
export const storageSchema = z.object({
  databaseBytes: z.number(),
  /** The database quota of the plan; null if it isn't set. */
  databaseMegabytes: z.number().nullable(),
  photos: z.object({ count: z.number(), bytes: z.number() }),
})

/** The figures that the database stores when it queues the report. `day` is a date in the time zone. */
export const reportSchema = storageSchema.extend({
  day: z.iso.date(),
  zone: z.string(),
  received: z.object({ quote: leadsSchema, message: leadsSchema }),
  waiting: leadsSchema,
  dead: leadsSchema,
  scheduleRanAt: z.iso.datetime({ offset: true }).nullable(),
  /** Leads of the last week that the webhook hasn't accepted. */
  untaken: leadsSchema,
  /** Visitors who had a failure on that day, by its status. */
  failures: z.record(z.string(), z.number()),
  /** When the database computed the figures. */
  askedAt: z.iso.datetime({ offset: true }),
  answers: answersSchema,
})
export type DailyReport = z.infer<typeof reportSchema>

const INTRODUCTION =
  'You should get this email every day. If it doesn’t arrive, check the site right away: you may be missing requests and messages too.'

const UNTAKEN_HINT = '\nTheir emails still go out.'

const LATE_HINT = '\nAlready answered? Click “Mark as answered” in the email about it.'

/** @param withReminders whether it says how promises are kept */
export function dailyReport(report: DailyReport, { from, staff }: MailRoute, withReminders: boolean): MailContent {
  const title = `Daily report for ${formatDay(report.day)}`
  const { received, dead, untaken } = report
  const now = new Date(report.askedAt)
  const late = withReminders ? lateOf(report.answers, now) : []
  const storage = storageUsage(report)
  const stopped = describeFailures(report.failures)
  const attention = [
    ...(dead.count > 0 ? [`${pluralize(dead.count, 'undelivered email')}, `] : []),
    ...(late.length > 0 ? [`${late.length} late, `] : []),
    ...storage
      .filter(({ share }) => (share ?? 0) > NEARLY_FULL)
      .map(({ label }) => `${label.toLowerCase()} nearly full, `),
  ].join('')
  const rows: MailRow[] = [
    { label: 'Quote requests', value: countOf(received.quote) },
    { label: 'Messages', value: countOf(received.message) },
    ...(withReminders
      ? [{ label: 'Late', value: late.length > 0 ? countOf(countReferences(late)) + LATE_HINT : '0' }]
      : []),
    ...(withReminders ? answerRows(report.answers, now) : []),
    { label: 'Emails waiting', value: countOf(report.waiting) },
    { label: 'Undelivered emails', value: countOf(dead) },
    ...(stopped === null ? [] : [{ label: 'Website', value: stopped }]),
    ...(untaken.count > 0 ? [{ label: 'Webhook failed', value: countOf(untaken) + UNTAKEN_HINT }] : []),
    { label: 'Last automatic send', value: ranAt(report) },
    ...storage.map(({ label, words }) => ({ label, value: words })),
  ]
  const commands = [
    ...(dead.count > 0 ? ['npm run outbox lists undelivered emails and explains how to resend them'] : []),
    ...(untaken.count > 0 ? ['npm run outbox explains webhook failures'] : []),
    ...(stopped !== null ? ['npm run doctor checks why visitors couldn’t send'] : []),
    ...(late.length > 0 ? ['npm run leads -- <reference> --answered marks a lead as answered'] : []),
  ]
  return {
    from,
    to: staff,
    replyTo: null,
    subject: subjectLine(
      `${title}: ${attention}${pluralize(received.quote.count, 'quote request')}, ${pluralize(received.message.count, 'message')}`,
    ),
    ...textAndHtml(title, INTRODUCTION, [
      paragraph(INTRODUCTION),
      ...table('Figures', rows),
      ...(commands.length > 0 ? [paragraph(`For whoever runs the site: ${commands.join('; ')}.`, 14)] : []),
    ]),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** For example "Fri, Nov 20". */
const formatDay = (day: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' }).format(
    new Date(`${day}T00:00:00Z`),
  )

function countOf({ count, references }: { readonly count: number; readonly references: readonly string[] }): string {
  if (count === 0) return '0'
  const more = count > references.length ? ` and ${formatCount(count - references.length)} more` : ''
  return `${formatCount(count)} (${references.join(', ')}${more})`
}

/** Descriptions of the failure statuses. */
function causeOf(status: string): string {
  if (status === 'network') return 'blocked by a network'
  if (status === 'timeout') return 'no reply'
  if (status === 'contract') return 'unexpected reply'
  if (status === 'crash') return 'page error'
  return status.startsWith('5') ? 'server error' : 'refused'
}

function describeFailures(failures: DailyReport['failures']): string | null {
  const causes = new Map<string, number>()
  for (const [status, visitors] of Object.entries(failures))
    causes.set(causeOf(status), (causes.get(causeOf(status)) ?? 0) + visitors)
  const parts = [...causes]
    .sort(([, a], [, b]) => b - a)
    .map(([cause, visitors]) => `${cause}: ${formatCount(visitors)}`)
  const all = [...causes.values()].reduce((sum, visitors) => sum + visitors, 0)
  return all === 0 ? null : `${pluralize(all, 'visitor')} couldn’t send (${parts.join('; ')})`
}

const countReferences = (references: readonly string[]) => ({
  count: references.length,
  references: references.slice(0, 100),
})

function ranAt({ scheduleRanAt, zone }: DailyReport): string {
  return scheduleRanAt === null ? 'never' : localTime(new Date(scheduleRanAt), zone)
}

const MB = 1_048_576
/** In MB, for the free plan. */
const FREE_PHOTOS = 1_024

/** Returns the storage usage of database and photos in words, and the used share of the quota; null if no quota is set. */
export function storageUsage({ databaseBytes, databaseMegabytes, photos }: z.infer<typeof storageSchema>) {
  // A paid plan has no practical quota for files.
  const forPhotos = photos.bytes > FREE_PHOTOS * MB ? null : FREE_PHOTOS
  return [
    usageOf('Database', '', databaseBytes, databaseMegabytes),
    usageOf('Photo storage', `${pluralize(photos.count, 'photo')}, `, photos.bytes, forPhotos),
  ]
}

function usageOf(label: string, count: string, bytes: number, most: number | null) {
  const size = `${count}${Math.ceil(bytes / MB).toLocaleString('en-US')} MB`
  if (most === null) return { label, words: size, share: null }
  return { label, words: `${size} of ${most.toLocaleString('en-US')} MB`, share: bytes / (most * MB) }
}

type Lead = z.infer<typeof answersSchema>[number]

const DAY_MS = 86_400_000
const SPANS = [7, 30]

const lateOf = (leads: readonly Lead[], now: Date): string[] => leads.filter(isLate(now)).map((lead) => lead.reference)

/** @param now when the database computed the figures, so that retries are identical */
function answerRows(leads: readonly Lead[], now: Date): MailRow[] {
  const since = (days: number) => new Date(now.getTime() - days * DAY_MS)
  return [{ label: 'Promises kept', value: SPANS.map((days) => keptIn(leads, since(days), now, days)).join('\n') }]
}

const isLate = (now: Date) => (lead: Lead) => lead.answeredAt === null && dueAt(lead) < now

/** Counts the quotes that staff answered in these days, and the open quotes that became overdue in them. */
function keptIn(leads: readonly Lead[], since: Date, now: Date, days: number): string {
  const answered = leads.filter(
    ({ leadKind, answeredAt }) => leadKind === 'quote' && answeredAt !== null && answeredAt >= since,
  )
  const kept = answered.filter(
    ({ createdAt, answeredAt }) => answeredAt !== null && answeredAt <= promisedBy(createdAt),
  )
  const open = leads.filter(
    (lead) => lead.leadKind === 'quote' && isLate(now)(lead) && promisedBy(lead.createdAt) >= since,
  )
  return `${kept.length} of ${answered.length + open.length} in the last ${days} days`
}
