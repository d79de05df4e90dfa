import { expect, test } from 'vitest'
import { type Mail, testOutbox } from '../support/database/outbox-calls.ts'
import { storeBurst } from '../support/database/soft-quote-rows.ts'

const { database, storedMessage, storedQuote, timePasses: mailsAge, ...calls } = testOutbox({ limited: true })
const { call, confirmLeads, lease, leaseDue, outbox, sendAll, taken } = calls

async function timePasses(interval: string): Promise<void> {
  await database.query('update private.rate_limit_hits set at = at - $1::interval', [interval])
  await mailsAge(interval, 'created_at', 'taken_at', 'sent_at')
}
const listedIn = (mails: readonly Mail[]) => mails.flatMap(({ listed }) => listed?.map(({ id }) => id) ?? [])
const kinds = (mails: readonly Mail[]) => mails.map(({ kind }) => kind)
async function storedFrom(count: number, address?: string): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < count) ids.push(await storedQuote({}, address))
  return ids
}
const message = () => storedMessage({ message: 'Hello', confirm: false })
async function confirmedBurst(...burst: readonly [count: number, address: string, notes?: string]): Promise<void> {
  await storeBurst(database, ...burst)
  await confirmLeads()
  await timePasses('2 minutes')
}
async function burstOfQuotes(): Promise<string[]> {
  const ids = await storedFrom(5)
  await timePasses('2 minutes')
  return ids
}
async function digestOf(ids: readonly string[]): Promise<Mail> {
  const [digest] = await leaseDue()
  expect(digest?.listed?.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  if (!digest) throw new Error('No digest was due.')
  return digest
}

test('four quotes in ten minutes get their own emails, and the fifth waits for a digest', async () => {
  for (const id of await storedFrom(4)) await taken('quote_staff', id)
  await timePasses('9 minutes 55 seconds')
  const [id = ''] = await storedFrom(1)
  expect(await call('lease_mail', 'quote', id)).toMatchObject({ state: 'queued' })
  expect(await sendAll()).toMatchObject([
    { kind: 'quote_digest', content: { count: 1 }, listed: [{ id, browserConfirmed: true, stored: { id } }] },
  ])
  expect((await lease('quote', id)).state).toBe('sent')
})

test('messages have their own burst limit, and digests include their text [fault] [security]', async () => {
  await storedFrom(4)
  for (let count = 0; count < 4; count++) expect((await lease('message', await message())).state).toBe('leased')
  const id = await message()
  expect((await lease('message', id)).state).toBe('queued')
  expect(await sendAll()).toMatchObject([
    { kind: 'message_digest', listed: [{ id, stored: { id, message: 'Hello' } }] },
  ])
})

test('digests go out every ten minutes, and single emails resume after ten quiet minutes', async () => {
  await burstOfQuotes()
  expect(kinds(await sendAll())).toEqual(['quote_digest'])
  await storedFrom(5)
  await timePasses('9 minutes')
  expect(await sendAll()).toEqual([])
  await timePasses('61 seconds')
  expect(listedIn(await sendAll())).toHaveLength(5)
  await timePasses('10 minutes')
  await storedQuote()
  await timePasses('2 minutes')
  expect(kinds(await sendAll())).toEqual(['quote_staff'])
})

test('in a burst, four emergencies per ten minutes get an email, one per network [security]', async () => {
  const emergency = async (address: string) => {
    const id = await storedMessage({ urgent: true, confirm: false, address })
    return (await lease('message', id)).state
  }
  const attacker = '203.0.113.1'
  for (let n = 0; n < 6; n++) await emergency(attacker)
  expect(await emergency(attacker)).toBe('queued')
  expect(await emergency('198.51.100.1')).toBe('leased')
  expect(await emergency('198.51.100.1')).toBe('queued')
  await storedMessage({ confirm: false, address: '198.51.100.9' })
  expect(await emergency('198.51.100.2')).toBe('leased')
  expect(await emergency('198.51.100.3')).toBe('leased')
  expect(await emergency('198.51.100.4')).toBe('queued')
  await timePasses('11 minutes')
  for (let n = 0; n < 6; n++) await emergency(attacker)
  expect(await emergency(attacker)).toBe('queued')
  expect(await emergency('198.51.100.5')).toBe('leased')
})

test('in a burst, an emergency from a suspicious sender waits for the digest', async () => {
  await storedFrom(5)
  const urgent = await storedQuote({ notes: 'It is happening now.' }, '198.51.100.1')
  const odd = await storedQuote({ notes: 'It is happening now.' }, '198.51.100.2')
  expect(await call('lease_mail', 'quote', odd, 'a field was filled in')).toMatchObject({ state: 'queued' })
  expect(await call('lease_mail', 'quote', urgent)).toMatchObject({ state: 'leased' })
})

test('digests continue after the clock is set back a day [fault]', async () => {
  await burstOfQuotes()
  await sendAll()
  await timePasses('-1 day')
  const ids = await burstOfQuotes()
  await timePasses('10 minutes')
  expect(listedIn(await sendAll()).toSorted()).toEqual(ids.toSorted())
})

test('leads from a schedule outage go into a digest, except those already attempted', async () => {
  const [id = ''] = await storedFrom(1)
  const { mail } = await lease('quote', id)
  await call('mark_mail_failed', mail?.id, 1, '451', false)
  await storeBurst(database, 30, `'203.0.113.' || n`)
  await timePasses('5 hours')
  const [alone, ...digests] = (await sendAll()).toSorted((one, other) => other.kind.localeCompare(one.kind))
  expect([alone?.subjectId, digests]).toMatchObject([id, [{ kind: 'quote_digest', content: { count: 30 } }]])
})

test('a digest lists 150 leads: emergencies first, then each network’s first lead [security]', async () => {
  await storeBurst(database, 200, `'203.0.113.' || n % 2`)
  const honest = await storedQuote({}, '198.51.100.1')
  const [urgent, urgentToo] = [
    await storedQuote({ notes: 'It is happening now.\nWater' }, '203.0.113.1'),
    await storedQuote({ notes: 'Please call.\nit is happening now.' }),
  ]
  await timePasses('2 minutes')
  const [digest] = await sendAll()
  expect(digest?.content).toMatchObject({ count: 203 })
  const listed = digest?.listed?.map(({ id }) => id) ?? []
  expect(listed).toHaveLength(150)
  expect(listed.slice(0, 2)).toEqual([urgent, urgentToo])
  expect(listed).toContain(honest)
  expect((await outbox()).open).toEqual([])
})

test('ten minutes after a full digest, a second digest lists the remaining leads', async () => {
  await confirmedBurst(160, `'203.0.113.' || n`)
  const full = await sendAll()
  expect(listedIn(full)).toHaveLength(150)
  await timePasses('9 minutes')
  expect(await sendAll()).toEqual([])
  await timePasses('61 seconds')
  const rest = await sendAll()
  expect(listedIn(rest)).toHaveLength(10)
  expect(new Set(listedIn([...full, ...rest])).size).toBe(160)
})

test('emergencies from many networks fill only 50 of the 150 slots in a digest', async () => {
  const honest = await storeBurst(database, 100, `'198.51.100.' || n`)
  await confirmedBurst(200, `'203.0.113.' || n`, 'It is happening now.')
  expect(listedIn(await sendAll())).toEqual(expect.arrayContaining(honest))
})

test('leads that are waiting for the next digest count as overdue in the health check', async () => {
  await confirmedBurst(310, `'203.0.' || n / 200 || '.' || n % 200`)
  await sendAll()
  expect(await call('health')).toMatchObject({ overdueSeconds: 0 })
  await timePasses('10 minutes')
  // The second digest lists 150 more, so ten leads are still waiting.
  await sendAll()
  await timePasses('2 minutes')
  expect(Object(await call('health')).overdueSeconds).toBeGreaterThan(100)
})

test('for an hour after it fills a digest, a network is listed after other networks', async () => {
  const swarm = () => storeBurst(database, 200, `'203.0.113.' || n % 40`)
  await swarm()
  await timePasses('2 minutes')
  expect(listedIn(await sendAll())).toHaveLength(150)
  await swarm()
  const honest = await storeBurst(database, 120, `'198.51.100.' || n`)
  await confirmLeads()
  await timePasses('55 minutes')
  expect(listedIn(await sendAll())).toEqual(expect.arrayContaining(honest))
})

test('a lead in a digest doesn’t get its own email when its page retries', async () => {
  const ids = await burstOfQuotes()
  const digest = await digestOf(ids)
  await timePasses('11 minutes')
  expect((await lease('quote', ids[0] ?? '')).state).toBe('queued')
  await call('mark_mail_sent', digest.id, 'first')
  expect(await sendAll()).toEqual([])
})

test('a digest lists emergencies first, then other leads in order of arrival', async () => {
  const ids = [...(await storedFrom(3, '203.0.113.1')), ...(await storedFrom(2, '198.51.100.1'))]
  const urgent = await storedQuote({ notes: 'It is happening now.' }, '203.0.113.1')
  await timePasses('2 minutes')
  expect(listedIn(await sendAll())).toEqual([urgent, ...ids])
})

test('a rejected digest and its leads fail with one alert, and are requeued together [fault]', async () => {
  const ids = await burstOfQuotes()
  const { id } = await digestOf(ids)
  expect(await call('mark_mail_failed', id, 1, '550', true)).toBe('dead')
  expect((await lease('quote', ids[0] ?? '')).state).toBe('dead')
  expect((await outbox()).open.filter(({ kind }) => kind === 'dead_letter_alert')).toHaveLength(1)
  expect(await call('requeue_dead')).toBe(1)
  expect((await lease('quote', ids[0] ?? '')).state).toBe('queued')
  expect(listedIn(await leaseDue()).toSorted()).toEqual(ids.toSorted())
})

test('a retried digest lists the same leads, except deleted and individually requeued ones', async () => {
  const ids = await burstOfQuotes()
  const digest = await digestOf(ids)
  expect(await call('mark_mail_failed', digest.id, 1, '451', false)).toBe('queued')
  await storedFrom(1)
  await database.query('delete from public.soft_quotes where id = $1', [ids[0]])
  const own = (await outbox()).open.find(({ subjectId }) => subjectId === ids[1])
  expect(own).toMatchObject({ state: 'retrying' })
  expect(await call('requeue', [own?.id])).toBe(1)
  await timePasses('2 minutes')
  const sent = await sendAll()
  expect(sent.map(({ id }) => id).toSorted()).toEqual([digest.id, own?.id].toSorted())
  expect(listedIn(sent).toSorted()).toEqual(ids.slice(2).toSorted())
})
