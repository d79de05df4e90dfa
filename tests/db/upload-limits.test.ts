import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LIMITS } from '@contract/options.ts'
import { PHOTO_BUCKET } from '@contract/photo.ts'
import { as, type Database, migratedDatabase } from '../support/database/database.ts'

const MIGRATION = new URL('../../supabase/migrations/20261121000800_upload_limits.sql', import.meta.url)

let database: Database
beforeAll(async () => void (database = await migratedDatabase()))
beforeEach(() =>
  database.exec(
    `delete from storage.objects; update private.settings set value = null where name = 'uploads_in_10_minutes'`,
  ),
)
afterAll(() => database.close())

const limitUploads = (most: number | null) =>
  database.query(`update private.settings set value = $1 where name = 'uploads_in_10_minutes'`, [most])
const timePasses = (interval: string) =>
  database.query('update storage.objects set created_at = created_at - $1::interval', [interval])

/** Uploads a photo as a visitor; answers whether it was taken. */
async function upload(folder: string = crypto.randomUUID(), index = 0): Promise<boolean> {
  const add = as('anon', database, 'insert into storage.objects (bucket_id, name) values ($1, $2)', [
    PHOTO_BUCKET,
    `${folder}/1732150800000-${index}.jpg`,
  ])
  return add.then(
    () => true,
    (reason: unknown) => {
      expect(reason).toMatchObject({ code: '42501' })
      return false
    },
  )
}
async function burst(count: number, folder?: string): Promise<number> {
  let taken = 0
  for (let index = 0; index < count; index++) if (await upload(folder, index)) taken++
  return taken
}

test('a folder takes as many photos as a quote may have, and another folder takes more', async () => {
  const folder = crypto.randomUUID()
  expect(await burst(LIMITS.photos + 2, folder)).toBe(LIMITS.photos)
  expect(await upload()).toBe(true)
})

test('a folder stays full, however long ago its photos came', async () => {
  const folder = crypto.randomUUID()
  await burst(LIMITS.photos, folder)
  await timePasses('1 year')
  expect(await upload(folder, LIMITS.photos)).toBe(false)
})

test('away from a hosted project uploads are not limited', async () => {
  expect(await burst(220)).toBe(220)
})

test('on a hosted project, recognised by its schedule, the limit is twenty quotes with all their photos', async () => {
  const migration = await readFile(MIGRATION, 'utf8')
  await database.transaction(async (transaction) => {
    await transaction.exec(`drop policy "Visitors add so many facility photos" on storage.objects;
      drop function private.may_upload; delete from private.settings where name = 'uploads_in_10_minutes';
      create function private.call_function(slug text) returns void language sql as ''`)
    await transaction.exec(migration)
    const { rows } = await transaction.query(`select value from private.settings where name = 'uploads_in_10_minutes'`)
    expect(rows).toEqual([{ value: 20 * LIMITS.photos }])
    await transaction.rollback()
  })
})

test('of a burst, exactly as many photos are taken as may come in ten minutes', async () => {
  await limitUploads(5)
  expect(await burst(8)).toBe(5)
})

test('a photo is taken again when the oldest of them is ten minutes old', async () => {
  await limitUploads(2)
  await upload()
  await timePasses('9 minutes')
  await upload()
  expect(await upload()).toBe(false)
  await timePasses('61 seconds')
  expect(await burst(2)).toBe(1)
})

test('a removed photo makes room', async () => {
  await limitUploads(1)
  await upload()
  await database.exec('delete from storage.objects')
  expect(await upload()).toBe(true)
})

test('other buckets are counted nowhere', async () => {
  await limitUploads(1)
  await database.exec(`insert into storage.buckets (id, name) values ('other', 'other') on conflict do nothing;
    insert into storage.objects (bucket_id, name) values ('other', 'x.jpg'), ('other', 'y.jpg')`)
  expect(await upload()).toBe(true)
})

test('the limit does not loosen what a name must look like', async () => {
  expect(await upload('folder')).toBe(false)
})

test.each(['anon', 'authenticated'] as const)('%s may not ask for the count by name', async (role) => {
  await expect(as(role, database, `select private.may_upload('x')`)).rejects.toMatchObject({ code: '42501' })
})

test.each([
  ['storage.object.upload', true],
  ['', true],
  ['storage.object.sign_upload_url', false],
  ['storage.object.upload_signed', false],
  ['storage.tus.upload.create', false],
])('of what the storage server does, visitors may upload alone: %j', async (operation, isTaken) => {
  const name = `${crypto.randomUUID()}/1732150800000-0.jpg`
  const add = database.transaction(async (transaction) => {
    await transaction.exec(`set local role anon; set local storage.operation = '${operation}'`)
    await transaction.query('insert into storage.objects (bucket_id, name) values ($1, $2)', [PHOTO_BUCKET, name])
  })
  await (isTaken ? add : expect(add).rejects.toMatchObject({ code: '42501' }))
  expect((await database.query('select from storage.objects')).rows).toHaveLength(isTaken ? 1 : 0)
})
