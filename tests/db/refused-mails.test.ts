import { deriveReference } from '@contract/lead.ts'
import { expect, test } from 'vitest'
import { type Mail, testOutbox } from '../support/database/outbox-calls.ts'
import { storeBurst } from '../support/database/soft-quote-rows.ts'

const { database, rows, storedMessage, storedQuote, timePasses, ...calls } = testOutbox({ limited: true })
const { call, confirmLeads, leaseDue, openLeads, outbox } = calls

const REFUSED = 'A name that the server rejects'
const ATTACKER = '203.0.113.1'
const NOW_LINE = 'It is happening now.'

const isRefused = ({ stored, listed, content }: Mail) =>
  content?.['bare'] !== true && JSON.stringify([stored, listed]).includes(REFUSED)

const sendAll = (permanent = true) => calls.sendAll(isRefused, permanent)
const leadsIn = (mails: readonly Mail[]) =>
  mails.flatMap(({ kind, subjectId, listed }) =>
    kind.endsWith('_staff') && !listed ? subjectId : (listed ?? []).map(({ id }) => id),
  )
const kinds = (mails: readonly Mail[]) => mails.map(({ kind }) => kind)
const deadLetters = () =>
  rows(`select subject_id from private.outbox where dead_at is not null and kind like '%_staff'`)
const giveRejectedName = (...ids: readonly unknown[]) =>
  database.query('update public.soft_quotes set full_name = $1 where id = any ($2)', [REFUSED, ids])
/** Stores twelve leads from one network, which will be rejected, and four from other networks. Returns the four. */
async function attacked(): Promise<string[]> {
  for (let n = 0; n < 6; n++) {
    await storedQuote({ full_name: REFUSED, notes: NOW_LINE }, ATTACKER)
    await storedMessage({ full_name: REFUSED, message: NOW_LINE, urgent: true, confirm: false, address: ATTACKER })
  }
  const honest: string[] = []
  for (let n = 1; n <= 3; n++) honest.push(await storedQuote({}, `198.51.100.${n}`))
  honest.push(await storedMessage({ urgent: true, confirm: false, address: '198.51.100.4' }))
  await confirmLeads()
  await timePasses('2 minutes')
  return honest
}

test('a temporarily rejected digest is split after its second rejection [fault]', async () => {
  const honest = await attacked()
  expect(leadsIn(await sendAll(false))).toEqual([])
  await timePasses('2 minutes')
  expect(leadsIn(await sendAll(false))).toEqual(expect.arrayContaining(honest))
  expect(await deadLetters()).toEqual([])
})

test('a digest that bounces days later is split into emails that get all their retries [fault]', async () => {
  const honest = await attacked()
  const digests = [...(await leaseDue(4)), ...(await leaseDue(4))]
  for (const { id } of digests) await call('mark_mail_sent', id, id)
  await timePasses('74 hours', 'retry_until')
  for (const { id } of digests) expect(await call('record_delivery', id, 'bounced')).toBe('queued')
  expect(leadsIn(await sendAll(false))).toEqual(expect.arrayContaining(honest))
  expect(await deadLetters()).toEqual([])
  await timePasses('2 minutes')
  await sendAll()
  expect(await deadLetters()).toHaveLength(12)
})

test('a digest of 150 with one rejected lead delivers the other 149 in at most nine emails', async () => {
  const ids = await storeBurst(database, 150, `'198.51.100.' || n`)
  await giveRejectedName(ids[70])
  await confirmLeads()
  await timePasses('2 minutes')
  const sent = await sendAll()
  expect(leadsIn(sent).toSorted()).toEqual(ids.filter((_, index) => index !== 70).toSorted())
  expect(sent.length).toBeLessThanOrEqual(9)
})

