/** What the page's key opens on the whole stack: a quote and its photos, once, and nothing that is somebody else's. */
import { beforeAll, expect, test } from 'vitest'
import { PHOTO_BUCKET, PHOTO_MAX_BYTES } from '@contract/photo.ts'
import { aRow, type Row } from '../../support/builders/soft-quote-rows.ts'
import { asVisitor, type Call } from '../../support/stack/local-stack.ts'
import { expectRefused, JSON_TYPE, storeCanary, TABLE } from '../../support/stack/refused.ts'

const STORAGE = '/storage/v1'
const BUCKET = `/object/${PHOTO_BUCKET}`
const aName = () => `${crypto.randomUUID()}/1732150800000-0.jpg`
const photo = (body: BodyInit = 'a photo', type = 'image/jpeg'): Call => ({
  method: 'POST',
  body,
  headers: { 'content-type': type },
})
const json = (method: string, values: object, headers = {}): Call => ({
  method,
  headers: { ...JSON_TYPE, ...headers },
  body: JSON.stringify(values),
})

/** Somebody's quote and photo, of which the visitor here happens to know id and address. */
let canary: Row
const stored = aName()
beforeAll(async () => {
  canary = await storeCanary()
  expect((await asVisitor(`${STORAGE}${BUCKET}/${stored}`, photo())).status).toBe(200)
})

test.each<[name: string, headers: Record<string, string>]>([
  ['no key', { apikey: '', authorization: '' }],
  ['another stack’s key', { apikey: 'sb_publishable_x', authorization: 'Bearer sb_publishable_x' }],
  ['what looks like a secret key', { apikey: 'sb_secret_x', authorization: 'Bearer sb_secret_x' }],
  ['a token with a wrong signature', { authorization: `Bearer eyJhbGciOiJIUzI1NiJ9.e30.${'x'.repeat(43)}` }],
])('an insert with %s is refused', async (_name, headers) => {
  await expectRefused(401, TABLE, json('POST', aRow(), headers))
})

test.each<[name: string, status: number, call: () => Call]>([
  ['for two rows', 413, () => json('POST', [aRow(), aRow()])],
  ['for the row in return', 401, () => json('POST', aRow(), { prefer: 'return=representation' })],
  ['in place of another row', 401, () => json('POST', aRow(), { prefer: 'resolution=merge-duplicates' })],
  ['under the id of another', 409, () => json('POST', aRow({ id: canary['id'] }))],
  ['in the private schema', 406, () => json('POST', aRow(), { 'content-profile': 'private' })],
  ['with a column that the table does not have', 400, () => json('POST', { ...aRow(), status: 'won' })],
  ['with a NUL', 400, () => json('POST', aRow({ full_name: 'a\u0000b' }))],
  ['against the rules', 400, () => json('POST', aRow({ email: 'dana@acme.example\r\nBcc: a@b.example' }))],
])('an insert %s is refused', async (_name, status, call) => {
  await expectRefused(status, TABLE, call())
})

test.each<[method: string, query: string, status: number]>([
  ['GET', '?select=*', 200],
  ['GET', '?select=*,outbox(*)', 400],
  ['HEAD', '', 200],
  ['PATCH', '?id=not.is.null', 204],
  ['DELETE', '?id=not.is.null', 204],
])('%s %s shows and changes nothing', async (method, query, status) => {
  const call = method === 'PATCH' ? json(method, { notes: 'x' }) : { method }
  const { text } = await expectRefused(status, TABLE + query, call)
  if (status === 200) expect(['', '[]']).toContain(text)
})

test('rows are not counted for a visitor', async () => {
  const { headers } = await expectRefused(200, `${TABLE}?select=id`, { headers: { prefer: 'count=exact' } })
  expect(headers.get('content-range') ?? '').not.toMatch(/\/[1-9]/)
})

test('a quote cannot replace another', async () => {
  await expectRefused(401, `${TABLE}?id=eq.${canary['id']}`, json('PUT', aRow({ id: canary['id'] })))
})

test.each(['list_outbox', 'requeue_dead', 'list_leads', 'health'])('a visitor may not call %s', async (name) => {
  const values = name === 'list_leads' ? { since: null, before_at: null, before_id: null, most: 1 } : {}
  await expectRefused(401, `/rest/v1/rpc/${name}`, json('POST', values))
})

test.each(['outbox', 'private.outbox', 'pg_tables'])('the table %s is not there for a visitor', async (name) => {
  await expectRefused(404, `/rest/v1/${name}?select=*`, {})
})

test.each<[name: string, status: number, path: string, call: Call]>([
  ['overwritten', 400, `${BUCKET}/${stored}`, { ...photo(), headers: { 'x-upsert': 'true' } }],
  ['listed', 200, `/object/list/${PHOTO_BUCKET}`, json('POST', { prefix: '', limit: 100 })],
  ['removed', 404, `${BUCKET}/${stored}`, { method: 'DELETE' }],
  ['removed among many', 200, BUCKET, json('DELETE', { prefixes: [stored] })],
  ['moved', 400, '/object/move', json('POST', { bucketId: PHOTO_BUCKET, sourceKey: stored, destinationKey: aName() })],
  ['signed for', 400, `/object/upload/sign/${PHOTO_BUCKET}/${aName()}`, json('POST', {})],
  ['let out of its limits', 400, `/bucket/${PHOTO_BUCKET}`, json('PUT', { public: true, file_size_limit: 1e9 })],
])('somebody’s photo cannot be %s', async (_name, status, path, call) => {
  const { text } = await expectRefused(status, STORAGE + path, call)
  if (status === 200) expect(text).toBe('[]')
})

test.each<[name: string, path: string, type?: string]>([
  ['a folder that can be guessed', '3b241101-e2bb-1255-8caf-4136c566a962/1732150800000-0.jpg'],
  ['a way up', `..%2f${aName()}`],
  ['a vector picture', aName(), 'image/svg+xml'],
])('an upload is refused: %s', async (_name, path, type) => {
  await expectRefused(400, `${STORAGE}${BUCKET}/${path}`, photo('x', type))
})

test('a photo one byte over the limit is refused', async () => {
  await expectRefused(413, `${STORAGE}${BUCKET}/${aName()}`, photo(new Uint8Array(PHOTO_MAX_BYTES + 1)))
  expect((await asVisitor(`${STORAGE}${BUCKET}/${aName()}`, photo(new Uint8Array(PHOTO_MAX_BYTES)))).status).toBe(200)
})
