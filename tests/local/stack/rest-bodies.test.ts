import { expect, test } from 'vitest'
import { LIMITS } from '@contract/options.ts'
import { BODY_LIMIT } from '../../../supabase/local/request-guards.ts'
import { asVisitor } from '../../support/stack/local-stack.ts'
import { aPhotoUrl } from '../../support/builders/payloads.ts'
import { aRow } from '../../support/builders/soft-quote-rows.ts'

const TABLE = '/rest/v1/soft_quotes'
const TOO_LARGE = { code: '54000', message: 'The request is too large', details: null, hint: null }
const insert = (body: BodyInit) =>
  asVisitor(TABLE, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
test('a quote at all its limits, in the widest characters, passes', async () => {
  const wide = (length: number) => '🧽'.repeat(length)
  const row = aRow({
    full_name: wide(LIMITS.name),
    business_name: wide(LIMITS.name),
    phone: wide(LIMITS.phone),
    square_footage: wide(LIMITS.squareFootage),
    cleaning_frequency: 'other',
    other_frequency: wide(LIMITS.otherFrequency),
    matron_service: true,
    matron_type: 'restroom-only',
    notes: wide(LIMITS.notes),
    photos: Array.from({ length: LIMITS.photos }, (_, index) => aPhotoUrl(index)),
  })
  expect((await insert(JSON.stringify(row))).status).toBe(201)
})

test('a body one byte above the limit is answered 413, in the table’s own words', async () => {
  const { status, text, headers } = await insert(JSON.stringify(aRow()).padEnd(BODY_LIMIT + 1))
  expect({ status, body: JSON.parse(text) }).toEqual({ status: 413, body: TOO_LARGE })
  expect(headers.get('content-type')).toBe('application/json')
})

test('a body as large as allowed reaches the backend whole', async () => {
  expect((await insert(JSON.stringify(aRow()).padEnd(BODY_LIMIT))).status).toBe(201)
})
