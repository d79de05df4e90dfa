import { expect, test } from 'vitest'
import { PHOTO_BUCKET } from '@contract/photo.ts'
import { as, testDatabase } from '../support/database/database.ts'
import { aRow, insertAsVisitor } from '../support/builders/soft-quote-rows.ts'

const database = testDatabase({ reset: 'truncate public.soft_quotes, private.outbox; delete from storage.objects' })

const urlOf = (name: string, origin = 'https://project.example') =>
  `${origin}/storage/v1/object/public/${PHOTO_BUCKET}/${name}`

/** Uploads a photo as a visitor, some time ago, and answers its name. */
async function uploaded(ago = '9 days', name = `${crypto.randomUUID()}/1732150800000-0.jpg`): Promise<string> {
  await as('anon', database, 'insert into storage.objects (bucket_id, name) values ($1, $2)', [PHOTO_BUCKET, name])
  await database.query('update storage.objects set created_at = now() - $1::interval where name = $2', [ago, name])
  return name
}

async function orphans(olderThan = '8 days', most = 100): Promise<unknown> {
  const sql = 'select public.orphan_photos($1, $2) as result'
  const rows = await as<{ result: unknown }>('service_role', database, sql, [olderThan, most])
  return rows[0]?.result
}

test('a photo that no quote names is an orphan after eight days, not before', async () => {
  const old = await uploaded('8 days 1 hour')
  await uploaded('7 days 23 hours')
  expect(await orphans()).toEqual([old])
  expect(await orphans('9 days')).toEqual([])
})

test('a photo that a quote names is none, however old', async () => {
  const [first, second, third] = [await uploaded('12 days'), await uploaded('11 days'), await uploaded('10 days')]
  await insertAsVisitor(database, aRow({ photos: [urlOf(first), urlOf(third)] }))
  expect(await orphans()).toEqual([second])
})

test('a photo stays also when the project’s address has changed since, or its name was typed in capitals', async () => {
  const [first, second] = [await uploaded(), await uploaded()]
  await insertAsVisitor(database, aRow({ photos: [urlOf(first, 'http://localhost:4173')] }))
  await insertAsVisitor(database, aRow({ photos: [urlOf(second.toUpperCase())] }))
  expect(await orphans()).toEqual([])
})

test('the oldest come first, and no more than asked for', async () => {
  const names = [await uploaded('9 days'), await uploaded('11 days'), await uploaded('10 days')]
  expect(await orphans('8 days', 2)).toEqual([names[1], names[2]])
})
