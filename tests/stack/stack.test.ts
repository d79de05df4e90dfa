/** Tests the local stack's differences from a hosted project, and its protections. */
import { request, type RequestOptions } from 'node:http'
import { expect, test, vi } from 'vitest'
import { LIMITS } from '@contract/options.ts'
import { PHOTO_BUCKET, PHOTO_MAX_BYTES } from '@contract/quote-shape.ts'
import { BODY_LIMIT } from '../../supabase/local/request-guards.ts'
import { aPhotoUrl } from '../support/builders/payloads.ts'
import { aRow } from '../support/database/soft-quote-rows.ts'
import { startTestStack } from '../support/servers/test-stack.ts'

const TABLE = '/rest/v1/soft_quotes'
const BUCKET = `/storage/v1/object/${PHOTO_BUCKET}`
const JSON_TYPE = { 'content-type': 'application/json' }
const OTHER_KEY = { apikey: 'sb_x', authorization: 'Bearer sb_x' }
const LEAKS =
  /\b(select|insert into|update|delete from)\s+["\w*(]|\bat .+:\d+:\d+|node_modules|pglite|kysely|sb_secret_/i

const stack = await startTestStack('stack', { DELIVER_EVERY_MS: '300' })
const sitePort = Number(new URL(stack.site).port)

interface Call {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: BodyInit
}
/** Calls the stack with the page's key. An empty value removes a header. */
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
const quotes = async () => (await ask(`${TABLE}?select=*&order=id`, {}, stack.secretKey)).text

const sendsTo = (options: RequestOptions, body = '', port = sitePort) =>
  new Promise<number | undefined>((resolve) => {
    const call = request({ host: '127.0.0.1', port, ...options }, ({ statusCode }) => resolve(statusCode))
    call.end(body)
  })

test.each<[what: string, status: number, url: string, call?: () => Call]>([
  ['a quote without a key', 401, TABLE, () => json('POST', aRow(), { apikey: '', authorization: '' })],
  ['a quote with another stack’s key', 401, TABLE, () => json('POST', aRow(), OTHER_KEY)],
  ['a quote that requests the stored row', 401, TABLE, () => json('POST', aRow(), { prefer: 'return=representation' })],
  ['a quote that replaces another', 401, TABLE, () => json('POST', aRow(), { prefer: 'resolution=merge-duplicates' })],
  ['a quote in the private schema', 406, TABLE, () => json('POST', aRow(), { 'content-profile': 'private' })],
  ['a quote with a NUL character', 400, TABLE, () => json('POST', aRow({ full_name: 'a\u0000b' }))],
  // A hosted project returns 400: docs/decisions/007-local-stack.md.
  ['a quote that breaks the rules', 500, TABLE, () => json('POST', aRow({ email: 'a@b.example\r\nBcc: c@d.example' }))],
  ['a body one byte too large', 413, TABLE, () => json('POST', 'x'.repeat(BODY_LIMIT - 1))],
  ['the outbox', 404, '/rest/v1/outbox?select=*'],
  ['the outbox’s list', 401, '/rest/v1/rpc/list_outbox', () => json('POST', {})],
  ['an unknown function', 404, '/functions/v1/nothing'],
  ['a photo one byte too large', 413, `${BUCKET}/${aName()}`, () => photo(new Uint8Array(PHOTO_MAX_BYTES + 1))],
  ['a photo with a path traversal', 400, `${BUCKET}/..%2f${aName()}`, photo],
  ['an SVG image', 400, `${BUCKET}/${aName()}`, () => photo('x', 'image/svg+xml')],
])('the stack rejects %s [security]', async (_what, status, url, call) => {
  const before = await quotes()
  expect((await ask(url, call?.())).status).toBe(status)
  expect(await quotes()).toBe(before)
})

test('the stack rejects a large body without a Content-Length', async () => {
  const headers = { 'transfer-encoding': 'chunked' }
  expect(await sendsTo({ method: 'POST', headers }, 'x'.repeat(BODY_LIMIT + 1))).toBe(413)
})

test('the site and the mailbox reject a request for another host [security]', async () => {
  const headers = { host: 'evil.example' }
  for (const port of [sitePort, sitePort + 1]) expect(await sendsTo({ headers }, '', port)).toBe(403)
})

test('an invalid address doesn’t crash the stack', async () => {
  for (const path of ['http://[', '/%']) {
    for (const port of [sitePort, sitePort + 1]) expect(await sendsTo({ path }, '', port), path).toBeLessThan(500)
  }
})

test('visitors can’t repeat, read, count, update or delete a quote [security]', async () => {
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

test('the longest quote is stored, even at the most bytes per character', async () => {
  const wide = (length: number) => '🧽'.repeat(length)
  const names = { full_name: wide(LIMITS.line), business_name: wide(LIMITS.line), phone: wide(LIMITS.phone) }
  const often = { cleaning_frequency: 'other', other_frequency: wide(LIMITS.line) }
  const photos = Array.from({ length: LIMITS.photos }, (_, index) => aPhotoUrl(index))
  const matron = { matron_service: true, matron_type: 'restroom-only', notes: wide(LIMITS.notes), photos }
  const row = aRow({ ...names, ...often, ...matron, square_footage: wide(LIMITS.squareFootage) })
  expect((await ask(TABLE, json('POST', row))).status).toBe(201)
})

test('a quote and a photo of exactly the maximum size are stored', async () => {
  const body = JSON.stringify(aRow()).padEnd(BODY_LIMIT)
  expect((await ask(TABLE, { method: 'POST', body, headers: JSON_TYPE })).status).toBe(201)
  expect((await ask(`${BUCKET}/${aName()}`, photo(new Uint8Array(PHOTO_MAX_BYTES)))).status).toBe(200)
})

test('visitors can’t repeat, replace, list or delete an upload, even in parallel [security]', async () => {
  const name = aName()
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(`${BUCKET}/${name}`, photo())))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  await ask(`${BUCKET}/${name}`, { ...photo('other'), headers: { 'x-upsert': 'true' } })
  expect((await ask(`/storage/v1/object/list/${PHOTO_BUCKET}`, json('POST', { prefix: '', limit: 9 }))).text).toBe('[]')
  await ask(BUCKET, json('DELETE', { prefixes: [name] }))
  expect((await ask(`/storage/v1/object/public/${PHOTO_BUCKET}/${name}`)).text).toBe('a photo')
})

test('the health check needs no key, and succeeds after the schedule has run', async () => {
  const health = () => ask('/functions/v1/health', { headers: { apikey: '', authorization: '' } })
  await vi.waitFor(async () => expect((await health()).status).toBe(200), { timeout: 50_000, interval: 200 })
  expect(JSON.parse((await health()).text)).toMatchObject({ ok: true, database: true, schedule: true, mail: true })
})