test('eleven rejected leads from one network fail with one alert, and others are sent [fault]', async () => {
  const attackers = await storeBurst(database, 11, `'${ATTACKER}'`)
  await giveRejectedName(...attackers)
  const honest = await storedQuote({}, '198.51.100.1')
  await confirmLeads()
  await timePasses('2 minutes')
  const sent = await sendAll()
  expect(leadsIn(sent)).toEqual([honest])
  expect(await deadLetters()).toHaveLength(11)
  const alerts = sent.filter(({ kind }) => kind === 'dead_letter_alert')
  expect(alerts.map(({ content }) => content?.['lead'])).toEqual(['a list of quote requests'])
  expect(attackers.map(deriveReference)).toContain(alerts[0]?.content?.['reference'])
})

test('leads that a rejected digest counted but didn’t list wait for the next digest', async () => {
  const [first] = await storeBurst(database, 160, `'${ATTACKER}'`)
  await giveRejectedName(first)
  const honest = await storedQuote({}, '198.51.100.1')
  await timePasses('2 minutes')
  expect(leadsIn(await sendAll())).toEqual([honest])
  await timePasses('10 minutes', 'created_at')
  expect(leadsIn(await sendAll())).toHaveLength(11)
})

/** Queues reminders as deliver-mail does. */
async function remind(): Promise<void> {
  const due = (await openLeads()).filter(({ stepsSent }) => stepsSent < 1).map(({ id }) => ({ id, step: 1 }))
  if (due.length > 0) await call('enqueue_reminder', ['reminder_staff', 'reminder_escalation'], JSON.stringify(due))
}
const steps = async () => (await openLeads()).map(({ stepsSent }) => stepsSent)
async function emergencies(): Promise<string[]> {
  const ids = [
    await storedMessage({ full_name: REFUSED, urgent: true, confirm: false }),
    await storedMessage({ urgent: true, confirm: false }),
  ]
  await database.exec('update private.outbox set sent_at = now(), due_at = null')
  return ids
}

test('a rejected reminder is resent in the same minute without visitor text [fault]', async () => {
  const ids = await emergencies()
  await remind()
  const sent = await sendAll()
  expect(kinds(sent).toSorted()).toEqual(['reminder_escalation', 'reminder_staff'])
  for (const { content, listed } of sent) expect([content?.['bare'], listed?.map(({ id }) => id)]).toEqual([true, ids])
})

test('a reminder that bounces days later is resent without visitor text', async () => {
  await emergencies()
  await remind()
  const [first] = await leaseDue(1)
  await call('mark_mail_sent', first?.id, 'first')
  await timePasses('74 hours', 'retry_until')
  expect(await call('record_delivery', 'first', 'bounced')).toBe('queued')
  const [again] = (await leaseDue()).filter(({ id }) => id === first?.id)
  expect(again).toMatchObject({ acceptedId: 'first', content: { bare: true } })
  await call('mark_mail_sent', again?.id, 'second')
  expect(await call('record_delivery', 'second', 'bounced')).toBe('dead')
  expect((await outbox()).open.map(({ kind }) => kind)).not.toContain('dead_letter_alert')
})

test('an escalation step is recorded once any reminder is sent, and isn’t queued twice', async () => {
  await emergencies()
  await remind()
  expect(await steps()).toEqual([1, 1])
  const [mail] = await leaseDue(1)
  await call('mark_mail_sent', mail?.id, 'first')
  expect(await rows(`select distinct escalation_step from private.outbox where kind = 'message_staff'`)).toEqual([
    { escalation_step: 1 },
  ])
})

test('a permanently failed reminder is queued again ten minutes later [fault]', async () => {
  await emergencies()
  await remind()
  for (const mail of await leaseDue()) await call('mark_mail_failed', mail.id, mail.attempt, '550', true, false)
  expect(await steps()).toEqual([0, 0])
  await timePasses('10 minutes', 'created_at', 'taken_at')
  await remind()
  expect(kinds(await sendAll()).toSorted()).toEqual(['reminder_escalation', 'reminder_staff'])
  expect(await steps()).toEqual([1, 1])
})
