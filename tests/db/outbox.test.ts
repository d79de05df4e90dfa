import { expect, test } from 'vitest'
import { deriveReference } from '@contract/lead.ts'
import { type Mail, testOutbox } from '../support/database/outbox-calls.ts'

const { database, makeOlder, outbox, rows, storedMessage, storedQuote, timePasses, ...calls } = testOutbox()
const { call, lease, leaseDue, leased, refused, taken } = calls

test('storing a quote queues its email, and the lease contains the stored row', async () => {
  const source = { utm_source: 'google' }
  const id = await storedQuote({ business_name: 'Acme Dental', source })
  const { state, mail } = await lease('quote', id)
  expect(state).toBe('leased')
  expect(mail).toMatchObject({ attempt: 1, subjectId: id, content: null, previousQuote: null, browserConfirmed: true })
  expect(mail?.stored).toMatchObject({ id, business_name: 'Acme Dental', source, reference: deriveReference(id) })
})

test('if the visitor leaves, the quote’s email is due unchecked after two minutes [fault]', async () => {
  await storedQuote()
  expect(await leaseDue()).toEqual([])
  await timePasses('121 seconds')
  expect(await leaseDue()).toMatchObject([{ browserConfirmed: false }])
})

test('an email is due again when its lease expires without a report, but not once sent [fault]', async () => {
  const mail = await leased('quote_staff', await storedQuote())
  await timePasses('179 seconds')
  expect(await leaseDue()).toEqual([])
  await timePasses('2 seconds')
  expect(await leaseDue()).toMatchObject([{ attempt: 2, browserConfirmed: true }])
  await call('mark_mail_sent', mail.id)
  await timePasses('1 day')
  expect(await leaseDue()).toEqual([])
  expect(await call('requeue', [mail.id])).toBe(0)
})

test('a retry after a lost report, or an hour after a timeout, may be a duplicate [fault]', async () => {
  const [refusedOne, silent] = [
    await leased('quote_staff', await storedQuote()),
    await leased('quote_staff', await storedQuote()),
  ]
  expect([refusedOne.mayRepeat, silent.mayRepeat]).toEqual([false, false])
  await call('mark_mail_failed', refusedOne.id, 1, '451', false)
  await timePasses('4 minutes', 'taken_at')
  const again = Object.fromEntries((await leaseDue()).map(({ id, mayRepeat }) => [id, mayRepeat]))
  expect(again).toEqual({ [refusedOne.id]: false, [silent.id]: true })
  await call('mark_mail_failed', silent.id, 2, 'timeout_after_data', false)
  await timePasses('44 minutes')
  expect((await leaseDue()).map(({ id }) => id)).not.toContain(silent.id)
  await timePasses('32 minutes')
  expect((await leaseDue()).find(({ id }) => id === silent.id)?.mayRepeat).toBe(true)
})

test('retries are 1, 2, 4 … 60 minutes apart, and staff get an alert after an hour [fault]', async () => {
  const { id } = await leased('quote_staff', await storedQuote())
  for (let attempt = 1; attempt <= 8; attempt++) {
    expect(await call('mark_mail_failed', id, attempt, '451', false)).toBe('queued')
    const alerts = (await outbox()).open.filter(({ kind }) => kind === 'dead_letter_alert')
    expect(alerts).toHaveLength(attempt < 7 ? 0 : 1)
    const [due] = await rows(
      `select extract(epoch from due_at - now()) as seconds from private.outbox where id = '${id}'`,
    )
    const wait = Number(due?.['seconds'])
    const middle = Math.min(2 ** (attempt - 1), 60) * 60
    expect(wait).toBeGreaterThan(middle * 0.7)
    expect(wait).toBeLessThan(middle * 1.3)
    await timePasses(`${wait + 1} seconds`)
    expect((await leaseDue()).map((mail) => mail.id)).toContain(id)
  }
})

async function failAfter(hours: number, mail: Mail): Promise<unknown> {
  const sql = `update private.outbox set retry_until = created_at + (retry_until - created_at) - $1 * interval '1 hour' where id = $2`
  await database.query(sql, [hours, mail.id])
  return call('mark_mail_failed', mail.id, mail.attempt, '451', false)
}

test('an email is retried for 72 hours, then fails permanently, and staff get an alert [fault]', async () => {
  const id = await storedQuote()
  const mail = await leased('quote_staff', id)
  await database.exec('update private.outbox set attempts = 80')
  expect(await failAfter(71, { ...mail, attempt: 80 })).toBe('queued')
  expect(await failAfter(2, { ...mail, attempt: 80 })).toBe('dead')
  expect((await lease('quote', id)).state).toBe('dead')
  expect(await leaseDue()).toMatchObject([
    { kind: 'dead_letter_alert', content: { kind: 'quote_staff', reference: deriveReference(id), error: '451' } },
  ])
})

test('an email without any reports also fails after 72 hours, and staff get an alert [fault]', async () => {
  const id = await storedQuote()
  await leased('quote_staff', id)
  for (let hour = 1; hour <= 72; hour++) {
    await timePasses('1 hour', 'retry_until', 'taken_at')
    expect(await leaseDue()).toMatchObject([{ kind: 'quote_staff', attempt: hour + 1 }])
  }
  await timePasses('4 minutes', 'retry_until', 'taken_at')
  expect(await leaseDue()).toMatchObject([
    { kind: 'dead_letter_alert', content: { kind: 'quote_staff', reference: deriveReference(id), error: 'no_report' } },
  ])
  expect((await lease('quote', id)).state).toBe('dead')
})

