import { aReport } from '../support/builders/payloads.ts'
import { expect, test, vi } from 'vitest'
import { dailyReport, reportSchema } from '../../supabase/functions/_shared/email/staff-notices.ts'
import { deliverDue, functionsOn, MAIL } from '../support/functions/functions.ts'

const reportOf = (changes: Parameters<typeof aReport>[0] = {}, withReminders = false) =>
  dailyReport(reportSchema.parse(aReport(changes)), MAIL, withReminders)

test('the daily report counts undelivered emails and leads, and has no line about other failures', () => {
  expect(reportOf().subject).toBe('Daily report for Fri, Nov 20: 2 quote requests, 1 message')
  expect(reportOf({ dead: { count: 3, references: [] } }).subject).toContain(': 3 undelivered emails, ')
  expect(reportOf({ scheduleRanAt: null }).text).toContain('Last automatic send: never')
  expect(reportOf().text).not.toMatch(/webhook|couldn’t send|doctor/i)
})

test('the daily report shows storage usage, and its subject warns when the quota is near', () => {
  expect(reportOf().text).toContain('Database: 12 MB of 500 MB\n')
  expect(reportOf({ databaseMegabytes: null }).text).toContain('Database: 12 MB\n')
  const full = (megabytes: number) => reportOf({ databaseBytes: megabytes * 1_048_576 }).subject
  expect(full(400)).toBe(reportOf().subject)
  expect(full(401)).toContain(': database nearly full, 2 quote requests')
  const paid = reportOf({ photos: { count: 9, bytes: 1_025 * 1_048_576 } })
  expect([paid.subject, paid.text]).toEqual([reportOf().subject, expect.stringContaining('9 photos, 1,025 MB\n')])
})

test('the daily report counts kept promises, and lists open leads that are overdue', () => {
  const quote = { leadKind: 'quote' as const, urgent: false, answeredAt: null }
  const message = { leadKind: 'message' as const, urgent: false, answeredAt: null }
  const answers = [
    // This quote is three business hours overdue.
    { ...quote, reference: 'LATE2345', createdAt: '2026-11-19T16:00:00Z' },
    // This quote is due right now.
    { ...quote, reference: 'OPEN2345', createdAt: '2026-11-20T14:45:00Z' },
    // This promise was broken ten days ago.
    { ...quote, reference: 'OLD23456', createdAt: '2026-11-12T16:00:00Z' },
    { ...quote, reference: 'KEPT2345', createdAt: '2026-11-19T16:00:00Z', answeredAt: '2026-11-20T16:00:00Z' },
    { ...quote, reference: 'BROKEN23', createdAt: '2026-10-19T15:00:00Z', answeredAt: '2026-10-24T14:45:00Z' },
    { ...message, reference: 'MESSAGE2', createdAt: '2026-11-20T14:44:00Z' },
    { ...message, reference: 'MESSAGE3', createdAt: '2026-11-20T15:45:00Z' },
    { ...message, reference: 'MESSAGE4', createdAt: '2026-11-20T14:00:00Z', answeredAt: '2026-11-20T17:00:00Z' },
    { ...message, reference: 'EMERGNCY', createdAt: '2026-11-23T14:00:00Z', urgent: true },
  ]
  const askedAt = '2026-11-23T14:45:00Z'
  const mail = reportOf({ answers, askedAt }, true)
  expect(mail.subject).toContain(': 4 late, 2 quote requests')
  expect(mail.text).toContain(`Late: 4 (LATE2345, OLD23456, MESSAGE2, EMERGNCY)
    Already answered? Click “Mark as answered” in the email about it.
Promises kept: 1 of 2 in the last 7 days
    1 of 4 in the last 30 days
`)
  expect(reportOf({ answers, askedAt }).text).toBe(reportOf({ askedAt }).text)
})

test('deliver-mail queues the daily report at the set hour in the company’s time zone', async () => {
  const functions = functionsOn({ reportHour: 7 })
  const queued = vi.spyOn(functions.outbox.outbox, 'enqueueReport')
  await deliverDue(functions)
  expect(queued.mock.calls).toEqual([[7, 'America/Chicago']])
})
