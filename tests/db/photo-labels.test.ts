import { afterAll, beforeAll, expect, test } from 'vitest'
import { PHOTO_LABELS } from '@contract/options.ts'
import { as, type Database, migratedDatabase } from '../support/database/database.ts'
import { aPhotoUrl } from '../support/builders/payloads.ts'
import { aRow, insertAsVisitor, refusal } from '../support/builders/soft-quote-rows.ts'

let database: Database
beforeAll(async () => void (database = await migratedDatabase()))
afterAll(() => database.close())

const photosOf = (length: number) => Array.from({ length }, (_, index) => aPhotoUrl(index))
const labelsOf = async (id: unknown) => {
  const { rows } = await database.query(
    'select to_jsonb(photo_labels) as labels from public.soft_quotes where id = $1',
    [id],
  )
  return rows[0]?.['labels']
}

test.each([
  ['every label', PHOTO_LABELS],
  ['some labels', ['restroom', null, 'restroom']],
  ['no label', [null, null]],
])('%s is stored, in the order of the photos', async (_what, labels) => {
  const row = aRow({ photos: photosOf(labels.length), photo_labels: labels })
  await insertAsVisitor(database, row)
  expect(await labelsOf(row['id'])).toEqual(labels)
})

test('photos without labels are stored', async () => {
  const row = aRow({ photos: photosOf(2), photo_labels: [] })
  await insertAsVisitor(database, row)
  expect(await labelsOf(row['id'])).toEqual([])
})

test.each([
  ['an unknown label', ['roof', null]],
  ['more labels than photos', [null, null, null]],
  ['fewer labels than photos', ['restroom']],
  ['a list of lists', [['restroom'], ['entrance']]],
  ['null', null],
])('%s is refused, and the field is named', async (_what, labels) => {
  const insert = insertAsVisitor(database, aRow({ photos: photosOf(2), photo_labels: labels }))
  expect(await refusal(insert)).toEqual({ status: 400, fields: 'photo_labels' })
})

test('a site that knows neither labels nor sources goes on storing quotes', async () => {
  const id = crypto.randomUUID()
  const sql = `insert into public.soft_quotes (id, full_name, business_name, email, square_footage, employee_count,
    bathrooms, cleaning_frequency, matron_service, photos) values ($1, 'Dana', 'Acme', 'dana@acme-dental.example', '1',
    '1-10', 1, 'daily', false, $2)`
  await as('anon', database, sql, [id, photosOf(2)])
  expect(await labelsOf(id)).toEqual([])
})
