import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PHOTO_BUCKET } from '@contract/photo.ts'
import { quoteReference } from '@contract/reference.ts'
import { aRow } from '../support/builders/soft-quote-rows.ts'
import { as, migratedDatabase, type Database } from '../support/database/database.ts'
import { outboxCalls } from '../support/database/outbox-calls.ts'

let database: Database
beforeAll(async () => void (database = await migratedDatabase()))
beforeEach(() =>
  database.exec(`truncate public.soft_quotes, private.outbox, private.hits, private.quote_photos, private.forgotten;
    delete from storage.objects; update private.settings set value = null where name like 'quotes%'`),
)
afterAll(() => database.close())

const { call, claim, claimed, storedQuote } = outboxCalls(() => database)
const rows = async (sql: string) => (await database.query<Record<string, unknown>>(sql)).rows
const urlOf = (name: string) => `https://project.example/storage/v1/object/public/${PHOTO_BUCKET}/${name}`

async function aPhoto(): Promise<string> {
  const name = `${crypto.randomUUID()}/1732150800000-0.jpg`
  await as('anon', database, 'insert into storage.objects (bucket_id, name) values ($1, $2)', [PHOTO_BUCKET, name])
  return name
}

describe('the list of leads', () => {
  test('tells the state of each mail, the newest quote first', async () => {
    const [pending, retrying, dead, sent, bounced, none] = [
      await storedQuote(),
      await storedQuote(),
      await storedQuote(),
      await storedQuote(),
      await storedQuote(),
      await storedQuote(),
    ]
    await call('mark_mail_failed', (await claimed('quote_staff', retrying)).id, 1, '451', false)
    await call('mark_mail_failed', (await claimed('quote_staff', dead)).id, 1, '550', true)
    await call('mark_mail_sent', (await claimed('quote_staff', sent)).id)
    await call('mark_mail_sent', (await claimed('quote_staff', bounced)).id, 'provider-1')
    await call('record_delivery', 'provider-1', 'delivered')
    await database.query('delete from private.outbox where subject_id = $1', [none])
    const leads = [await call('list_leads', null, null, null, 10)].flat()
    expect(leads.map((lead) => [Object(lead).quote.id, Object(lead).mail])).toEqual([
      [none, 'none'],
      [bounced, 'delivered'],
      [sent, 'sent'],
      [dead, 'dead'],
      [retrying, 'retrying'],
      [pending, 'pending'],
    ])
  })

  test('a slowed quote’s mail is retried when its digest is', async () => {
    await database.exec(`update private.settings set value = 1 where name = 'quotes_in_10_minutes'`)
    await storedQuote()
    const slowed = await storedQuote()
    await database.exec(`update private.outbox set attempts = 1 where kind = 'quote_digest'`)
    expect(await call('list_leads', null, null, null, 1)).toMatchObject([{ quote: { id: slowed }, mail: 'retrying' }])
  })

  test('goes on after a certain quote, also among quotes of the same moment, and begins where it is told', async () => {
    const stored = [await storedQuote(), await storedQuote(), await storedQuote()].sort().reverse()
    await database.exec(`update public.soft_quotes set created_at = '2026-11-21T06:13:00.123456Z'`)
    const seen: unknown[] = []
    let last: { id: string | null; created_at: string | null } = { id: null, created_at: null }
    for (let pages = 0; pages < 3; pages++) {
      const [lead] = [await call('list_leads', '2026-11-21T06:13:00Z', last.created_at, last.id, 1)].flat()
      last = Object(lead).quote
      seen.push(last.id)
    }
    expect(seen).toEqual(stored)
    expect(await call('list_leads', null, last.created_at, last.id, 1)).toEqual([])
    expect(await call('list_leads', '2026-11-21T06:14:00Z', null, null, 9)).toEqual([])
  })
})

