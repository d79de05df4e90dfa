import { expect, test } from 'vitest'
import { PHOTO_BUCKET, PHOTO_MAX_BYTES, PHOTO_TYPES } from '@contract/quote-shape.ts'
import { as } from '../support/database/database.ts'
import { testOutbox } from '../support/database/outbox-calls.ts'
import { photoName, upload } from '../support/database/soft-quote-rows.ts'

const { call, changeSetting, database, rows } = testOutbox()
const MEGABYTE = 1_048_576
const FOLDER = '3b241101-e2bb-4255-8caf-4136c566a962'
const REFUSED = { code: '42501' }

const timePasses = (interval: string) => database.query('update private.uploads set at = at - $1::interval', [interval])
const names = () => rows('select name from storage.objects')
/** Returns how many of `count` uploads were accepted. */
async function burst(count: number, settings: Record<string, string> = {}, bytes = 0): Promise<number> {
  let taken = 0
  for (let index = 0; index < count; index++) {
    const added = upload(database, photoName(), { settings, bytes })
    await added.then(
      () => taken++,
      (reason: unknown) => expect(reason).toMatchObject(REFUSED),
    )
  }
  return taken
}

test('the photo bucket’s limits match the contract [security]', async () => {
  expect(await rows('select id, public, file_size_limit::integer, allowed_mime_types from storage.buckets')).toEqual([
    { id: PHOTO_BUCKET, public: true, file_size_limit: PHOTO_MAX_BYTES, allowed_mime_types: [...PHOTO_TYPES] },
  ])
})

test.each(['1732150800000-0.jpg', '1732150800000-9.JPEG', '1732150800000-12.png', '1732150800000-3.webp'])(
  'a visitor may upload a photo named %s',
  async (name) => void (await upload(database, `${crypto.randomUUID()}/${name}`)),
)

test.each([
  '1732150800000-0.jpg',
  `${FOLDER}/1732150800-0.jpg`,
  `${FOLDER}/1732150800000-0.svg`,
  `${FOLDER}/1732150800000-0.jpg.html`,
  `${FOLDER}/deeper/1732150800000-0.jpg`,
  `../${FOLDER}/1732150800000-0.jpg`,
  `${FOLDER}/1732150800000-0.jpg\n`,
  `3b241101-e2bb-1255-8caf-4136c566a962/1732150800000-0.jpg`,
])('a visitor may not upload a photo named %j', async (name) => {
  await expect(upload(database, name)).rejects.toMatchObject(REFUSED)
})

test('a visitor can’t upload a photo to another bucket', async () => {
  await database.query(`insert into storage.buckets (id, name) values ('other', 'other')`)
  const insert = `insert into storage.objects (bucket_id, name) values ('other', $1)`
  await expect(as('anon', database, insert, [photoName()])).rejects.toMatchObject(REFUSED)
})

test.each([
  ['storage.object.upload', 1],
  ['', 1],
  ['storage.object.sign_upload_url', 0],
  ['storage.tus.upload.create', 0],
])('the storage operation %j lets a visitor add %i photos [security]', async (operation, taken) => {
  expect(await burst(1, { 'storage.operation': operation })).toBe(taken)
  expect(await names()).toHaveLength(taken)
})

test('a visitor can’t list, move, replace or remove photos [security]', async () => {
  const name = await upload(database)
  expect(await as('anon', database, 'select name from storage.objects')).toEqual([])
  expect(await as('anon', database, `update storage.objects set name = 'x' returning name`)).toEqual([])
  expect(await as('anon', database, 'delete from storage.objects returning name')).toEqual([])
  expect(await names()).toEqual([{ name }])
  const replace = `insert into storage.objects (bucket_id, name) values ($1, $2) on conflict (bucket_id, name) do update set name = excluded.name`
  await expect(as('anon', database, replace, [PHOTO_BUCKET, name])).rejects.toMatchObject(REFUSED)
})

test('the storage server can’t replace a photo, but may update its other columns [security]', async () => {
  await upload(database)
  const change = (what: string) => database.query(`update storage.objects set ${what}`)
  await change(`version = null, metadata = '{"size": 1}', updated_at = now()`)
  await expect(change(`version = 'other'`)).rejects.toMatchObject({ code: '23505' })
})

test('unchecked_photos lists new uploads, oldest first, until the sweep has checked them', async () => {
  const [second, first] = [await upload(database), await upload(database)]
  await database.query(`update private.uploads set at = at - interval '1 hour' where name = $1`, [first])
  const unchecked = (most = 9) => call('unchecked_photos', most)
  expect([await unchecked(), await unchecked(1)]).toEqual([[first, second], [first]])
  await call('mark_photos_checked', [first])
  await timePasses('9 days')
  await database.exec('select public.expire_leads()')
  expect(await unchecked()).toEqual([second])
})

test.each(['uploads_from_network_in_10_minutes', 'uploads_from_network_in_a_day'])(
  'a large photo counts once per megabyte toward %s, but not for other networks [security]',
  async (name) => {
    await database.exec(
      `update private.settings set value = case name when '${name}' then 6 end where name ~ '^uploads_from'`,
    )
    const from = { 'request.headers': '{"cf-connecting-ip": "203.0.113.9"}' }
    expect(await burst(4, from, 2.5 * MEGABYTE)).toBe(2)
    expect(await burst(1, { 'request.headers': '{"cf-connecting-ip": "203.0.113.8"}' }, MEGABYTE)).toBe(1)
  },
)

test('uploads from all networks are rejected once photos fill 90% of the storage', async () => {
  await changeSetting('photo_storage_limit_mb', 10)
  expect(await burst(12, {}, MEGABYTE)).toBe(10)
  await changeSetting('photo_storage_limit_mb', 11)
  await database.exec('delete from storage.objects')
  expect(await burst(1, {}, MEGABYTE)).toBe(1)
})

test('a burst uploads exactly as many photos as the ten-minute limit allows [security]', async () => {
  await changeSetting('uploads_in_10_minutes', 2)
  expect(await burst(3)).toBe(2)
  await timePasses('9 minutes')
  expect(await burst(1)).toBe(0)
  await timePasses('61 seconds')
  expect(await burst(1)).toBe(1)
})