test('a late report about an earlier attempt has no effect', async () => {
  const id = await storedQuote()
  const mail = await leased('quote_staff', id)
  await timePasses('4 minutes')
  await leaseDue()
  expect(await call('mark_mail_failed', mail.id, 1, '451', true)).toBe('ignored')
  expect((await outbox()).open).toMatchObject([{ state: 'retrying', attempts: 2 }])
})

test('a repeated contact message is queued once, and its content is kept after it’s sent', async () => {
  const content = { email: 'robin@example.com', message: 'Hello' }
  const message = await storedMessage(content)
  await storedMessage({ id: message, message: 'Changed' })
  const staff = await leased('message_staff', message)
  expect(staff.content).toEqual(content)
  expect((await leased('message_confirmation', message)).content).toEqual({ email: 'robin@example.com' })
  await call('mark_mail_sent', staff.id)
  expect(await rows(`select content from private.outbox where id = '${staff.id}'`)).toEqual([{ content }])
})

test('a lease includes the reference of the mailbox’s previous quote, up to 24 hours earlier', async () => {
  const first = await storedQuote({ email: 'dana@acme.example' })
  const other = await storedQuote({ email: 'else@acme.example' })
  const second = await storedQuote({ email: 'Dana@Acme.example' })
  const third = await storedQuote({ email: 'dana@acme.example' })
  expect((await leased('quote_staff', third)).previousQuote).toBe(deriveReference(second))
  expect((await leased('quote_staff', second)).previousQuote).toBe(deriveReference(first))
  expect((await leased('quote_staff', other)).previousQuote).toBeNull()
  await makeOlder(first, '25 hours')
  await timePasses('4 minutes')
  const again = (await leaseDue()).find(({ subjectId }) => subjectId === second)
  expect(again?.previousQuote).toBeNull()
})

test('a requeued email gets all its attempts again, and another alert if it fails again [fault]', async () => {
  const id = await storedQuote()
  const mail = await leased('quote_staff', id)
  await failAfter(73, mail)
  await taken('dead_letter_alert', mail.id, 'first alert')
  expect(await call('requeue', [mail.id])).toBe(1)
  expect(await refused('quote_staff', id, false)).toMatchObject({ attempt: 1, acceptedId: null })
  expect((await lease('quote', id)).state).toBe('queued')
  await timePasses('2 minutes')
  const again = (await leaseDue()).find(({ kind }) => kind === 'quote_staff')
  await call('mark_mail_failed', mail.id, again?.attempt, '552', true)
  expect(await leased('dead_letter_alert', mail.id)).toMatchObject({
    attempt: 1,
    acceptedId: 'first alert',
    content: { error: '552', lead: 'a quote request' },
  })
})

test('requeue_dead requeues leads, deletes alerts and ignores confirmations [fault]', async () => {
  const message = await storedMessage()
  for (const lead of [await leased('quote_staff', await storedQuote()), await leased('message_staff', message)]) {
    await call('mark_mail_failed', lead.id, 1, '550', true)
    await refused('dead_letter_alert', lead.id)
  }
  await refused('message_confirmation', message)
  expect(await call('requeue_dead')).toBe(2)
  expect(await call('requeue_dead')).toBe(0)
  expect((await outbox()).open.map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual([
    'message_bounce_notice pending',
    'message_confirmation dead',
    'message_staff pending',
    'quote_staff pending',
  ])
})

test('emergencies are leased first, then other emails by age, and confirmations last [fault]', async () => {
  await storedMessage()
  await timePasses('1 hour')
  await storedQuote()
  await refused('quote_staff', await storedQuote())
  await timePasses('1 hour')
  const emergency = await storedMessage({ urgent: true, confirm: false })
  await timePasses('2 minutes')
  expect(await leaseDue(1)).toMatchObject([{ subjectId: emergency }])
  const kinds: (string | undefined)[] = []
  for (let taken = 0; taken < 4; taken++) kinds.push((await leaseDue(1))[0]?.kind)
  expect(kinds).toEqual(['message_staff', 'dead_letter_alert', 'quote_staff', 'message_confirmation'])
})

test('leasing returns the quote’s creation time, whatever the state of its email', async () => {
  const id = await storedQuote()
  const [{ at: createdAt } = {}] = await rows('select to_jsonb(created_at) as at from public.soft_quotes')
  const mail = await leased('quote_staff', id)
  expect(await lease('quote', id)).toMatchObject({ state: 'queued', createdAt })
  await call('mark_mail_sent', mail.id)
  expect(await lease('quote', id)).toMatchObject({ state: 'sent', createdAt })
  expect(await lease('quote', crypto.randomUUID())).toEqual({ state: 'missing' })
  await database.exec('delete from public.soft_quotes')
  expect(await lease('quote', id)).toEqual({ state: 'missing' })
})

test('a quote keeps its first spam suspicion, and can’t get one after an attempt to send it', async () => {
  const [id, other] = [await storedQuote(), await storedQuote()]
  const content = async (...given: unknown[]) => Object(await call('lease_mail', 'quote', ...given)).mail.content
  expect(await content(id, 'first')).toEqual({ suspicion: 'first' })
  await timePasses('4 minutes')
  await leaseDue()
  await call('lease_mail', 'quote', other, 'late')
  await timePasses('4 minutes')
  expect((await leaseDue()).find(({ subjectId }) => subjectId === other)?.content).toBeNull()
})
