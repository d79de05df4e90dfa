import { expect, test } from 'vitest'
import { deriveReference } from '@contract/lead.ts'
import { testOutbox } from '../support/database/outbox-calls.ts'

const { database, call, leaseDue, makeOlder, refused, reportFigures, rows, storedMessage, storedQuote, taken } =
  testOutbox()

const report = async () => (await leaseDue()).find(({ kind }) => kind === 'daily_report')
/** Returns a time zone where the current hour is `hour`. */
async function zoneAt(hour: number): Promise<string> {
  const [now] = await rows(`select extract(hour from now() at time zone 'utc') as hour`)
  const offset = ((hour - Number(now?.['hour']) + 36) % 24) - 12
  // Etc/GMT-2 is two hours ahead of UTC.
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}

test('the daily report is queued once a day, after the configured hour in its time zone [fault]', async () => {
  const early = await zoneAt(11)
  const late = await zoneAt(12)
  await call('enqueue_daily_report', 12, early)
  expect(await report()).toBeUndefined()
  await call('enqueue_daily_report', 12, late)
  await call('enqueue_daily_report', 12, late)
  expect(await report()).toMatchObject({ kind: 'daily_report', attempt: 1 })
  await expect(call('enqueue_daily_report', 12, 'Nowhere/Land')).rejects.toMatchObject({ code: '22023' })
})

test('the daily report covers yesterday’s leads, queued and failed emails, schedule and storage', async () => {
  const yesterday = await storedQuote()
  const today = await storedQuote()
  const message = await storedMessage()
  for (const id of [yesterday, message]) await makeOlder(id, '1 day')
  await refused('message_staff', message)
  await taken('quote_staff', yesterday)
  await database.exec(`insert into storage.objects (bucket_id, name, metadata) values
    ('facility-photos', 'a', '{"size": 1000}'), ('facility-photos', 'b', '{"size": "24"}'),
    ('facility-photos', 'c', null), ('facility-photos', 'd', '{"size": "many"}');
    update private.heartbeats set at = '2026-11-20T12:00:00Z' where name = 'deliver-mail'`)
  await call('enqueue_daily_report', 0, 'UTC')
  const one = (id: string) => ({ count: 1, references: [deriveReference(id)] })
  const open = { urgent: false, createdAt: expect.any(String), answeredAt: null }
  const answer = (id: string, leadKind: string) => ({ reference: deriveReference(id), leadKind, ...open })
  const [{ day } = {}] = await rows(`select to_char(now() at time zone 'utc' - interval '1 day', 'YYYY-MM-DD') as day`)
  expect((await report())?.content).toEqual({
    day,
    received: { quote: one(yesterday), message: one(message) },
    waiting: one(today),
    dead: one(message),
    scheduleRanAt: expect.stringMatching(/^2026-11-20T12:00:00/),
    photos: { count: 4, bytes: 1024 },
    databaseBytes: expect.any(Number),
    databaseMegabytes: 500,
    untaken: { count: 0, references: [] },
    failures: {},
    askedAt: expect.any(String),
    answers: [answer(yesterday, 'quote'), answer(message, 'message'), answer(today, 'quote')],
  })
})

test('the report counts all leads, lists 100, and logs 5,000 that are open or recently answered', async () => {
  const [expired, answered] = [await storedQuote(), await storedQuote()]
  for (const id of [answered, expired]) {
    await call('mark_answered', 'quote', id, true)
    await makeOlder(id, '1 year')
  }
  await database.exec(`update private.outbox
    set answered_at = now() - make_interval(days => case subject_id when '${expired}' then 31 else 29 end)`)
  await database.exec(`insert into private.outbox (kind, subject_id) select 'message_staff', gen_random_uuid()
    from generate_series(1, 5000)`)
  await call('enqueue_daily_report', 0, 'UTC')
  const [{ content } = {}] = await rows(`select content from private.outbox where kind = 'daily_report'`)
  const { waiting, answers } = Object(content)
  expect([waiting.count, waiting.references.length]).toEqual([5_002, 100])
  expect([answers.length, answers[0].reference]).toEqual([5_000, deriveReference(answered)])
})

test('the daily report covers midnight to midnight in its time zone', async () => {
  const times = ['2026-11-19T23:30', '2026-11-20T00:30', '2026-11-20T23:30', '2026-11-21T00:30']
  const ids: string[] = []
  for (const time of times) {
    const id = await storedQuote()
    ids.push(id)
    await database.query('update private.outbox set created_at = $1 where subject_id = $2', [`${time}:00-06:00`, id])
  }
  const references = ids.slice(1, 3).map((id) => deriveReference(id))
  expect((await reportFigures('2026-11-20', 'America/Chicago'))?.received.quote).toEqual({ count: 2, references })
})
