import { expect, test } from 'vitest'
import { PHOTO_BUCKET, PHOTO_MAX_BYTES, PHOTO_TYPES } from '@contract/photo.ts'
import { as, testDatabase } from '../support/database/database.ts'

const database = testDatabase()
const list = async (sql: string) => (await database.query<{ name: string }>(sql)).rows.map(({ name }) => name)

test('the bucket has the contract’s limits', async () => {
  const { rows } = await database.query(
    'select id, public, file_size_limit::integer, allowed_mime_types from storage.buckets',
  )
  expect(rows).toEqual([
    { id: PHOTO_BUCKET, public: true, file_size_limit: PHOTO_MAX_BYTES, allowed_mime_types: [...PHOTO_TYPES] },
  ])
})

const addPhoto = (name: string, bucket: string = PHOTO_BUCKET) =>
  as('anon', database, 'insert into storage.objects (bucket_id, name) values ($1, $2)', [bucket, name])
const FOLDER = '3b241101-e2bb-4255-8caf-4136c566a962'

test.each(['1732150800000-0.jpg', '1732150800000-9.JPEG', '1732150800000-12.png', '1732150800000-3.webp'])(
  'a visitor adds a photo named %s',
  async (name) => {
    await expect(addPhoto(`${crypto.randomUUID()}/${name}`)).resolves.toEqual([])
  },
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
])('a visitor may not add a photo named %j', async (name) => {
  await expect(addPhoto(name)).rejects.toMatchObject({ code: '42501' })
})

test('a visitor may not add a photo to another bucket', async () => {
  await database.query(`insert into storage.buckets (id, name) values ('other', 'other')`)
  await expect(addPhoto(`${crypto.randomUUID()}/1732150800000-0.jpg`, 'other')).rejects.toMatchObject({ code: '42501' })
})

test('a visitor can list, move, replace or remove no photo', async () => {
  const name = `${crypto.randomUUID()}/1732150800000-0.jpg`
  await addPhoto(name)
  expect(await as('anon', database, 'select name from storage.objects')).toEqual([])
  expect(await as('anon', database, `update storage.objects set name = 'x' returning name`)).toEqual([])
  expect(await as('anon', database, 'delete from storage.objects returning name')).toEqual([])
  expect(await list(`select name from storage.objects where name = '${name}'`)).toEqual([name])
  const replace = `insert into storage.objects (bucket_id, name) values ($1, $2) on conflict (bucket_id, name) do update set name = excluded.name`
  await expect(as('anon', database, replace, [PHOTO_BUCKET, name])).rejects.toMatchObject({ code: '42501' })
})
