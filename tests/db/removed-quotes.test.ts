/** Quotes that somebody removed by hand before their mail went out: it has nothing left to say, and fails at each try. */
import { expect, test } from 'vitest'
import { testDatabase } from '../support/database/database.ts'
import { type Mail, outboxCalls } from '../support/database/outbox-calls.ts'

const database = testDatabase({ reset: 'truncate public.soft_quotes, private.outbox' })

const { call, claimed, claimDue, outbox, storedQuote } = outboxCalls(database)

/** Lets hours pass for every mail, and the time that it is tried for with them. Somebody comes as soon as it is due. */
const ageBy = (hours: number) =>
  database.query(
    `update private.outbox set due_at = least(due_at, greatest(due_at - $1 * interval '1 hour', now())),
      retry_until = retry_until - $1 * interval '1 hour'`,
    [hours],
  )
const fails = (mail: Mail | undefined) => call('mark_mail_failed', mail?.id, mail?.attempt, 'internal', false)
const removeAll = () => database.exec('delete from public.soft_quotes')
const open = async () => (await outbox()).open.map(({ kind, state }) => `${kind} ${state}`)

test('the mail of a removed quote waits for it for 72 hours, then goes without an alert', async () => {
  const mail = await claimed('quote_staff', await storedQuote())
  await removeAll()
  expect(await fails(mail)).toBe('queued')
  await ageBy(71)
  expect(await fails((await claimDue())[0])).toBe('queued')
  expect(await open()).toEqual(['quote_staff retrying'])
  await ageBy(2)
  expect(await fails((await claimDue())[0])).toBe('settled')
  expect(await open()).toEqual([])
})

test('it goes when nobody reports on it, too, and with it the alert that it came back', async () => {
  const mail = await claimed('quote_staff', await storedQuote())
  await call('mark_mail_sent', mail.id, 'p-1')
  await call('record_delivery', 'p-1', 'bounced')
  await removeAll()
  await ageBy(70)
  expect((await claimDue()).map(({ kind }) => kind).toSorted()).toEqual(['dead_mail_alert', 'quote_staff'])
  await ageBy(4)
  await claimDue()
  expect(await open()).toEqual([])
})

test('a quote that is there is never dropped with its mail', async () => {
  const mail = await claimed('quote_staff', await storedQuote())
  await storedQuote()
  await ageBy(73)
  expect(await fails(mail)).toBe('dead')
  expect((await open()).toSorted()).toEqual(['dead_mail_alert pending', 'quote_staff dead', 'quote_staff pending'])
})
