/** Which promises are open, the mail about them, and the mark of who has answered. */
import { quoteReference } from '@contract/reference.ts'
import { expect, test } from 'vitest'
import { testDatabase } from '../support/database/database.ts'
import { outboxCalls } from '../support/database/outbox-calls.ts'

const database = testDatabase({
  reset: `truncate public.soft_quotes, private.outbox, private.hits;
    update private.settings set value = null where name = 'lead_mails_in_10_minutes'`,
})

const { call, claimDue, queueMessage, rows, storedQuote, timePasses } = outboxCalls(database)
const open = async () => Object(await call('open_promises', 500)).map(({ id }: { id: string }) => id)
const watchMails = async () => (await claimDue()).filter(({ kind }) => kind === 'promise_watch')

test('a quote is open until it is marked, and again when the mark is taken back', async () => {
  const [first, second] = [await storedQuote(), await storedQuote()]
  expect(await open()).toEqual([first, second])
  const since = await call('mark_answered', first, true)
  expect(await call('mark_answered', first, true)).toEqual(since)
  expect(await open()).toEqual([second])
  expect(await call('mark_answered', first, false)).toBeNull()
  expect(await open()).toEqual([first, second])
  expect(await call('mark_answered', crypto.randomUUID(), true)).toBeNull()
})

test('a mark leaves the visitor’s row as it was sent', async () => {
  const id = await storedQuote()
  const before = await rows('select * from public.soft_quotes')
  await call('mark_answered', id, true)
  expect(await rows('select * from public.soft_quotes')).toEqual(before)
})

test('one mail lists all that is open, the soonest first, once for each', async () => {
  const ids = [await storedQuote(), await storedQuote(), await storedQuote()]
  await call('enqueue_watch', [ids[0]])
  await call('enqueue_watch', [ids[0]])
  const mails = await watchMails()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.content).toMatchObject({ count: 3 })
  expect(mails[0]?.listed?.map(({ quote }) => quote?.reference)).toEqual(ids.map(quoteReference))
  expect(await open()).toEqual(ids.slice(1))
})

test('what is answered or erased before the mail goes out is not in it, and its failure is tried like any other', async () => {
  const ids = [await storedQuote(), await storedQuote(), await storedQuote()]
  await call('enqueue_watch', ids)
  const [mail] = await watchMails()
  await call('mark_mail_failed', mail?.id, 1, '451', false)
  await call('mark_answered', ids[0], true)
  await call('forget_leads', [ids[1]], [])
  await timePasses('2 minutes')
  const [again] = await watchMails()
  expect(again).toMatchObject({ id: mail?.id, attempt: 2 })
  expect(again?.listed?.map(({ id }) => id)).toEqual([ids[2]])
})

test('a lead is found by its reference, with nothing personal, and gone when it is erased', async () => {
  const [quote, message] = [await storedQuote(), crypto.randomUUID()]
  await queueMessage(message, { email: 'robin@example.com' }, true)
  const called = (id: string) => call('find_leads', quoteReference(id))
  const lead = { cameAt: expect.any(String), answeredAt: null }
  expect(await called(quote)).toEqual([{ id: quote, about: 'quote', ...lead }])
  expect(await called(message)).toEqual([{ id: message, about: 'message', ...lead }])
  await call('mark_answered', message, true)
  expect(await called(message)).toMatchObject([{ answeredAt: expect.any(String) }])
  await call('forget_leads', [quote], [message])
  expect([await called(quote), await called(message)]).toEqual([[], []])
})

test('the report is told of open quotes of any age, and of answers of the last thirty days', async () => {
  const ids = [await storedQuote(), await storedQuote(), await storedQuote()]
  await call('mark_answered', ids[1], true)
  await call('mark_answered', ids[2], true)
  await database.exec(`update public.soft_quotes set created_at = created_at - interval '1 year';
    update private.outbox set answered_at = answered_at - interval '31 days' where subject_id = '${ids[2]}'`)
  const [{ answers } = {}] = await rows('select private.answers()')
  expect(
    Object(answers)
      .map(({ reference }: { reference: string }) => reference)
      .toSorted(),
  ).toEqual([ids[0], ids[1]].map((id) => quoteReference(id ?? '')).toSorted())
})
