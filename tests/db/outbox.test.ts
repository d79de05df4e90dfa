import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { quoteReference } from '@contract/reference.ts'
import { as, migratedDatabase, type Database } from '../support/database/database.ts'
import { aRow, insertAsVisitor } from '../support/builders/soft-quote-rows.ts'

let database: Database
beforeAll(async () => void (database = await migratedDatabase()))
beforeEach(() => database.exec('truncate public.soft_quotes, private.outbox'))
afterAll(() => database.close())

const mailSchema = z.object({
  id: z.string(),
  kind: z.string(),
  subjectId: z.string(),
  attempt: z.number(),
  content: z.record(z.string(), z.unknown()).nullable(),
  quote: z.looseObject({ reference: z.string() }).nullable(),
  earlierReference: z.string().nullable(),
})
const claimSchema = z.object({ state: z.string(), mail: mailSchema.optional() })
const openSchema = z.object({ sent: z.number(), open: z.array(z.looseObject({ kind: z.string(), state: z.string() })) })

/** Calls a function as the service role, as the edge functions do. */
async function call(name: string, ...values: unknown[]): Promise<unknown> {
  const places = values.map((_, index) => `$${index + 1}`).join(', ')
  const rows = await as<{ result: unknown }>(
    'service_role',
    database,
    `select public.${name}(${places}) as result`,
    values,
  )
  return rows[0]?.result
}
const claim = async (kind: string, id: string) => claimSchema.parse(await call('claim_mail', kind, id))
const claimDue = async () => z.array(mailSchema).parse(await call('claim_due_mails', 10))
const outbox = async () => openSchema.parse(await call('list_outbox'))
const timePasses = (interval: string) =>
  database.query(`update private.outbox set due_at = due_at - $1::interval`, [interval])

async function storedQuote(changes: Record<string, unknown> = {}): Promise<string> {
  const row = aRow(changes)
  await insertAsVisitor(database, row)
  return String(row['id'])
}

async function claimed(kind: string, id: string) {
  const { mail } = await claim(kind, id)
  if (!mail) throw new Error('The mail was not given out.')
  return mail
}

test('a stored quote has its mail queued, and the mail carries the stored row', async () => {
  const id = await storedQuote({ business_name: 'Acme Dental' })
  const { state, mail } = await claim('quote_staff', id)
  expect(state).toBe('claimed')
  expect(mail).toMatchObject({ attempt: 1, subjectId: id, content: null, earlierReference: null })
  expect(mail?.quote).toMatchObject({ id, business_name: 'Acme Dental', reference: quoteReference(id) })
})

test('a refused quote has no mail', async () => {
  await storedQuote({ email: 'nobody' }).catch(() => undefined)
  expect((await outbox()).open).toEqual([])
})

test('a mail is given out once, and a sent one never again', async () => {
  const id = await storedQuote()
  const mail = await claimed('quote_staff', id)
  expect((await claim('quote_staff', id)).state).toBe('queued')
  await timePasses('10 minutes')
  expect(await claimDue()).toHaveLength(1)
  await call('mark_mail_sent', mail.id)
  expect((await claim('quote_staff', id)).state).toBe('sent')
  await timePasses('1 day')
  expect(await claimDue()).toEqual([])
})

test('a mail that was never stored is missing', async () => {
  expect((await claim('quote_staff', crypto.randomUUID())).state).toBe('missing')
})

test('a quote whose visitor vanished is due after two minutes, not before', async () => {
  await storedQuote()
  expect(await claimDue()).toEqual([])
  await timePasses('121 seconds')
  expect(await claimDue()).toHaveLength(1)
})

test('a mail whose sender died is due again when its lease ends', async () => {
  const id = await storedQuote()
  await claimed('quote_staff', id)
  await timePasses('179 seconds')
  expect(await claimDue()).toEqual([])
  await timePasses('2 seconds')
  expect(await claimDue()).toMatchObject([{ attempt: 2 }])
})

test('ten failed attempts over about four hours, then the mail is dead and staff are alerted', async () => {
  const id = await storedQuote()
  let mail = await claimed('quote_staff', id)
  let waited = 0
  for (let attempt = 1; attempt < 10; attempt++) {
    expect(await call('mark_mail_failed', mail.id, attempt, '451', false)).toBe('queued')
    const { rows } = await database.query<{ seconds: string }>(
      'select extract(epoch from due_at - now()) as seconds from private.outbox where id = $1',
      [mail.id],
    )
    const wait = Number(rows[0]?.seconds)
    const middle = Math.min(2 ** (attempt - 1), 60) * 60
    expect(wait).toBeGreaterThan(middle * 0.7)
    expect(wait).toBeLessThan(middle * 1.3)
    waited += wait
    await timePasses(`${wait + 1} seconds`)
    const [next] = await claimDue()
    if (!next) throw new Error('The mail was not due.')
    mail = next
  }
  expect(waited / 3_600).toBeGreaterThan(3)
  expect(waited / 3_600).toBeLessThan(5.1)
  expect(await call('mark_mail_failed', mail.id, 10, '451', false)).toBe('dead')
  expect((await claim('quote_staff', id)).state).toBe('dead')
  expect(await claimDue()).toMatchObject([
    { kind: 'dead_mail_alert', content: { kind: 'quote_staff', subjectId: id, error: '451' } },
  ])
})

