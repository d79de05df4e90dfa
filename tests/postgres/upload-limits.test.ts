/** Uploads at once do not see each other: what may become of the limit, measured on real connections. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PHOTO_BUCKET } from '@contract/photo.ts'
import { type Database, migratedDatabase } from '../support/database/database.ts'
import { connections } from '../support/database/parallel.ts'

const MOST = 3
const AT_ONCE = 12

let database: Database
let visitors: readonly Database[]
beforeAll(async () => {
  database = await migratedDatabase()
  await database.query(`update private.settings set value = $1 where name = 'uploads_in_10_minutes'`, [MOST])
  visitors = await connections(database, AT_ONCE, 'anon')
})
afterAll(() => Promise.all([database, ...visitors].map((connection) => connection.close())))

async function uploadAtOnce(): Promise<number> {
  const results = await Promise.allSettled(
    visitors.map((visitor) =>
      visitor.query('insert into storage.objects (bucket_id, name) values ($1, $2)', [
        PHOTO_BUCKET,
        `${crypto.randomUUID()}/1732150800000-0.jpg`,
      ]),
    ),
  )
  return results.filter(({ status }) => status === 'fulfilled').length
}

test('uploads at once may exceed the limit, and after them none is taken', async () => {
  const taken = await uploadAtOnce()
  expect(taken).toBeGreaterThanOrEqual(MOST)
  expect(taken).toBeLessThanOrEqual(AT_ONCE)
  expect(await uploadAtOnce()).toBe(0)
  expect((await database.query('select from storage.objects')).rows).toHaveLength(taken)
})
