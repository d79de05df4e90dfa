/** Which leads are open, the mails about them, and the mark of who has answered. */
import { quoteReference } from '@contract/reference.ts'
import { STEP_COUNTS } from '../../supabase/functions/_shared/reminders.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { testOutbox } from '../support/database/outbox-calls.ts'
import { storeBurst } from '../support/database/soft-quote-rows.ts'

const { database, call, lease, leaseDue, leaseDueWebhooks, rows, storedMessage, storedQuote, timePasses } = testOutbox()

const openSchema = z.object({ id: z.string(), urgent: z.boolean(), stepsSent: z.number(), fromPerson: z.boolean() })
const open = async (most = 500) =>
  z.array(openSchema).parse(await call('open_leads', JSON.stringify(STEP_COUNTS), most))
/** The id of a lead's mail to staff, by which the watch names it. */
const mailOf = async (lead: string) => String(await one(`select id from private.outbox where subject_id = '${lead}'`))
const one = async (sql: string) => Object.values((await rows(sql))[0] ?? {})[0]
const openIds = async () =>
  Promise.all((await open()).map(({ id }) => one(`select subject_id from private.outbox where id = '${id}'`)))

async function tell(leads: readonly string[], step = 1, kinds = ['reminder_staff']): Promise<void> {
  const named = await Promise.all(leads.map(async (id) => ({ id: await mailOf(id), step })))
  await call('enqueue_reminder', kinds, JSON.stringify(named))
}
const reminderMails = async () => (await leaseDue()).filter(({ kind }) => kind.startsWith('reminder'))
const listed = async () => (await reminderMails()).at(-1)?.listed?.map(({ id }) => id)
const pass = (interval: string) => timePasses(interval, 'created_at')
/** Sends the reminders that are due. */
async function sent() {
  const mails = await reminderMails()
  for (const { id } of mails) await call('mark_mail_sent', id)
  return mails
}
const emergency = () => storedMessage({ urgent: true, confirm: false })

test('a quote and an emergency are open until they are marked, and again when the mark is taken back', async () => {
  const [quote, urgent] = [await storedQuote(), await emergency()]
  await storedMessage()
  expect(await openIds()).toEqual([urgent, quote])
  const since = await call('mark_answered', 'quote', quote, true)
  expect(await call('mark_answered', 'quote', quote, true)).toEqual(since)
  await call('mark_answered', 'message', urgent, true)
  expect(await openIds()).toEqual([])
  expect(await call('mark_answered', 'quote', quote, false)).toBeNull()
  expect(await openIds()).toEqual([quote])
  expect(await call('mark_answered', 'quote', crypto.randomUUID(), true)).toBeNull()
})

test('a quote and a message that share an id are marked each by itself', async () => {
  const id = await storedQuote()
  await storedMessage({ id })
  await call('mark_answered', 'message', id, true)
  const marked = `select kind from private.outbox where subject_id = '${id}' and answered_at is not null`
  expect(await rows(marked)).toEqual([{ kind: 'message_staff' }])
})

test('each step is told once, to each inbox by a mail of its own, and the last one ends the watch', async () => {
  const [quote, urgent] = [await storedQuote(), await emergency()]
  await tell([quote, urgent], 1, ['reminder_staff', 'reminder_escalation'])
  const mails = await sent()
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['reminder_escalation', 'reminder_staff'])
  for (const mail of mails) expect(mail.listed?.map(({ id }) => id)).toEqual([quote, urgent])
  expect((await open()).map(({ stepsSent }) => stepsSent)).toEqual([1, 1])
  await pass('11 minutes')
  await tell([quote], 2)
  await sent()
  for (const step of [3, 2]) {
    await pass('11 minutes')
    await tell([urgent], step)
    await sent()
  }
  expect(await open()).toEqual([])
})

test('there is one mail in ten minutes, and what it did not tell is told by the next', async () => {
  const [first, second] = [await emergency(), await emergency()]
  await tell([first])
  await pass('9 minutes')
  await tell([second])
  expect(await listed()).toEqual([first])
  expect((await open()).map(({ stepsSent }) => stepsSent)).toEqual([1, 0])
  await pass('1 minute')
  await tell([second])
  expect(await listed()).toEqual([second])
})

