import { aReport } from '../support/builders/payloads.ts'
import { expect, test, vi } from 'vitest'
import { dailyReport, reportSchema } from '../../supabase/functions/_shared/email/staff-notices.ts'
import { deliverDue, functionsOn, MAIL } from '../support/functions/functions.ts'

const reportOf = (changes: Parameters<typeof aReport>[0] = {}, withReminders = false) =>
  dailyReport(reportSchema.parse(aReport(changes)), MAIL, withReminders)

test('the daily report’s subject counts undelivered emails, if there are any, and then leads', () => {
  expect(reportOf().subject).toBe('Daily report for Fri, Nov 20: 2 quote requests, 1 message')
  expect(reportOf({ dead: { count: 3, references: [] } }).subject).toContain(': 3 undelivered emails, ')
  expect(reportOf({ scheduleRanAt: null }).text).toContain('Last automatic send: never')
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

test('the daily report lists messages unanswered for a business day, and emergencies sooner', () => {
  const open = { leadKind: 'message' as const, answeredAt: null }
  const answers = [
    { ...open, urgent: false, reference: 'MESSAGE2', createdAt: '2026-11-20T15:00:00Z' },
    { ...open, urgent: false, reference: 'MESSAGE3', createdAt: '2026-11-20T16:00:00Z' },
    { ...open, urgent: true, reference: 'EMERGNCY', createdAt: '2026-11-23T14:00:00Z' },
  ]
  expect(reportOf({ answers, askedAt: '2026-11-23T15:01:00Z' }, true).text).toContain('Late: 2 (MESSAGE2, EMERGNCY)')
})

test('the report lists leads that the webhook rejected, but its subject doesn’t mention them', () => {
  const mail = reportOf({ untaken: { count: 1, references: ['988NFWM7'] } })
  expect(mail.text).toContain('Webhook failed: 1 (988NFWM7)\n    Their emails still go out.\n')
  expect(mail.text).toMatch(/\n\nFor whoever runs the site: npm run outbox explains webhook failures\.\n$/)
  expect(mail.subject).not.toContain('undelivered')
  expect(reportOf().text).not.toContain('webhook')
})

test('the report lists failure counts by cause, highest first, and omits the line without failures', () => {
  const failures = { '401': 1, '503': 1, '500': 1, network: 4, timeout: 1, contract: 1, crash: 1_200 }
  const mail = reportOf({ failures })
  expect(mail.text).toContain(
    'Website: 1,209 visitors couldn’t send (page error: 1,200; blocked by a network: 4; server error: 2; refused: 1; no reply: 1; unexpected reply: 1)\n',
  )
  expect(mail.text).toContain('npm run doctor checks why visitors couldn’t send')
  expect(mail.subject).toBe(reportOf().subject)
  expect(reportOf({ failures: { network: 1 } }).text).toContain(
    'Website: 1 visitor couldn’t send (blocked by a network: 1)\n',
  )
  expect(reportOf().text).not.toMatch(/couldn’t send|doctor/)
})

test('the daily report counts kept promises, and lists open leads that are overdue', () => {
  const quote = { leadKind: 'quote' as const, urgent: false, answeredAt: null }
  const message = { leadKind: 'message' as const, urgent: false, reference: 'MESSAGE2' }
  const answers = [
    // This quote is three business hours overdue.
    { ...quote, reference: 'LATE2345', createdAt: '2026-11-19T16:00:00Z' },
    // This quote is due right now.
    { ...quote, reference: 'OPEN2345', createdAt: '2026-11-20T14:45:00Z' },
    { ...quote, reference: 'KEPT2345', createdAt: '2026-11-19T16:00:00Z', answeredAt: '2026-11-20T16:00:00Z' },
    { ...quote, reference: 'BROKEN23', createdAt: '2026-10-19T15:00:00Z', answeredAt: '2026-10-24T14:45:00Z' },
    { ...message, createdAt: '2026-11-20T15:00:00Z', answeredAt: '2026-11-20T17:00:00Z' },
  ]
  const askedAt = '2026-11-23T14:45:00Z'
  const mail = reportOf({ answers, askedAt }, true)
  expect(mail.subject).toContain(': 1 late, 2 quote requests')
  expect(mail.text).toContain(`Late: 1 (LATE2345)
    Already answered? Click “Mark as answered” in the email about it.
Promises kept: 1 of 2 in the last 7 days
    1 of 3 in the last 30 days
`)
  expect(reportOf({ answers, askedAt }).text).toBe(reportOf({ askedAt }).text)
})

test('the report counts a promise broken ten days ago under the last 30 days, not the last 7', () => {
  const open = { leadKind: 'quote' as const, urgent: false, reference: 'OLD23456', answeredAt: null }
  const answers = [{ ...open, createdAt: '2026-11-12T16:00:00Z' }]
  const { text } = reportOf({ answers, askedAt: '2026-11-23T16:01:00Z' }, true)
  expect(text).toContain('Promises kept: 0 of 0 in the last 7 days\n    0 of 1 in the last 30 days\n')
})

test('deliver-mail queues the daily report at the set hour in the company’s time zone', async () => {
  const functions = functionsOn({ reportHour: 7 })
  const queued = vi.spyOn(functions.outbox.outbox, 'enqueueReport')
  await deliverDue(functions)
  expect(queued.mock.calls).toEqual([[7, 'America/Chicago']])
})
