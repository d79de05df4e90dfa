import { expect, test } from 'vitest'
import { toLeadSource } from '@contract/lead.ts'
import { testDatabase } from '../support/database/database.ts'
import { aRow, insertAsVisitor } from '../support/database/soft-quote-rows.ts'

const database = testDatabase()

async function storedSource(source: unknown): Promise<unknown> {
  const row = aRow({ source })
  await insertAsVisitor(database, row)
  const { rows } = await database.query('select source from public.soft_quotes where id = $1', [row['id']])
  return rows[0]?.['source']
}

const NAMES = 'utm_source utm_medium utm_campaign utm_term utm_content landing_page referrer gclid'.split(' ')

test.each([
  ['short', { utm_source: 'google', landing_page: '/about' }],
  ['of maximum length in letters', Object.fromEntries(NAMES.map((name) => [name, 'x'.repeat(200)]))],
  ['of maximum length in quotes and backslashes', Object.fromEntries(NAMES.map((name) => [name, '"\\'.repeat(100)]))],
  ['of maximum length in wide characters', Object.fromEntries(NAMES.map((name) => [name, '🧽'.repeat(70)]))],
])('the database stores every source that the site can send: one %s', async (_what, given) => {
  const source = toLeadSource(given)
  expect(source).not.toBeNull()
  expect(await storedSource(source)).toEqual(source)
})

test.each([
  ['a list', ['google']],
  ['an object of more than 2 KB', { utm_source: 'x'.repeat(2_048) }],
  ['an object of a megabyte', { utm_source: 'x'.repeat(1_000_000) }],
  ['a list of 100 KB', Array.from({ length: 10_000 }, () => 'google')],
])('%s as source is dropped, and the quote is stored [security]', async (_what, source) => {
  expect(await storedSource(source)).toBeNull()
})
