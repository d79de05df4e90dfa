import { expect, test } from 'vitest'
import { quoteReference } from '@contract/reference.ts'
import { testDatabase } from '../support/database/database.ts'
import { HOSTED_SCHEDULE } from '../support/database/hosted-schedule.ts'
import { outboxCalls } from '../support/database/outbox-calls.ts'

const database = testDatabase({
  reset: `truncate public.soft_quotes, private.outbox, private.hits;
    update private.settings set value = null where name like 'quotes%';
    update private.heartbeats set at = null; delete from storage.objects; delete from cron.job_run_details`,
  before: HOSTED_SCHEDULE,
})

const { call, claimed, claimDue, queueMessage, storedQuote, timePasses } = outboxCalls(database)
const rows = async (sql: string) => (await database.query<Record<string, unknown>>(sql)).rows

test('health tells that the schedule never ran, and then when it did', async () => {
  expect(await call('health')).toEqual({ scheduleRanSecondsAgo: null, overdueSeconds: 0 })
  await claimDue()
  expect(await call('health')).toMatchObject({ scheduleRanSecondsAgo: 0 })
  await database.exec(`update private.heartbeats set at = at - interval '10 minutes'`)
  expect(await call('health')).toMatchObject({ scheduleRanSecondsAgo: 600 })
  await claimDue()
  expect(await call('health')).toMatchObject({ scheduleRanSecondsAgo: 0 })
})

test('health tells how long the longest waiting mail is overdue, and nothing of what is not due', async () => {
  await storedQuote()
  expect(await call('health')).toMatchObject({ overdueSeconds: 0 })
  await timePasses('20 minutes')
  const { overdueSeconds } = Object(await call('health'))
  expect(overdueSeconds).toBeGreaterThan(1_070)
  expect(overdueSeconds).toBeLessThan(1_090)
  await claimDue()
  expect(await call('health')).toMatchObject({ overdueSeconds: 0 })
})

const report = async () => (await claimDue()).find(({ kind }) => kind === 'daily_report')
/** A zone where it is this hour at the moment, whatever the time is elsewhere. */
async function zoneAt(hour: number): Promise<string> {
  const [now] = await rows(`select extract(hour from now() at time zone 'utc') as hour`)
  const offset = ((hour - Number(now?.['hour']) + 36) % 24) - 12
  // East of Greenwich these names have a minus.
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}

test('the report is queued once a day, after its hour of the zone’s day', async () => {
  const early = await zoneAt(6)
  const late = await zoneAt(18)
  expect(await call('enqueue_daily_report', 12, early)).toBe(false)
  expect(await report()).toBeUndefined()
  expect(await call('enqueue_daily_report', 12, late)).toBe(true)
  expect(await call('enqueue_daily_report', 12, late)).toBe(false)
  expect(await report()).toMatchObject({ kind: 'daily_report', attempt: 1 })
  await expect(call('enqueue_daily_report', 12, 'Nowhere/Land')).rejects.toMatchObject({ code: '22023' })
})

test('it tells yesterday’s leads, what waits, what died, the schedule’s last run, and how much is stored', async () => {
  const yesterday = await storedQuote()
  const today = await storedQuote()
  const message = crypto.randomUUID()
  await queueMessage(message, { email: 'robin@example.com' }, true)
  await database.query(`update public.soft_quotes set created_at = created_at - interval '1 day' where id = $1`, [
    yesterday,
  ])
  await database.exec(
    `update private.outbox set created_at = created_at - interval '1 day' where kind = 'contact_staff'`,
  )
  await call('mark_mail_failed', (await claimed('contact_staff', message)).id, 1, '550', true)
  await call('mark_mail_sent', (await claimed('quote_staff', yesterday)).id)
  await database.exec(`insert into storage.objects (bucket_id, name, metadata) values
    ('facility-photos', 'a', '{"size": 1000}'), ('facility-photos', 'b', '{"size": "24"}'),
    ('facility-photos', 'c', null), ('facility-photos', 'd', '{"size": "many"}');
    update private.heartbeats set at = '2026-11-20T12:00:00Z' where name = 'deliver-mail'`)
  await call('enqueue_daily_report', 0, 'UTC')
  const one = (id: string) => ({ count: 1, references: [quoteReference(id)] })
  const [{ day } = {}] = await rows(`select to_char(now() at time zone 'utc' - interval '1 day', 'YYYY-MM-DD') as day`)
  expect((await report())?.content).toEqual({
    day,
    zone: 'UTC',
    quotes: one(yesterday),
    messages: one(message),
    waiting: one(today),
    dead: one(message),
    scheduleRanAt: expect.stringMatching(/^2026-11-20T12:00:00/),
    photos: { count: 4, bytes: 1024 },
    databaseBytes: expect.any(Number),
    untaken: { count: 0, references: [] },
    askedAt: expect.any(String),
    answers: [yesterday, today].map((id) => ({
      ...{ reference: quoteReference(id), about: 'quote', cameAt: expect.any(String), answeredAt: null },
    })),
  })
})

test('of a flood the report counts all and names a hundred', async () => {
  await database.exec(`insert into private.outbox (kind, subject_id) select 'contact_staff', gen_random_uuid()
    from generate_series(1, 250)`)
  await call('enqueue_daily_report', 0, 'UTC')
  const due = await claimDue(300)
  const { waiting } = Object(due.find(({ kind }) => kind === 'daily_report')?.content)
  expect(waiting.count).toBe(250)
  expect(waiting.references).toHaveLength(100)
})

test('a message’s content goes 30 days after it was sent, hits after a day, notes of the schedule after a week', async () => {
  for (const email of ['old@example.com', 'new@example.com', 'open@example.com']) {
    await queueMessage(crypto.randomUUID(), { email })
  }
  await database.exec(`
    update private.outbox set due_at = null, sent_at = now() - interval '31 days' where content ->> 'email' like 'old%';
    update private.outbox set due_at = null, sent_at = now() - interval '29 days' where content ->> 'email' like 'new%';
    insert into private.hits values ('client', 'old', gen_random_uuid(), now() - interval '25 hours'),
      ('client', 'new', gen_random_uuid(), now());
    insert into cron.job_run_details (status, end_time) values ('old', now() - interval '8 days'), ('new', now() - interval '6 days')`)
  await call('expire_leads')
  expect(
    await rows(`select content ->> 'email' as email from private.outbox where content is not null order by 1`),
  ).toEqual([{ email: 'new@example.com' }, { email: 'open@example.com' }])
  expect(await rows('select key from private.hits')).toEqual([{ key: 'new' }])
  expect(await rows('select status from cron.job_run_details')).toEqual([{ status: 'new' }])
})

test('the address of a confirmation that died goes 30 days later, and a message that died stays whole', async () => {
  for (const days of [29, 31]) {
    const message = crypto.randomUUID()
    await queueMessage(message, { email: `${days}@example.com` }, true)
    await database.query(
      `update private.outbox set due_at = null, dead_at = now() - $1 * interval '1 day' where subject_id = $2`,
      [days, message],
    )
  }
  await call('expire_leads')
  expect(
    await rows(`select kind, content ->> 'email' as email from private.outbox where content is not null order by 1, 2`),
  ).toEqual([
    { kind: 'contact_confirmation', email: '29@example.com' },
    { kind: 'contact_staff', email: '29@example.com' },
    { kind: 'contact_staff', email: '31@example.com' },
  ])
})