describe('a person', () => {
  test('is found by mailbox, whatever the case and the tag, and nobody else is', async () => {
    const plain = await storedQuote({ email: 'Dana@Acme.example' })
    const tagged = await storedQuote({ email: 'dana+offers@acme.example' })
    await storedQuote({ email: 'dana2@acme.example' })
    await storedQuote({ email: 'xdana@acme.example' })
    const message = crypto.randomUUID()
    await call('enqueue_contact', message, { email: 'DANA+x+y@acme.example' }, true)
    await call('enqueue_contact', crypto.randomUUID(), { email: 'robin@acme.example' }, true)
    expect(await call('find_person', ' dana@ACME.example ')).toMatchObject({
      quotes: [
        { id: plain, email: 'Dana@Acme.example', photos: 0, mails: 1 },
        { id: tagged, email: 'dana+offers@acme.example' },
      ],
      messages: [{ id: message, email: 'DANA+x+y@acme.example', mails: 2 }],
    })
  })

  test('is found where others typed the address, and nowhere else', async () => {
    const quote = await storedQuote({ notes: 'Write to DANA@acme.example, she has the keys' })
    await storedQuote({ email: 'dana@acme.example', notes: 'dana@acme.example is mine' })
    await storedQuote({ notes: 'Write to dana@acme' })
    const message = crypto.randomUUID()
    await call('enqueue_contact', message, { email: 'robin@acme.example', message: 'Ask dana@acme.example' }, true)
    expect(await call('find_mentions', ' Dana@acme.example ')).toEqual([
      { what: 'quote', reference: quoteReference(quote) },
      { what: 'message', reference: quoteReference(message) },
    ])
    expect(await call('find_mentions', 'erin@acme.example')).toEqual([])
  })

  test('is erased with mails, alerts and counts, and the others are left as they are', async () => {
    const [quote, other] = [await storedQuote(), await storedQuote()]
    const [message, otherMessage] = [crypto.randomUUID(), crypto.randomUUID()]
    for (const id of [message, otherMessage]) await call('enqueue_contact', id, { email: 'a@b.example' }, true)
    for (const id of [quote, other])
      await call('mark_mail_failed', (await claimed('quote_staff', id)).id, 1, '550', true)
    for (const id of [quote, other]) await call('enqueue_quote_confirmation', id, 'dana@acme-dental.example')
    await call('take_hits', quote, JSON.stringify([{ bucket: 'x', key: 'x', most: 1, seconds: 1 }]))
    for (let times = 0; times < 2; times++) await call('forget_leads', [quote], [message])
    expect(await rows('select id from public.soft_quotes')).toEqual([{ id: other }])
    expect(await rows('select kind from private.outbox order by kind')).toEqual([
      { kind: 'contact_confirmation' },
      { kind: 'contact_staff' },
      { kind: 'dead_mail_alert' },
      { kind: 'quote_confirmation' },
      { kind: 'quote_staff' },
    ])
    expect(await rows(`select from private.outbox where subject_id in ('${quote}', '${message}')`)).toEqual([])
    expect(await rows('select from private.hits')).toEqual([])
  })

  test('the photos to remove are those that no other quote names', async () => {
    const [own, shared, others] = [await aPhoto(), await aPhoto(), await aPhoto()]
    const quote = await storedQuote({ photos: [urlOf(own), urlOf(shared)] })
    await storedQuote({ photos: [urlOf(shared), urlOf(others)] })
    expect(await call('photos_of', [quote])).toEqual([own])
    expect(await call('stored_photos', [own, 'x.jpg'])).toEqual([own])
    await call('forget_leads', [quote], [])
    expect(await call('orphan_photos', '8 days', 9)).toEqual([own])
  })
})

describe('putting back', () => {
  const backup = async () =>
    (await rows('select to_jsonb(q) as row from public.soft_quotes as q')).map(({ row }) => row)
  const restore = (quotes: unknown) => call('restore_quotes', JSON.stringify(quotes))

  test('gives back every column, the old time and no mail, also past every limit', async () => {
    const photo = await aPhoto()
    await storedQuote({ photos: [urlOf(photo)], notes: 'Ünïcode “quotes”,\nand lines' })
    await storedQuote({ cleaning_frequency: 'other', other_frequency: 'On Mondays', fixtures: null })
    await database.exec(`update public.soft_quotes set created_at = '2025-01-02T03:04:05.678901Z'`)
    const before = await backup()
    await database.exec(`truncate public.soft_quotes, private.outbox;
      update private.settings set value = 1 where name like 'quotes%'`)
    expect(await restore(before)).toEqual({ restored: 2, present: 0, forgotten: [], refused: [] })
    expect(await backup()).toEqual(before)
    expect(await call('list_outbox')).toEqual({ sent: 2, open: [] })
    expect(await rows('select from private.hits')).toEqual([])
    expect(await restore(before)).toEqual({ restored: 0, present: 2, forgotten: [], refused: [] })
    expect(await call('held_photos')).toBe(0)
  })

  test('a mail that still waits for its quote goes out', async () => {
    const id = await storedQuote()
    const before = await backup()
    await database.exec('delete from public.soft_quotes')
    await restore(before)
    expect((await claim('quote_staff', id)).state).toBe('claimed')
  })

  test('what a person had erased stays erased', async () => {
    const id = await storedQuote()
    const before = await backup()
    await call('forget_leads', [id], [])
    expect(await restore(before)).toEqual({ restored: 0, present: 0, forgotten: [id], refused: [] })
    expect(await backup()).toEqual([])
  })

  test('a row that breaks today’s rules, or has a column that is not there, keeps no other from coming back', async () => {
    const row = { ...aRow(), reference: 'x', created_at: '2025-01-02T03:04:05Z' }
    const [wrong, strange] = [crypto.randomUUID(), crypto.randomUUID()]
    expect(
      await restore([{ ...row, id: wrong, email: 'a..b@c.example' }, { ...row, id: strange, color: 'red' }, row]),
    ).toEqual({
      restored: 1,
      present: 0,
      forgotten: [],
      refused: [
        { id: wrong, why: 'email' },
        { id: strange, why: '42703' },
      ],
    })
    expect(await call('list_outbox')).toEqual({ sent: 1, open: [] })
  })
})

test.each([
  `public.list_leads(null, null, null, 1)`,
  `public.find_person('a@b.example')`,
  `public.photos_of('{}')`,
  `public.stored_photos('{}')`,
  `public.forget_leads('{}', '{}')`,
  `public.restore_quotes('[]')`,
])('visitors and signed-in users may not call %s', async (sql) => {
  for (const role of ['anon', 'authenticated'] as const)
    await expect(as(role, database, `select ${sql}`)).rejects.toMatchObject({ code: '42501' })
})
