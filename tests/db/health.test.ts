import { expect, test } from 'vitest'
import { testOutbox } from '../support/database/outbox-calls.ts'

const { database, call, leaseDue, refused, rows, storedMessage, storedQuote, taken, timePasses } = testOutbox()

test('health returns null until the schedule runs, then the seconds since its last run [fault]', async () => {
  expect(await call('health')).toEqual({
    ...{ scheduleRanSecondsAgo: null, overdueSeconds: 0, mail: true, reminders: true, report: true },
    forms: true,
    databaseUsage: expect.closeTo(0.02, 1),
  })
  await leaseDue()
  expect(await call('health')).toMatchObject({ scheduleRanSecondsAgo: 0 })
  await database.exec(`update private.heartbeats set at = at - interval '10 minutes'`)
  expect(await call('health')).toMatchObject({ scheduleRanSecondsAgo: 600 })
})

const age = (interval: string) => timePasses(interval, 'retry_until')
const overdue = async () => Object(await call('health')).overdueSeconds
async function fails(): Promise<void> {
  const [mail] = await leaseDue()
  expect(await call('mark_mail_failed', mail?.id, mail?.attempt, '535', false)).toBe('queued')
}
async function aLead(kind = 'quote_staff'): Promise<string> {
  const id = await storedQuote()
  await database.query('update private.outbox set kind = $1, due_at = now() where subject_id = $2', [kind, id])
  return id
}

test('health returns how overdue the oldest email is, and ignores emails that aren’t due', async () => {
  await storedQuote()
  expect(await overdue()).toBe(0)
  await timePasses('20 minutes')
  expect(await overdue()).toBeGreaterThan(1_070)
  expect(await overdue()).toBeLessThan(1_090)
})

test.each(['quote_staff', 'message_staff', 'quote_digest'])(
  'health counts a failing %s as overdue even before its next attempt [fault]',
  async (kind) => {
    await aLead(kind)
    await fails()
    await age('20 minutes')
    await fails()
    expect(await overdue()).toBe(0)
    await age('40 minutes')
    await fails()
    expect(await overdue()).toBeGreaterThan(29 * 60)
    expect(await overdue()).toBeLessThan(31 * 60)
    await age('1 hour')
    const [mail] = await leaseDue()
    await call('mark_mail_sent', mail?.id)
    expect(await overdue()).toBe(0)
  },
)

test('health doesn’t count a failing confirmation as overdue', async () => {
  await aLead('message_confirmation')
  await fails()
  for (let attempt = 2; attempt <= 3; attempt++) {
    await age('50 minutes')
    await fails()
  }
  expect(await overdue()).toBe(0)
})

test('health doesn’t count a requeued email as overdue', async () => {
  await aLead()
  await fails()
  await age('2 minutes')
  await fails()
  await database.exec(`update private.outbox set retry_until = retry_until - interval '50 hours'`)
  expect(await overdue()).toBeGreaterThan(40 * 3_600)
  const [{ id } = {}] = (await database.query<{ id: string }>('select id from private.outbox')).rows
  await call('requeue', [id])
  await fails()
  expect(await overdue()).toBe(0)
})

const working = async () => {
  const { mail, reminders, report } = Object(await call('health'))
  return { mail, reminders, report }
}
const FINE = { mail: true, reminders: true, report: true }

test('the health check fails if the newest staff email has failed and isn’t requeued [fault]', async () => {
  await taken('quote_staff', await storedQuote())
  const message = await storedMessage()
  await refused('message_confirmation', message)
  expect(await working()).toEqual(FINE)
  const mail = await refused('message_staff', message)
  expect(await working()).toEqual({ ...FINE, mail: false })
  await timePasses('50 hours', 'created_at', 'dead_at', 'sent_at')
  expect(await working()).toEqual({ ...FINE, mail: false })
  await taken('quote_staff', await storedQuote())
  expect(await working()).toEqual(FINE)
  await call('record_delivery', 'unknown', 'bounced')
  await refused('quote_staff', await storedQuote())
  expect(await working()).toEqual({ ...FINE, mail: false })
  const dead = await rows('select id from private.outbox where dead_at is not null')
  await call('requeue', [mail.id, ...dead.map(({ id }) => id)])
  expect(await working()).toEqual(FINE)
})

test.each([
  ['reminders', 'reminders'],
  ['daily-report', 'report'],
])('the health check fails once the %s step fails for five minutes, until it works [fault]', async (step, part) => {
  await leaseDue()
  const minutePasses = async (failed: string[]) => {
    await database.exec(`update private.heartbeats set at = at - interval '1 minute'`)
    await call('lease_due_mails', 1, failed)
  }
  for (let minute = 0; minute < 4; minute++) await minutePasses([step])
  expect(await working()).toEqual(FINE)
  await minutePasses([step])
  expect(await working()).toEqual({ ...FINE, [part]: false })
  await database.exec(`update private.heartbeats set at = at - interval '1 day'`)
  expect(await working()).toEqual({ ...FINE, [part]: false })
  await minutePasses([])
  expect(await working()).toEqual(FINE)
})

test.each([
  ['reminder_staff', 'reminders'],
  ['daily_report', 'report'],
  ['quote_staff', 'mail'],
])('the health check fails while the %s template fails', async (kind, part) => {
  const id = await aLead(kind)
  const [mail] = await leaseDue()
  await call('mark_mail_failed', mail?.id, 1, 'internal', false)
  expect(await working()).toEqual({ ...FINE, [part]: false })
  await timePasses('2 minutes')
  await taken(kind, id)
  expect(await working()).toEqual(FINE)
})

test('a failed reminder or report fails the health check for 30 days or until requeue_dead runs', async () => {
  await taken('quote_staff', await storedQuote())
  const [{ id } = {}] = await rows('select id from private.outbox')
  const queue = async () => {
    await call('enqueue_reminder', ['reminder_escalation'], JSON.stringify([{ id, step: 1 }]))
    await call('enqueue_daily_report', 0, 'UTC')
    return leaseDue()
  }
  const failed = await queue()
  for (const mail of failed) await call('mark_mail_failed', mail.id, 1, '550', true)
  expect([failed.length, await working()]).toEqual([2, { mail: true, reminders: false, report: false }])
  await timePasses('31 days', 'dead_at')
  expect(await working()).toEqual(FINE)
  await timePasses('-31 days', 'dead_at')
  await call('requeue_dead')
  expect(await working()).toEqual(FINE)
  expect(await queue()).toHaveLength(2)
})
