import { expect, test } from 'vitest'
import { PHOTO_BUCKET } from '@contract/photo.ts'
import { as, testDatabase } from '../support/database/database.ts'

const database = testDatabase({
  reset: `delete from storage.objects; truncate private.uploads;
    update private.settings set value = null where name like 'uploads%'`,
})

const limitUploads = (most: number | null) =>
  database.query(`update private.settings set value = $1 where name = 'uploads_in_10_minutes'`, [most])
const timePasses = (interval: string) => database.query('update private.uploads set at = at - $1::interval', [interval])

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
const uploadFrom = (address: string) =>
  database.transaction(async (transaction) => {
    await transaction.query(`select set_config('request.headers', $1, true)`, [
      JSON.stringify({ 'cf-connecting-ip': address }),
    ])
    await transaction.exec('set local role anon')
    await transaction.query('insert into storage.objects (bucket_id, name) values ($1, $2)', [
      PHOTO_BUCKET,
      `${crypto.randomUUID()}/1732150800000-0.jpg`,
    ])
  })
async function burst(count: number, folder?: string): Promise<number> {
  let taken = 0
  for (let index = 0; index < count; index++) if (await upload(folder, index)) taken++
  return taken
}

test('one client that is over its limit takes no room from another', async () => {
  await database.exec(`update private.settings set value = 2 where name = 'uploads_from_client_in_10_minutes'`)
  const from = (address: string) =>
    uploadFrom(address).then(
      () => true,
      () => false,
    )
  expect([await from('203.0.113.1'), await from('203.0.113.1'), await from('203.0.113.1')]).toEqual([true, true, false])
  expect([await from('203.0.113.2'), await upload(), await upload(), await upload()]).toEqual([true, true, true, true])
})

test('a photo is not replaced, and storage may note other things about it', async () => {
  await upload('3b241101-e2bb-4255-8caf-4136c566a962')
  const change = (what: string) => database.query(`update storage.objects set ${what}`)
  await change(`version = null, metadata = '{"size": 1}', updated_at = now()`)
  await expect(change(`version = 'other'`)).rejects.toMatchObject({ code: '23505' })
})

test('the sweep is told of new uploads, the oldest first, until it has looked', async () => {
  await upload('3b241101-e2bb-4255-8caf-4136c566a962')
  await timePasses('1 hour')
  await upload('4b241101-e2bb-4255-8caf-4136c566a962')
  const unchecked = async () =>
    (await as<{ names: string[] }>('service_role', database, 'select public.unchecked_photos(9) as names'))[0]?.names
  const [first = '', second] = (await unchecked()) ?? []
  expect([first.slice(0, 2), second?.slice(0, 2)]).toEqual(['3b', '4b'])
  await as('service_role', database, 'select public.mark_photos_checked($1)', [[first]])
  expect(await unchecked()).toEqual([second])
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

test.each([
  ['storage.object.upload', true],
  ['', true],
  ['storage.object.sign_upload_url', false],
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
