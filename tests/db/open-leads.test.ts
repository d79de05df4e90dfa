import { deriveReference } from '@contract/lead.ts'
import { expect, test } from 'vitest'
import { testOutbox } from '../support/database/outbox-calls.ts'
import { storeBurst } from '../support/database/soft-quote-rows.ts'

const { database, leaseDue, rows, storedMessage, storedQuote, timePasses, ...calls } = testOutbox()
const { call, lease, leaseDueWebhooks, openLeads: open } = calls

/** Reminders identify a lead by the ID of its staff email. */
const mailOf = async (lead: string) => String(await one(`select id from private.outbox where subject_id = '${lead}'`))
const one = async (sql: string) => Object.values((await rows(sql))[0] ?? {})[0]
const openIds = async () =>
  Promise.all((await open()).map(({ id }) => one(`select subject_id from private.outbox where id = '${id}'`)))

async function queueReminder(leads: readonly string[], step = 1, kinds = ['reminder_staff']): Promise<void> {
  const named = await Promise.all(leads.map(async (id) => ({ id: await mailOf(id), step })))
  await call('enqueue_reminder', kinds, JSON.stringify(named))
}
const reminders = async () => (await leaseDue()).filter(({ kind }) => kind.startsWith('reminder'))
const listed = async () => (await reminders()).at(-1)?.listed?.map(({ id }) => id)
const pass = (interval: string) => timePasses(interval, 'created_at')
async function sent() {
  const mails = await reminders()
  for (const { id } of mails) await call('mark_mail_sent', id)
  return mails
}
const emergency = () => storedMessage({ urgent: true, confirm: false })

test('a lead is open until it’s marked as answered, and reopens if that is undone', async () => {
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

test('each step sends one reminder per inbox, and reminders end after the last step', async () => {
  const [quote, urgent] = [await storedQuote(), await emergency()]
  await queueReminder([quote, urgent], 1, ['reminder_staff', 'reminder_escalation'])
  const mails = await sent()
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['reminder_escalation', 'reminder_staff'])
  for (const mail of mails) expect(mail.listed?.map(({ id }) => id)).toEqual([quote, urgent])
  expect((await open()).map(({ stepsSent }) => stepsSent)).toEqual([1, 1])
  await pass('11 minutes')
  await queueReminder([quote], 2)
  await sent()
  for (const step of [3, 2]) {
    await pass('11 minutes')
    await queueReminder([urgent], step)
    await sent()
  }
  expect(await open()).toEqual([])
})

test('reminders are ten minutes apart, and each one lists leads that the previous one missed', async () => {
  const [first, second] = [await emergency(), await emergency()]
  await queueReminder([first])
  await pass('9 minutes')
  await queueReminder([second])
  expect(await listed()).toEqual([first])
  expect((await open()).map(({ stepsSent }) => stepsSent)).toEqual([1, 0])
  await pass('1 minute')
  await queueReminder([second])
  expect(await listed()).toEqual([second])
})

test('an answered lead is left out of a queued reminder [fault]', async () => {
  const [marked, other] = [await emergency(), await emergency()]
  await queueReminder([marked, other])
  await call('mark_answered', 'message', marked, true)
  expect(await listed()).toEqual([other])
})

test('200 fake emergencies from one network don’t hide a real emergency [fault]', async () => {
  await storeBurst(database, 200, `'2001:db8:1:' || n || '::1'`, 'It is happening now.')
  const [real, neighbor] = [
    await storedQuote({ notes: 'It is happening now.' }, '198.51.100.1'),
    await storedQuote({ notes: 'It is happening now.' }, '2001:db8:1:ffff::1'),
  ]
  await lease('quote', neighbor)
  const [first, second, third] = await open(50)
  expect([first?.id, second?.id].toSorted()).toEqual([await mailOf(real), await mailOf(neighbor)].toSorted())
  expect(third).toMatchObject({ urgent: true, looksHuman: false })
})

test('open leads alternate between emergencies and others, so neither hides the other [security]', async () => {
  await storeBurst(database, 60, `'203.0.113.' || n`, 'It is happening now.')
  const honest = await mailOf(await storedQuote({}, '198.51.100.1'))
  expect((await open(10)).map(({ id }) => id)[1]).toBe(honest)
})

test('an emergency keeps its place in the list after many quotes from the same network', async () => {
  await storeBurst(database, 5, `'203.0.113.1'`)
  await storeBurst(database, 3, `'198.51.100.1'`, 'It is happening now.')
  const urgent = await storedQuote({ notes: 'It is happening now.' }, '203.0.113.1')
  expect((await open(4)).map(({ id }) => id)).toContain(await mailOf(urgent))
})

test('on Monday, a Saturday burst isn’t listed ahead of another network’s quote [security]', async () => {
  await storeBurst(database, 60, `'203.0.113.1'`)
  await storedQuote({}, '203.0.113.2')
  const honest = await mailOf(await storedQuote({}, '198.51.100.1'))
  await pass('2 days')
  await database.exec(`update private.rate_limit_hits set at = at - interval '2 days'`)
  await call('expire_leads')
  expect((await open(3)).map(({ id }) => id)).toContain(honest)
})

test('the webhook receives the leads in a staff reminder only once', async () => {
  const urgent = await emergency()
  await queueReminder([urgent], 1, ['reminder_staff', 'reminder_escalation'])
  const posts = (await leaseDueWebhooks()).filter(({ kind }) => kind === 'reminder_webhook')
  expect(posts).toMatchObject([{ listed: [{ id: urgent }] }])
  expect(await leaseDueWebhooks()).toEqual([])
})

test('reminders about a lead end after two weeks', async () => {
  const urgent = await emergency()
  await pass('13 days 23 hours')
  expect(await openIds()).toEqual([urgent])
  await pass('2 hours')
  expect(await open()).toEqual([])
})

test('find_leads returns all leads of a reference and their answer times, but no personal data', async () => {
  const [quote, message] = [await storedQuote(), await storedMessage()]
  const called = (id: string) => call('find_leads', deriveReference(id))
  const lead = { createdAt: expect.any(String), answeredAt: null }
  expect(await called(quote)).toEqual([{ id: quote, leadKind: 'quote', ...lead }])
  expect(await called(message)).toEqual([{ id: message, leadKind: 'message', ...lead }])
  await storedMessage({ id: quote, confirm: false })
  await call('mark_answered', 'message', quote, true)
  const both = [await called(quote)].flat()
  expect(both).toHaveLength(2)
  expect(both).toContainEqual({ id: quote, leadKind: 'quote', ...lead })
  expect(both).toContainEqual({ id: quote, leadKind: 'message', ...lead, answeredAt: expect.any(String) })
})
