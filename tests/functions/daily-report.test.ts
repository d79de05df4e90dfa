// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { dailyReport, reportSchema } from '../../supabase/functions/_shared/mails/daily-report.ts'
import { rememberingOutbox } from '../support/fakes/fake-outbox.ts'
import { aRequest, functionsOn, MAIL, SECRET_KEY } from '../support/functions/functions.ts'
import { readMail } from '../support/functions/mail-html.ts'

const ID = '1f0c5a6e-6f5e-4f0e-9a51-0b8c7d6e5f4a'
const NONE = { count: 0, references: [] }
const report = (changes: Partial<z.input<typeof reportSchema>> = {}): z.input<typeof reportSchema> => ({
  day: '2026-11-20',
  zone: 'America/Chicago',
  quotes: { count: 2, references: ['988NFWM7', 'ABCDEFGH'] },
  messages: { count: 1, references: ['23456789'] },
  waiting: NONE,
  dead: NONE,
  scheduleRanAt: '2026-11-21T13:00:00.123456+00:00',
  databaseBytes: 12_582_912,
  photos: { count: 12, bytes: 5_242_880 },
  untaken: NONE,
  askedAt: '2026-11-23T13:00:00Z',
  answers: [],
  ...changes,
})

const read = (changes = {}) => reportSchema.parse(report(changes))

describe('the daily report', () => {
  test('is short, and goes to staff', () => {
    const mail = dailyReport(ID, read(), MAIL, false)
    expect(mail).toMatchObject({
      to: MAIL.staff,
      subject: 'Daily report for 2026-11-20: 2 quote requests, 1 messages',
      idempotencyKey: `daily_report/${ID}`,
    })
    expect(mail.text).toBe(`Daily report for 2026-11-20

This email comes every day. If it does not come, look at once: requests and messages may not reach you either.

FIGURES
Quote requests: 2: 988NFWM7, ABCDEFGH
Messages: 1: 23456789
Waiting to be sent: 0
Not delivered: 0
Schedule last ran: Saturday, November 21, 2026, 7:00 AM CST
Database: 12.0 MB of the 500 MB of a free plan
Photos stored: 12, 5.0 MB of the 1024 MB of a free plan
`)
    expect(readMail(mail.html).lines).toContain('Quote requests: 2: 988NFWM7, ABCDEFGH')
  })

  test('says in its subject what was not delivered', () => {
    const mail = dailyReport(
      ID,
      read({ dead: { count: 3, references: ['988NFWM7'] }, scheduleRanAt: null }),
      MAIL,
      false,
    )
    expect(mail.subject).toContain(': 3 not delivered, ')
    expect(mail.text).toContain('Not delivered: 3: 988NFWM7 and 2 more\n    Send again: npm run outbox')
    expect(mail.text).toContain('Schedule last ran: never')
  })
})

test('past a free plan’s room the report does not name it', () => {
  expect(dailyReport(ID, read({ databaseBytes: 600 * 1_048_576 }), MAIL, false).text).toContain('Database: 600.0 MB\n')
})

test('the report says which leads the lead webhook did not take, and makes no fuss of them', () => {
  const mail = dailyReport(ID, read({ untaken: { count: 1, references: ['988NFWM7'] } }), MAIL, false)
  expect(mail.text).toContain(
    'Not taken by the lead webhook: 1: 988NFWM7\n    Their emails do not depend on it. Why: npm run outbox',
  )
  expect(mail.subject).not.toContain('not delivered')
  expect(dailyReport(ID, read(), MAIL, false).text).not.toContain('lead webhook')
})

test('the report says how promises are kept, in office hours, and what is late until somebody marks it', () => {
  const quote = { about: 'quote' as const, answeredAt: null }
  const answers = [
    // Due on Friday: three working hours late.
    { ...quote, reference: 'LATE2345', cameAt: '2026-11-19T16:00:00Z' },
    { ...quote, reference: 'OPEN2345', cameAt: '2026-11-20T23:30:00Z' },
    // Friday 4:30 PM to Monday 8:30 AM: an hour.
    { ...quote, reference: 'KEPT2345', cameAt: '2026-11-20T22:30:00Z', answeredAt: '2026-11-23T14:30:00Z' },
    { ...quote, reference: 'BROKEN23', cameAt: '2026-11-02T15:00:00Z', answeredAt: '2026-11-04T15:00:00Z' },
    {
      about: 'message' as const,
      reference: 'MESSAGE2',
      cameAt: '2026-11-20T15:00:00Z',
      answeredAt: '2026-11-20T17:00:00Z',
    },
  ]
  const told = read({ answers, askedAt: '2026-11-23T14:45:00Z' })
  const mail = dailyReport(ID, told, MAIL, true)
  expect(mail.subject).toContain(': 1 late, 2 quote requests')
  expect(mail.text).toContain(`Late: 1: LATE2345
    Answered? Press the link in its email, or: npm run leads -- <reference> --answered
Median time to answer: 7 days: 1.5 office hours (2 answered)
    30 days: 2.0 office hours (3 answered)
Promises kept: 7 days: 1 of 2
    30 days: 1 of 3
`)
  expect(dailyReport(ID, told, MAIL, false).text).toBe(
    dailyReport(ID, read({ askedAt: told.askedAt }), MAIL, false).text,
  )
})

describe('deliver-mail', () => {
  const call = (functions: ReturnType<typeof functionsOn>) =>
    functions.deliverMail(aRequest({ headers: { apikey: SECRET_KEY } }))

  test('asks for the report at the hour that is set, by the company’s clock, before it sends', async () => {
    const functions = functionsOn({ reportHour: 7 })
    await call(functions)
    expect(functions.outbox.reports).toEqual([{ hour: 7, zone: 'America/Chicago' }])
  })

  test('sends leads whatever is wrong with the report', async () => {
    const functions = functionsOn({ reportHour: 7 })
    functions.outbox.breakDown('enqueueReport')
    expect((await call(functions)).status).toBe(200)
    expect(functions.outbox.states()).toEqual(['quote_staff sent'])
    expect(functions.logged[0]).toEqual({ event: 'report_not_queued', code: 'backend_network' })
  })

  test('sends reports and digests', async () => {
    const outbox = rememberingOutbox([])
    outbox.add('daily_report', ID, { content: report() })
    outbox.add('quote_digest', ID, {
      content: { count: 1 },
      listed: [{ id: ID, quote: null, content: null, senderChecked: false, urgent: false }],
    })
    outbox.add('quote_digest', crypto.randomUUID(), { content: { count: 1 }, listed: [] })
    const functions = functionsOn({ outbox })
    await call(functions)
    expect(functions.sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
      `daily_report/${ID}`,
      `quote_digest/${ID}`,
    ])
    expect(outbox.states()).toEqual(['daily_report sent', 'quote_digest sent', 'quote_digest sent'])
  })
})
