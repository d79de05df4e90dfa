import { expect, test } from 'vitest'
import { storeBurst, photoName, photoUrl, upload } from '../support/database/soft-quote-rows.ts'
import { testOutbox } from '../support/database/outbox-calls.ts'

const { database, makeOlder, rows, storedMessage, storedQuote, timePasses, ...calls } = testOutbox()
const { call, changeSetting, leaseDue, refused, reportFigures, taken } = calls
const keepFor = (days: number) => changeSetting('lead_retention_days', days)
const orphans = () => call('orphan_photos', '8 days', 100)

/** Cameras write uppercase extensions. */
const CAMERA_PHOTO = photoName().replace('.jpg', '.JPG')
const aPhoto = (ago = '9 days') => upload(database, photoName(), { ago })

/** Stores a quote that is this many days old. Its email was sent `sentDaysAgo` days ago. */
async function oldQuote(days: number, sentDaysAgo = days): Promise<string> {
  const id = await storedQuote()
  await makeOlder(id, `${days - sentDaysAgo} days`)
  await taken('quote_staff', id)
  await makeOlder(id, `${sentDaysAgo} days`)
  return id
}
/** Lists the emails that still have content. */
const kept = async () => {
  const sql = `select concat_ws(' ', kind, content ->> 'email') as mail from private.outbox where content is not null order by 1`
  return (await rows(sql)).map(({ mail }) => mail)
}
const ids = async () => (await rows('select id from public.soft_quotes')).map(({ id }) => id)

test('a quote older than the owner’s retention period, if any, is deleted with its outbox rows', async () => {
  await oldQuote(5_000)
  const young = await oldQuote(29)
  expect(await call('expire_leads')).toBe(0)
  await keepFor(30)
  expect(await call('expire_leads')).toBe(1)
  expect(await ids()).toEqual([young])
  expect(await rows('select subject_id from private.outbox')).toEqual([{ subject_id: young }])
  expect(await call('expire_leads')).toBe(0)
})

test('a quote is kept while its email is pending, retrying, failed or recently sent [fault]', async () => {
  await keepFor(30)
  const [pending, retrying, dead] = [await storedQuote(), await storedQuote(), await storedQuote()]
  await refused('quote_staff', retrying, false)
  await refused('quote_staff', dead)
  await database.exec(`update public.soft_quotes set created_at = now() - interval '60 days'`)
  const lately = await oldQuote(60, 29)
  expect(await call('expire_leads')).toBe(0)
  expect((await ids()).sort()).toEqual([pending, retrying, dead, lately].sort())
  expect((await leaseDue()).some(({ kind }) => kind === 'dead_letter_alert')).toBe(true)
})

test.each([
  ['30 days after it’s sent', null, 30],
  ['after a shorter quote retention, but not before it’s sent', 10, 10],
])('a message’s content is erased %s', async (_when, setting, days) => {
  if (setting !== null) await keepFor(setting)
  for (const ago of [days + 1, days - 1]) {
    const id = await storedMessage({ email: `${ago}@example.com`, confirm: false })
    await taken('message_staff', id)
    await makeOlder(id, `${ago} days`)
  }
  await storedMessage({ email: 'open@example.com', confirm: false })
  await call('expire_leads')
  expect(await kept()).toEqual([`message_staff ${days - 1}@example.com`, 'message_staff open@example.com'])
})

test('the content of a failed message or confirmation is erased after 30 days', async () => {
  for (const days of [29, 31]) {
    const message = await storedMessage({ email: `${days}@example.com` })
    await database.exec(`update private.outbox set due_at = null, dead_at = now() where subject_id = '${message}'`)
    await makeOlder(message, `${days} days`)
  }
  await call('expire_leads')
  const mails = (await kept()).filter((mail) => mail !== 'dead_letter_alert')
  expect(mails).toEqual(['message_confirmation 29@example.com', 'message_staff 29@example.com'])
})

test('staff get one alert a week before an undelivered message is deleted [fault]', async () => {
  const mail = await refused('message_staff', await storedMessage({ confirm: false }))
  const alert = async () => {
    await call('expire_leads')
    return rows(`select content ->> 'error' as error, attempts from private.outbox where kind = 'dead_letter_alert'`)
  }
  const pass = (days: number) => timePasses(`${days} days`, 'created_at', 'dead_at')
  await taken('dead_letter_alert', mail.id)
  await pass(22)
  expect(await alert()).toEqual([{ error: '550', attempts: 1 }])
  await pass(2)
  expect(await alert()).toEqual([{ error: 'deleted_in_a_week', attempts: 0 }])
  await taken('dead_letter_alert', mail.id)
  await pass(5)
  expect(await alert()).toEqual([{ error: 'deleted_in_a_week', attempts: 1 }])
  expect(await kept()).toContain('message_staff robin@example.com')
})

test('the daily report omits a message whose content was erased', async () => {
  await refused('message_staff', await storedMessage({ confirm: false }))
  expect((await reportFigures())?.dead.count).toBe(1)
  await database.exec(`update private.outbox set dead_at = dead_at - interval '31 days'`)
  await call('expire_leads')
  expect((await reportFigures())?.dead.count).toBe(0)
})

test('a lead’s hashed network is deleted after two weeks', async () => {
  const id = await storedQuote({}, '203.0.113.1')
  const network = async () => {
    await call('expire_leads')
    return (await rows(`select network is not null as known from private.outbox`)).map(({ known }) => known)
  }
  await makeOlder(id, '13 days')
  expect(await network()).toEqual([true])
  await makeOlder(id, '2 days')
  expect(await network()).toEqual([false])
})

test('the name of an erased photo is deleted once storage has removed the file', async () => {
  const photo = await upload(database, CAMERA_PHOTO)
  await call('forget_leads', 'quote', [await storedQuote({ photos: [photoUrl(photo)] })])
  const names = () => rows('select name from private.erased_photos')
  await call('expire_leads')
  expect(await names()).toHaveLength(1)
  await database.exec('delete from storage.objects')
  await call('expire_leads')
  expect(await names()).toEqual([])
})

test('expire_leads deletes 1,000 quotes per call, oldest first', async () => {
  await keepFor(30)
  await storeBurst(database, 1_005, `'203.0.113.1'`)
  await database.exec(
    `delete from private.outbox; update public.soft_quotes set created_at = now() - interval '60 days'`,
  )
  const [oldest = ''] = (await ids()).map(String)
  await makeOlder(oldest, '1 day')
  expect(await call('expire_leads')).toBe(1_000)
  expect(await ids()).not.toContain(oldest)
  expect(await call('expire_leads')).toBe(5)
})

test('photos without a quote are orphans after eight days, and listed oldest first [security]', async () => {
  const old = [await aPhoto('8 days 1 hour'), await aPhoto('11 days'), await aPhoto('10 days')]
  await aPhoto('7 days 23 hours')
  expect(await orphans()).toEqual([old[1], old[2], old[0]])
  expect(await call('orphan_photos', '9 days', 1)).toEqual([old[1]])
})

test('a quote’s photo isn’t an orphan if its URL has a different origin or letter case', async () => {
  const [first, second, none] = [await aPhoto(), await aPhoto(), await aPhoto()]
  const third = await upload(database, CAMERA_PHOTO, { ago: '9 days' })
  await storedQuote({ photos: [photoUrl(first), photoUrl(third)] })
  await storedQuote({ photos: [photoUrl(second, 'http://localhost:4173').replace(second, second.toUpperCase())] })
  expect(await orphans()).toEqual([none])
})
