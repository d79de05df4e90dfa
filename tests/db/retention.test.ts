import { expect, test } from 'vitest'
import { PHOTO_BUCKET } from '@contract/photo.ts'
import { flood } from '../support/builders/soft-quote-rows.ts'
import { photoName, photoUrl, upload } from '../support/database/photos.ts'
import { testOutbox } from '../support/database/outbox-calls.ts'

const { database, call, leaseDue, makeOlder, refused, rows, storedMessage, storedQuote, taken } = testOutbox()
const keepFor = (days: number) =>
  database.query(`update private.settings set value = $1 where name = 'days_to_keep_leads'`, [days])
const orphans = () => call('orphan_photos', '8 days', 100)

/** As cameras name them. */
const CAMERA_PHOTO = photoName().replace('.jpg', '.JPG')
/** Uploads a photo some time ago. */
const aPhoto = (ago = '9 days') => upload(database, photoName(), { ago })
const withPhotos = (...photos: string[]) => storedQuote({ photos })
const withPhoto = (name: string) => withPhotos(photoUrl(name))

/** A quote that came, and whose mail went out, so long ago. */
async function oldQuote(days: number, quote = storedQuote(), sentDaysAgo = days): Promise<string> {
  const id = await quote
  await makeOlder(id, `${days - sentDaysAgo} days`)
  await taken('quote_staff', id)
  await makeOlder(id, `${sentDaysAgo} days`)
  return id
}
/** Of which mails the content is still there, by kind and address. */
const kept = async () => {
  const sql = `select concat_ws(' ', kind, content ->> 'email') as mail from private.outbox where content is not null order by 1`
  return (await rows(sql)).map(({ mail }) => mail)
}
const ids = async () => (await rows('select id from public.soft_quotes')).map(({ id }) => id)

test('nothing expires until the owner sets a number of days', async () => {
  await oldQuote(5_000)
  expect(await call('expire_leads')).toBe(0)
  expect(await ids()).toHaveLength(1)
})

test('a quote goes when it is older than that, with all that the outbox keeps about it', async () => {
  await keepFor(30)
  await oldQuote(31)
  const young = await oldQuote(29)
  expect(await call('expire_leads')).toBe(1)
  expect(await ids()).toEqual([young])
  expect(await rows('select subject_id from private.outbox')).toEqual([{ subject_id: young }])
  expect(await call('expire_leads')).toBe(0)
})

test('a quote stays while its mail is pending, retrying, dead or was sent a short time ago', async () => {
  await keepFor(30)
  const [pending, retrying, dead] = [await storedQuote(), await storedQuote(), await storedQuote()]
  await refused('quote_staff', retrying, 'for now')
  await refused('quote_staff', dead)
  await database.exec(`update public.soft_quotes set created_at = now() - interval '60 days'`)
  const lately = await oldQuote(60, storedQuote(), 29)
  expect(await call('expire_leads')).toBe(0)
  expect((await ids()).sort()).toEqual([pending, retrying, dead, lately].sort())
  expect((await leaseDue()).some(({ kind }) => kind === 'dead_mail_alert')).toBe(true)
})

test.each([
  ['30 days after it was sent', null, 30],
  ['when quotes go, where that is sooner, and what waits is kept', 10, 10],
])('a message’s content goes %s', async (_when, setting, days) => {
  if (setting !== null) await keepFor(setting)
  for (const [email, ago] of [
    ['old@example.com', days + 1],
    ['young@example.com', days - 1],
  ] as const) {
    const id = await storedMessage({ email, confirm: false })
    await taken('message_staff', id)
    await makeOlder(id, `${ago} days`)
  }
  await storedMessage({ email: 'open@example.com', confirm: false })
  await call('expire_leads')
  expect(await kept()).toEqual(['message_staff open@example.com', 'message_staff young@example.com'])
})

test('the address of a confirmation that died goes 30 days later, and a message that died stays whole', async () => {
  for (const days of [29, 31]) {
    const message = await storedMessage({ email: `${days}@example.com` })
    await database.exec(`update private.outbox set due_at = null, dead_at = now() where subject_id = '${message}'`)
    await makeOlder(message, `${days} days`)
  }
  await call('expire_leads')
  const dead = ['message_confirmation 29@example.com', 'message_staff 29@example.com', 'message_staff 31@example.com']
  expect(await kept()).toEqual(dead)
})

test('a thousand go at a time, the oldest first', async () => {
  await keepFor(30)
  await flood(database, 1_005, `'203.0.113.1'`)
  await database.exec(
    `delete from private.outbox; update public.soft_quotes set created_at = now() - interval '60 days'`,
  )
  const [oldest = ''] = (await ids()).map(String)
  await makeOlder(oldest, '1 day')
  expect(await call('expire_leads')).toBe(1_000)
  expect(await ids()).not.toContain(oldest)
  expect(await call('expire_leads')).toBe(5)
})

test('a photo that no quote names is an orphan after eight days, not before, the oldest first', async () => {
  const old = [await aPhoto('8 days 1 hour'), await aPhoto('11 days'), await aPhoto('10 days')]
  await aPhoto('7 days 23 hours')
  expect(await orphans()).toEqual([old[1], old[2], old[0]])
  expect(await call('orphan_photos', '9 days', 1)).toEqual([old[1]])
})

test('a photo that a quote names is none, also when the project’s address changed or it was typed in capitals', async () => {
  const [first, second, none] = [await aPhoto(), await aPhoto(), await aPhoto()]
  const third = await upload(database, CAMERA_PHOTO, { ago: '9 days' })
  await withPhotos(photoUrl(first), photoUrl(third))
  await withPhotos(photoUrl(second, 'http://localhost:4173').replace(second, second.toUpperCase()))
  expect(await orphans()).toEqual([none])
})

test('photos of an expired quote are for the sweep at once', async () => {
  await keepFor(30)
  const photo = await upload(database, CAMERA_PHOTO)
  await oldQuote(31, withPhoto(photo))
  expect(await orphans()).toEqual([])
  await call('expire_leads')
  expect(await orphans()).toEqual([photo])
})

test('with more photos than fit into memory nothing takes much longer', async () => {
  await flood(database, 300, `'203.0.113.1'`)
  await database.exec(`update public.soft_quotes set photos = array(
      select '${photoUrl('')}' || gen_random_uuid() || '/1732150800000-0.jpg' from generate_series(1, 10) where id is not null
    );
    insert into storage.objects (bucket_id, name)
    select '${PHOTO_BUCKET}', unnest(private.photo_names(photos)) from public.soft_quotes;
    analyze; set work_mem = '64kB'`)
  const begin = performance.now()
  expect(await orphans()).toEqual([])
  expect(await call('expire_leads')).toBe(0)
  expect(performance.now() - begin).toBeLessThan(5_000)
  await database.exec('reset work_mem')
}, 120_000)
