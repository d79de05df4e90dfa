import { expect, test } from 'vitest'
import { deriveReference } from '@contract/lead.ts'
import { testOutbox } from '../support/database/outbox-calls.ts'

const { makeOlder, rows, storedMessage, storedQuote, timePasses, ...calls } = testOutbox()
const { call, leaseDueWebhooks, refused, reportFigures, taken } = calls

async function refusedQuote(permanent: boolean) {
  const id = await storedQuote()
  await timePasses('2 minutes', 'created_at')
  const [lead] = await leaseDueWebhooks()
  await call('mark_mail_failed', lead?.id, 1, permanent ? '410' : '500', permanent)
  await taken('quote_staff', id)
  return { id, lead }
}

test('each lead is posted once, after its sender check or after two minutes', async () => {
  const [quote, checked, message] = [await storedQuote(), await storedQuote(), await storedMessage()]
  await taken('quote_staff', checked)
  await makeOlder(quote, '119 seconds')
  const leads = await leaseDueWebhooks()
  const lead = { attempt: 1, browserConfirmed: true }
  expect(leads.toSorted((one, other) => other.kind.localeCompare(one.kind))).toMatchObject([
    { ...lead, kind: 'quote_webhook', subjectId: checked, stored: { id: checked } },
    { ...lead, kind: 'message_webhook', subjectId: message, content: { email: 'robin@example.com' } },
  ])
  await makeOlder(quote, '2 seconds')
  const [late, ...more] = await leaseDueWebhooks()
  expect([late, more]).toMatchObject([{ subjectId: quote, browserConfirmed: false }, []])
  leads.push(...(late ? [late] : []))
  expect(await leaseDueWebhooks()).toEqual([])
  for (const { id } of leads) await call('mark_mail_sent', id)
  await timePasses('1 day')
  expect(await leaseDueWebhooks()).toEqual([])
})

test('the webhook receives the backlog from the last 72 hours [fault]', async () => {
  const [old, recent] = [await storedQuote(), await storedQuote()]
  await makeOlder(old, '73 hours')
  await makeOlder(recent, '71 hours')
  expect(await leaseDueWebhooks()).toMatchObject([{ subjectId: recent }])
})

test('an alert is posted immediately, and again for another failure', async () => {
  const alerts = async () => (await leaseDueWebhooks()).filter(({ kind }) => kind === 'alert_webhook')
  const mail = await refused('quote_staff', await storedQuote())
  const [alert] = await alerts()
  expect(alert).toMatchObject({ kind: 'alert_webhook', content: { kind: 'quote_staff', error: '550' } })
  await call('mark_mail_sent', alert?.id)
  expect(await alerts()).toEqual([])
  await call('requeue', [mail.id])
  await refused('quote_staff', mail.subjectId)
  expect((await alerts()).map(({ id }) => id === alert?.id)).toEqual([false])
})

test('a failed webhook post doesn’t alert staff or fail the health check [fault]', async () => {
  await refusedQuote(true)
  const { id } = await refusedQuote(false)
  await timePasses('1 day')
  expect(await rows(`select from private.outbox where kind = 'dead_letter_alert'`)).toEqual([])
  expect(await call('health')).toMatchObject({ overdueSeconds: 0 })
  expect(
    await rows(`select sent_at is not null as sent from private.outbox where subject_id = '${id}' order by kind`),
  ).toEqual([{ sent: true }, { sent: false }])
})

test('the daily report lists a failed post for a week, separate from failed leads [fault]', async () => {
  const { id } = await refusedQuote(true)
  const none = { count: 0, references: [] }
  expect(await reportFigures()).toMatchObject({
    waiting: none,
    dead: none,
    untaken: { count: 1, references: [deriveReference(id)] },
  })
  await makeOlder(id, '6 days 23 hours')
  expect(await reportFigures()).toMatchObject({ untaken: { count: 1 } })
  await makeOlder(id, '2 hours')
  expect(await reportFigures()).toMatchObject({ untaken: none })
})

test('requeue_dead requeues a failed webhook post, unless its message was erased', async () => {
  await storedMessage()
  await timePasses('2 minutes', 'created_at')
  const [post] = await leaseDueWebhooks()
  await call('mark_mail_failed', post?.id, 1, 'forgotten', true)
  expect(await call('requeue_dead')).toBe(0)
  const { lead } = await refusedQuote(true)
  expect(await call('requeue_dead')).toBe(1)
  expect(await leaseDueWebhooks()).toMatchObject([{ id: lead?.id }])
})