test('what was marked between two steps is told no more, and is not in a mail that waits [fault]', async () => {
  const [marked, other] = [await emergency(), await emergency()]
  await tell([marked, other])
  await call('mark_answered', 'message', marked, true)
  expect(await listed()).toEqual([other])
  await pass('11 minutes')
  await tell([marked], 2)
  expect(await rows(`select from private.outbox where kind = 'reminder_staff'`)).toHaveLength(1)
})

test('two hundred false emergencies of one network hide no real one, not even of that network, and what no person sent says so [fault]', async () => {
  await storeBurst(database, 200, `'2001:db8:1:' || n || '::1'`, 'It is happening now.')
  const [real, neighbor] = [
    await storedQuote({ notes: 'It is happening now.' }, '198.51.100.1'),
    await storedQuote({ notes: 'It is happening now.' }, '2001:db8:1:ffff::1'),
  ]
  await lease('quote_staff', neighbor)
  const [first, second, third] = await open(50)
  expect([first?.id, second?.id].toSorted()).toEqual([await mailOf(real), await mailOf(neighbor)].toSorted())
  expect(third).toMatchObject({ urgent: true, fromPerson: false })
})

test('emergencies and other leads are listed by turns, so that neither hides the other [security]', async () => {
  await storeBurst(database, 60, `'203.0.113.' || n`, 'It is happening now.')
  const honest = await mailOf(await storedQuote({}, '198.51.100.1'))
  expect((await open(10)).map(({ id }) => id)[1]).toBe(honest)
})

test('an emergency keeps its turn, however many quotes its network sent', async () => {
  await storeBurst(database, 5, `'203.0.113.1'`)
  await storeBurst(database, 3, `'198.51.100.1'`, 'It is happening now.')
  const urgent = await storedQuote({ notes: 'It is happening now.' }, '203.0.113.1')
  expect((await open(4)).map(({ id }) => id)).toContain(await mailOf(urgent))
})

test('a burst of Saturday does not come before a later quote of another network on Monday [security]', async () => {
  await storeBurst(database, 60, `'203.0.113.1'`)
  await storedQuote({}, '203.0.113.2')
  const honest = await mailOf(await storedQuote({}, '198.51.100.1'))
  await pass('2 days')
  await database.exec(`update private.rate_limit_hits set at = at - interval '2 days'`)
  await call('expire_leads')
  expect((await open(3)).map(({ id }) => id)).toContain(honest)
})

test('the webhook is told what the mail to staff tells, and once', async () => {
  const urgent = await emergency()
  await tell([urgent], 1, ['reminder_staff', 'reminder_escalation'])
  const posts = (await leaseDueWebhooks()).filter(({ kind }) => kind === 'reminder_webhook')
  expect(posts).toMatchObject([{ listed: [{ id: urgent }] }])
  expect(await leaseDueWebhooks()).toEqual([])
})

test('after two weeks nobody is told of a lead: it stands in the daily report alone', async () => {
  const urgent = await emergency()
  await pass('13 days 23 hours')
  expect(await openIds()).toEqual([urgent])
  await pass('2 hours')
  expect(await open()).toEqual([])
})

test('a lead is found by its reference, with nothing personal, also beside a message of its id', async () => {
  const [quote, message] = [await storedQuote(), await storedMessage()]
  const called = (id: string) => call('find_leads', quoteReference(id))
  const lead = { createdAt: expect.any(String), answeredAt: null }
  expect(await called(quote)).toEqual([{ id: quote, leadKind: 'quote', ...lead }])
  expect(await called(message)).toEqual([{ id: message, leadKind: 'message', ...lead }])
  await storedMessage({ id: quote, confirm: false })
  expect(await called(quote)).toHaveLength(2)
  await call('mark_answered', 'message', message, true)
  expect(await called(message)).toMatchObject([{ answeredAt: expect.any(String) }])
})

test('the report is told of open leads of any age, and of answers of the last thirty days', async () => {
  const ids = [await storedQuote(), await storedQuote(), await storedQuote()]
  await call('mark_answered', 'quote', ids[1], true)
  await call('mark_answered', 'quote', ids[2], true)
  await database.exec(
    `update private.outbox set created_at = created_at - interval '1 year', answered_at = answered_at - make_interval(days => case subject_id when '${ids[2]}' then 31 else 29 end)`,
  )
  const [{ answers } = {}] = await rows('select private.answer_log() as answers')
  expect(
    Object(answers)
      .map(({ reference }: { reference: string }) => reference)
      .toSorted(),
  ).toEqual([ids[0], ids[1]].map((id) => quoteReference(id ?? '')).toSorted())
})