test('a refusal for good is dead at once', async () => {
  const mail = await claimed('quote_staff', await storedQuote())
  expect(await call('mark_mail_failed', mail.id, 1, '550', true)).toBe('dead')
})

test('a late report about an earlier attempt changes nothing', async () => {
  const id = await storedQuote()
  const mail = await claimed('quote_staff', id)
  await timePasses('4 minutes')
  await claimDue()
  expect(await call('mark_mail_failed', mail.id, 1, '451', true)).toBe('settled')
  expect((await outbox()).open).toMatchObject([{ state: 'retrying', attempts: 2 }])
})

test('an alert that dies brings no further alert, and neither does a confirmation', async () => {
  const message = crypto.randomUUID()
  await call('enqueue_contact', message, { email: 'robin@example.com' }, true)
  const confirmation = await claimed('contact_confirmation', message)
  await call('mark_mail_failed', confirmation.id, 1, '550', true)
  const staff = await claimed('contact_staff', message)
  await call('mark_mail_failed', staff.id, 1, '550', true)
  const alert = await claimed('dead_mail_alert', staff.id)
  await call('mark_mail_failed', alert.id, 1, '550', true)
  expect((await outbox()).open.map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual([
    'contact_confirmation dead',
    'contact_staff dead',
    'dead_mail_alert dead',
  ])
})

test('a contact message is queued once, however often it is sent, and forgotten once it is mailed', async () => {
  const message = crypto.randomUUID()
  const content = { email: 'robin@example.com', message: 'Hello' }
  await call('enqueue_contact', message, content, true)
  await call('enqueue_contact', message, { ...content, message: 'Changed' }, true)
  const staff = await claimed('contact_staff', message)
  expect(staff.content).toEqual(content)
  expect((await claimed('contact_confirmation', message)).content).toEqual({ email: 'robin@example.com' })
  await call('mark_mail_sent', staff.id)
  const { rows } = await database.query('select content from private.outbox where id = $1', [staff.id])
  expect(rows).toEqual([{ content: null }])
})

test('a message without confirmation queues the staff mail alone', async () => {
  await call('enqueue_contact', crypto.randomUUID(), { email: 'robin@example.com' }, false)
  expect((await outbox()).open.map(({ kind }) => kind)).toEqual(['contact_staff'])
})

test('a second quote from the same address names the first one of the last 24 hours', async () => {
  const first = await storedQuote({ email: 'dana@acme.example' })
  const other = await storedQuote({ email: 'else@acme.example' })
  const second = await storedQuote({ email: 'Dana@Acme.example' })
  expect((await claimed('quote_staff', second)).earlierReference).toBe(quoteReference(first))
  expect((await claimed('quote_staff', other)).earlierReference).toBeNull()
  await database.query(`update public.soft_quotes set created_at = created_at - interval '25 hours' where id = $1`, [
    first,
  ])
  await timePasses('4 minutes')
  const again = (await claimDue()).find(({ subjectId }) => subjectId === second)
  expect(again?.earlierReference).toBeNull()
})

test('a requeued mail has its ten attempts again', async () => {
  const id = await storedQuote()
  const mail = await claimed('quote_staff', id)
  await call('mark_mail_failed', mail.id, 1, '550', true)
  expect(await call('requeue_mail', mail.id)).toBe(true)
  expect((await claimed('quote_staff', id)).attempt).toBe(1)
  await call('mark_mail_sent', mail.id)
  expect(await call('requeue_mail', mail.id)).toBe(false)
})

test.each(['anon', 'authenticated'] as const)('%s can call none of the outbox functions, nor read it', async (role) => {
  const id = crypto.randomUUID()
  for (const statement of [
    `select public.claim_mail('quote_staff', '${id}')`,
    'select public.claim_due_mails(1)',
    `select public.mark_mail_sent('${id}')`,
    `select public.mark_mail_failed('${id}', 1, '', true)`,
    `select public.enqueue_contact('${id}', '{}', true)`,
    'select public.list_outbox()',
    `select public.requeue_mail('${id}')`,
    'select * from private.outbox',
  ]) {
    await expect(as(role, database, statement)).rejects.toMatchObject({ code: '42501' })
  }
})
