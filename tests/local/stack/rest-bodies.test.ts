import { expect, test } from 'vitest'
import { LIMITS } from '@contract/options.ts'
import { BODY_LIMIT } from '../../../supabase/local/request-guards.ts'
import { asVisitor } from '../../support/stack/local-stack.ts'
import { aPhotoUrl } from '../../support/builders/payloads.ts'
import { aRow } from '../../support/builders/soft-quote-rows.ts'

const MOST = BODY_LIMIT
const TABLE = '/rest/v1/soft_quotes'
const TOO_LARGE = { code: '54000', message: 'The request is too large', details: null, hint: null }
const insert = (body: BodyInit) =>
  asVisitor(TABLE, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
/** A body that comes in pieces, so that nothing tells its length beforehand. */
function inPieces(count: number, bytes: number): ReadableStream {
  let left = count
  return new ReadableStream({
    pull(controller) {
      if (left-- === 0) controller.close()
      else controller.enqueue(new TextEncoder().encode(' '.repeat(bytes)))
    },
  })
}

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

test.each([
  ['of 30 MB', () => JSON.stringify(aRow({ notes: 'x'.repeat(30_000_000) }))],
  ['one byte above the limit', () => JSON.stringify(aRow()).padEnd(MOST + 1)],
  ['of 30 MB in pieces', () => inPieces(300, 100_000)],
])('a body %s is answered 413', async (_name, body) => {
  const { status, text, headers } = await insert(body())
  expect({ status, body: JSON.parse(text) }).toEqual({ status: 413, body: TOO_LARGE })
  expect(headers.get('content-type')).toBe('application/json')
})

test('a body as large as allowed reaches the backend whole', async () => {
  expect((await insert(JSON.stringify(aRow()).padEnd(MOST))).status).toBe(201)
})
