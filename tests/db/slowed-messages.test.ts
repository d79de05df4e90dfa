/** Messages of which one client sends too many: they go out after leads, and not all at once. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { migratedDatabase, type Database } from '../support/database/database.ts'
import { HOSTED_EXTENSIONS } from '../support/database/hosted-extensions.ts'
import { outboxCalls } from '../support/database/outbox-calls.ts'

let database: Database
beforeAll(async () => void (database = await migratedDatabase('newer', HOSTED_EXTENSIONS)))
beforeEach(() => database.exec('truncate public.soft_quotes, private.outbox, private.hits'))
afterAll(() => database.close())

const { call, claimDue, storedQuote, timePasses } = outboxCalls(() => database)

/** Queues messages without a confirmation, and lets all mail become due. */
async function messages(count: number, slowed: boolean): Promise<void> {
  for (let queued = 0; queued < count; queued++)
    await call('enqueue_contact', crypto.randomUUID(), { email: 'robin@example.com', suspicion: 'many', slowed }, false)
  await timePasses('5 minutes')
}
/** Sends all that may go out now, as deliver-mail does; answers what it was, in order. */
async function sendAll(): Promise<string[]> {
  const sent: string[] = []
  for (let due = await claimDue(4); due.length > 0; due = await claimDue(4)) {
    for (const { id, kind, content } of due) {
      sent.push(content?.['slowed'] ? `slowed ${kind}` : kind)
      await call('mark_mail_sent', id)
    }
  }
  return sent
}
const tenMinutesPass = () => database.exec(`update private.outbox set sent_at = sent_at - interval '10 minutes'`)
const slowed = (count: number) => Array.from({ length: count }, () => 'slowed contact_staff')

test('a quote and another message go before slowed messages that have waited longer', async () => {
  await messages(6, true)
  await storedQuote()
  await messages(1, false)
  expect((await sendAll()).slice(0, 3)).toEqual(['quote_staff', 'contact_staff', 'slowed contact_staff'])
})

test('of a flood ten messages go out in ten minutes, and all in the end', async () => {
  await messages(25, true)
  const counts: number[] = []
  for (let time = 0; time < 4; time++) {
    counts.push((await sendAll()).length)
    await tenMinutesPass()
  }
  expect(counts).toEqual([10, 10, 5, 0])
})

test('behind a flood that waits, leads and courtesies go out', async () => {
  await messages(20, true)
  expect(await sendAll()).toEqual(slowed(10))
  await call('enqueue_contact', crypto.randomUUID(), { email: 'dana@example.com', suspicion: null }, true)
  await storedQuote()
  await timePasses('5 minutes')
  expect((await sendAll()).toSorted()).toEqual(['contact_confirmation', 'contact_staff', 'quote_staff'])
})

test('what is only suspicious counts as any other message, and takes none of their room', async () => {
  await messages(12, false)
  expect(await sendAll()).toHaveLength(12)
  await messages(12, true)
  expect(await sendAll()).toEqual(slowed(10))
})

test('a message that waited on purpose for days is tried for as long as any other', async () => {
  await messages(1, true)
  await timePasses('100 hours')
  const [mail] = await claimDue(4)
  expect(await call('mark_mail_failed', mail?.id, mail?.attempt, 'smtp_451', false)).toBe('queued')
})

test('health does not call for messages that wait on purpose', async () => {
  await messages(20, true)
  await sendAll()
  await timePasses('3 hours')
  expect(await call('health')).toMatchObject({ overdue_seconds: 0 })
  await messages(1, false)
  expect(Object(await call('health')).overdue_seconds).toBeGreaterThan(0)
})

test('where the owner sets no limit, and away from a hosted project, a flood goes out at once', async () => {
  const name = 'slowed_messages_in_10_minutes'
  const setTo = (value: number | null) =>
    database.query('update private.settings set value = $1 where name = $2', [value, name])
  await setTo(null)
  await messages(25, true)
  expect(await sendAll()).toEqual(slowed(25))
  await setTo(10)
  const plain = await migratedDatabase()
  expect((await plain.query('select value from private.settings where name = $1', [name])).rows).toEqual([
    { value: null },
  ])
  await plain.close()
})
