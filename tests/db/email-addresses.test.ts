import { afterAll, beforeAll, expect, test } from 'vitest'
import { migratedDatabase, type Database } from '../support/database/database.ts'

let database: Database
beforeAll(async () => void (database = await migratedDatabase()))
afterAll(() => database.close())

const isEmail = async (value: string) =>
  (await database.query<{ verdict: boolean }>('select private.is_email($1) as verdict', [value])).rows[0]?.verdict

test.each([
  'dana@acme.com',
  "o'brien+tag@mail.acme.co.uk",
  'a.b.c@x-y.museum',
  `${'a'.repeat(64)}@acme.com`,
  'dana@xn--bcher-kva.example',
  'dana@example.xn--p1ai',
  'DANA@ACME.COM',
  `{}|~@${'d'.repeat(63)}.com`,
])('%.40s is an address', async (value) => {
  expect(await isEmail(value)).toBe(true)
})

test.each([
  'jane.@acme.com',
  '.jane@acme.com',
  'jane..doe@acme.com',
  '.@acme.com',
  'jane@gmail.c',
  'jane@gmail.c1',
  'jane@gmail.123',
  'jane@10.0.0.1',
  'jane@acme.com.',
  'jane@acme..com',
  'jane@acme.xn--',
  'jane@acme.xn--a-',
  `${'a'.repeat(65)}@acme.com`,
  `jane@${'d'.repeat(64)}.com`,
  `${'a'.repeat(64)}@${'d'.repeat(63)}.${'e'.repeat(63)}.${'f'.repeat(63)}.com`,
  'jane@acme',
  'jane@acme.com\n',
  'a@b@acme.com',
])('%.40j is none', async (value) => {
  expect(await isEmail(value)).toBe(false)
})
