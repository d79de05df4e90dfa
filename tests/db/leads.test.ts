import { expect, test } from 'vitest'
import { photoName, photoUrl, upload } from '../support/database/soft-quote-rows.ts'
import { deriveReference } from '@contract/lead.ts'
import { testOutbox } from '../support/database/outbox-calls.ts'

const { database, call, leaseDueWebhooks, refused, rows, storedMessage, storedQuote, taken } = testOutbox()

test('the list of leads shows the state of each email, with the newest quote first', async () => {
  const pending = await storedQuote()
  const [retrying, dead] = [await storedQuote(), await storedQuote()]
  const [sent, bounced, deleted] = [await storedQuote(), await storedQuote(), await storedQuote()]
  await refused('quote_staff', retrying, false)
  await refused('quote_staff', dead)
  await taken('quote_staff', sent)
  await taken('quote_staff', bounced, 'provider-1')
  await call('record_delivery', 'provider-1', 'delivered')
  await database.query('delete from public.soft_quotes where id = $1', [deleted])
  const leads = [await call('list_leads', null, null, 5)].flat()
  expect(leads.map((lead) => [Object(lead).id, Object(lead).mail])).toEqual([
    [bounced, 'delivered'],
    [sent, 'sent'],
    [dead, 'dead'],
    [retrying, 'retrying'],
    [pending, 'pending'],
  ])
})

test('the list of leads includes messages, and shows their text until it’s erased', async () => {
  const quote = await storedQuote()
  const [open, urgent, erased] = [await storedMessage(), await storedMessage({ urgent: true }), await storedMessage()]
  await taken('message_staff', erased)
  await database.query('update private.outbox set content = null where subject_id = $1', [erased])
  expect(await call('list_leads', null, null, 10)).toMatchObject([
    { leadKind: 'message', id: erased, stored: null, mail: 'sent' },
    { leadKind: 'message', id: urgent, urgent: true },
    {
      leadKind: 'message',
      id: open,
      urgent: false,
      stored: { id: open, email: 'robin@example.com' },
      mail: 'pending',
    },
    { leadKind: 'quote', id: quote, reference: deriveReference(quote), stored: { id: quote } },
  ])
})

test('a page of leads starts after the given quote, even if others have the same timestamp', async () => {
  const stored = [await storedQuote(), await storedQuote(), await storedQuote()].sort().reverse()
  for (const table of ['public.soft_quotes', 'private.outbox'])
    await database.exec(`update ${table} set created_at = '2026-11-21T06:13:00.123456Z'`)
  const seen: unknown[] = []
  let last: { id: string | null; createdAt: string | null } = { id: null, createdAt: null }
  for (let pages = 0; pages < 3; pages++) {
    const [lead] = [await call('list_leads', last.createdAt, last.id, 1)].flat()
    last = Object(lead)
    seen.push(last.id)
  }
  expect(seen).toEqual(stored)
  expect(await call('list_leads', last.createdAt, last.id, 1)).toEqual([])
})

test('a search for a mailbox ignores case and +tags, and doesn’t match other people', async () => {
  const plain = await storedQuote({ email: 'Dana@Acme.example' })
  const tagged = await storedQuote({ email: 'dana+offers@acme.example' })
  await storedQuote({ email: 'dana2@acme.example' })
  await storedQuote({ email: 'xdana@acme.example' })
  const message = await storedMessage({ email: 'DANA+x+y@acme.example' })
  await storedMessage({ email: 'robin@acme.example' })
  expect(await call('find_person', ' dana@ACME.example ')).toMatchObject([
    { leadKind: 'quote', id: plain, email: 'Dana@Acme.example', photos: 0 },
    { leadKind: 'quote', id: tagged, email: 'dana+offers@acme.example' },
    { leadKind: 'message', id: message, email: 'DANA+x+y@acme.example' },
  ])
})

test('erasing a person’s leads removes only their emails, posts, alerts and counts [security]', async () => {
  const [quote, other] = [await storedQuote(), await storedQuote()]
  const [message] = [await storedMessage(), await storedMessage()]
  const [mail] = [await refused('quote_staff', quote), await refused('quote_staff', other)]
  for (const id of [quote, other])
    await call('enqueue_mail', 'quote_confirmation', id, { email: 'dana@acme-dental.example' })
  await leaseDueWebhooks()
  await call('count_submission', quote, JSON.stringify([{ bucket: 'x', key: 'x', most: 1, seconds: 1 }]))
  for (let times = 0; times < 2; times++) {
    await call('forget_leads', 'quote', [quote])
    await call('forget_leads', 'message', [message])
  }
  expect(await rows('select id from public.soft_quotes')).toEqual([{ id: other }])
  const erased = `select kind from private.outbox where subject_id in ('${quote}', '${message}', '${mail.id}')`
  expect(await rows(erased)).toEqual([])
  expect(await rows('select from private.outbox')).toHaveLength(8)
  expect(await rows('select from private.rate_limit_hits')).toEqual([])
})

test('erasing a person’s leads removes only photos that no other quote uses', async () => {
  const own = await upload(database, photoName().replace('.jpg', '.JPG'))
  const [shared, others] = [await upload(database), await upload(database)]
  const quote = await storedQuote({ photos: [photoUrl(own), photoUrl(shared)] })
  await storedQuote({ photos: [photoUrl(shared), photoUrl(others)] })
  await call('forget_leads', 'quote', [quote])
  expect(await call('orphan_photos', '8 days', 9)).toEqual([own])
})
