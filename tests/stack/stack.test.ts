/** The whole local stack as a visitor meets it: what the lite backend does otherwise than a hosted project, and what guards it. */
import { expect, test, vi } from 'vitest'
import { LIMITS } from '@contract/options.ts'
import { PHOTO_BUCKET, PHOTO_MAX_BYTES } from '@contract/photo.ts'
import { BODY_LIMIT } from '../../supabase/local/request-guards.ts'
import { aPhotoUrl } from '../support/builders/payloads.ts'
import { aRow } from '../support/builders/soft-quote-rows.ts'
import { startTestStack } from '../support/stack/test-stack.ts'

const TABLE = '/rest/v1/soft_quotes'
const BUCKET = `/storage/v1/object/${PHOTO_BUCKET}`
const JSON_TYPE = { 'content-type': 'application/json' }
const LEAKS =
  /\b(select|insert into|update|delete from)\s+["\w*(]|\bat .+:\d+:\d+|node_modules|pglite|kysely|sb_secret_/i

const stack = await startTestStack('stack', { DELIVER_EVERY_MS: '300' })

interface Call {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: BodyInit
}
/** With the key that the page carries, or with none where a header is the empty string. */
async function ask(url: string, { headers = {}, ...init }: Call = {}, key = stack.publishableKey) {
  const sent = Object.entries({ apikey: key, authorization: `Bearer ${key}`, ...headers }).filter(([, value]) => value)
  const response = await fetch(stack.site + url, { ...init, headers: Object.fromEntries(sent) })
  const text = await response.text()
  expect(text).not.toMatch(LEAKS)
  return { status: response.status, text, headers: response.headers }
}
const json = (method: string, values: unknown, headers = {}): Call => ({
  ...{ method, body: JSON.stringify(values), headers: { ...JSON_TYPE, ...headers } },
})
const photo = (body: BodyInit = 'a photo', type = 'image/jpeg'): Call => ({
  ...{ method: 'POST', body, headers: { 'content-type': type } },
})
const aName = (extension = 'jpg') => `${crypto.randomUUID()}/1732150800000-0.${extension}`
/** What is stored, as an operator reads it. */
const quotes = async () => (await ask(`${TABLE}?select=*&order=id`, {}, stack.secretKey)).text

test.each<[what: string, status: number, call: () => Call]>([
  ['without a key', 401, () => json('POST', aRow(), { apikey: '', authorization: '' })],
  ['with another stack’s key', 401, () => json('POST', aRow(), { apikey: 'sb_x', authorization: 'Bearer sb_x' })],
  ['for the row in return', 401, () => json('POST', aRow(), { prefer: 'return=representation' })],
  ['in place of another row', 401, () => json('POST', aRow(), { prefer: 'resolution=merge-duplicates' })],
  ['in the private schema', 406, () => json('POST', aRow(), { 'content-profile': 'private' })],
  ['with a column that the table does not have', 400, () => json('POST', { ...aRow(), status: 'won' })],
  ['with a NUL', 400, () => json('POST', aRow({ full_name: 'a\u0000b' }))],
  // 400 on a hosted project: docs/decisions/007-local-stack.md.
  ['against the rules', 500, () => json('POST', aRow({ email: 'dana@acme.example\r\nBcc: a@b.example' }))],
])('an insert %s is refused', async (_what, status, call) => {
  const before = await quotes()
  expect((await ask(TABLE, call())).status).toBe(status)
  expect(await quotes()).toBe(before)
})

test('a quote is stored once, and a visitor reads, counts, changes and removes none', async () => {
  const row = aRow()
  expect((await ask(TABLE, json('POST', row))).status).toBe(201)
  expect((await ask(TABLE, json('POST', row))).status).toBe(409)
  const before = await quotes()
  expect((await ask(`${TABLE}?select=*`)).text).toBe('[]')
  const counted = await ask(`${TABLE}?select=id`, { headers: { prefer: 'count=exact' } })
  expect(counted.headers.get('content-range') ?? '').not.toMatch(/\/[1-9]/)
  await ask(`${TABLE}?id=not.is.null`, json('PATCH', { notes: 'x' }))
  await ask(`${TABLE}?id=eq.${row['id']}`, json('PUT', aRow({ id: row['id'] })))
  await ask(`${TABLE}?id=not.is.null`, { method: 'DELETE' })
  expect(await quotes()).toBe(before)
})

test.each([
  ['/rest/v1/outbox?select=*', 404, {}],
  ['/rest/v1/private.outbox?select=*', 404, {}],
  ['/rest/v1/rpc/list_outbox', 401, json('POST', {})],
  ['/rest/v1/rpc/health', 401, json('POST', {})],
])('nothing else is open to a visitor: %s', async (url, status, call) => {
  expect((await ask(url, call)).status).toBe(status)
})

test('a quote at all its limits, in the widest characters, passes', async () => {
  const wide = (length: number) => '🧽'.repeat(length)
  const names = { full_name: wide(LIMITS.name), business_name: wide(LIMITS.name), phone: wide(LIMITS.phone) }
  const often = { cleaning_frequency: 'other', other_frequency: wide(LIMITS.otherFrequency) }
  const photos = Array.from({ length: LIMITS.photos }, (_, index) => aPhotoUrl(index))
  const matron = { matron_service: true, matron_type: 'restroom-only', notes: wide(LIMITS.notes), photos }
  const row = aRow({ ...names, ...often, ...matron, square_footage: wide(LIMITS.squareFootage) })
  expect((await ask(TABLE, json('POST', row))).status).toBe(201)
})

test('a body as large as allowed reaches the backend whole, and one byte more is refused', async () => {
  const call = (length: number) => ({ method: 'POST', body: JSON.stringify(aRow()).padEnd(length), headers: JSON_TYPE })
  expect((await ask(TABLE, call(BODY_LIMIT))).status).toBe(201)
  const { status, text } = await ask(TABLE, call(BODY_LIMIT + 1))
  expect([status, JSON.parse(text)]).toEqual([413, { message: 'The request is too large' }])
})

test('a photo one byte over the limit is refused', async () => {
  const upload = (bytes: number) => ask(`${BUCKET}/${aName()}`, photo(new Uint8Array(bytes)))
  expect([(await upload(PHOTO_MAX_BYTES)).status, (await upload(PHOTO_MAX_BYTES + 1)).status]).toEqual([200, 413])
})

test.each([
  ['a folder that can be guessed', '3b241101-e2bb-1255-8caf-4136c566a962/1732150800000-0.jpg', 'image/jpeg'],
  ['a way up', `..%2f${aName()}`, 'image/jpeg'],
  ['a vector picture', aName(), 'image/svg+xml'],
])('an upload is refused: %s', async (_what, name, type) => {
  expect((await ask(`${BUCKET}/${name}`, photo('x', type))).status).toBe(400)
})

test('of six uploads of one name at once one is taken, and no visitor replaces, lists or removes it', async () => {
  const name = aName()
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(`${BUCKET}/${name}`, photo())))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  await ask(`${BUCKET}/${name}`, { ...photo('other'), headers: { 'x-upsert': 'true' } })
  expect((await ask(`/storage/v1/object/list/${PHOTO_BUCKET}`, json('POST', { prefix: '', limit: 9 }))).text).toBe('[]')
  await ask(BUCKET, json('DELETE', { prefixes: [name] }))
  expect((await ask(`/storage/v1/object/public/${PHOTO_BUCKET}/${name}`)).text).toBe('a photo')
})

test('health is well once the schedule has run, and asks for no key', async () => {
  const health = () => ask('/functions/v1/health', { headers: { apikey: '', authorization: '' } })
  await vi.waitFor(async () => expect((await health()).status).toBe(200), { timeout: 50_000, interval: 200 })
  expect(JSON.parse((await health()).text)).toMatchObject({ ok: true, database: true, schedule: true, mail: true })
})
