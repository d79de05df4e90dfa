/** Requests that try to get past the key, the table's policy or its schema, over the whole local stack. */
import { beforeAll, expect, test } from 'vitest'
import {
  changesNothing,
  expectNoLeak,
  expectRefused,
  JSON_TYPE,
  storeCanary,
  TABLE,
} from '../../support/hostile/requests.ts'
import { asVisitor } from '../../support/stack/local-stack.ts'
import { aRow, type Row } from '../../support/builders/soft-quote-rows.ts'

let canary: Row
beforeAll(async () => void (canary = await storeCanary()))

const post = (status: number, headers: Record<string, string>, url = TABLE, body = JSON.stringify(aRow())) =>
  expectRefused(status, url, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body })

/** A token that is signed by nobody, or not by us. */
const forged = (alg: string, signature: string) =>
  [
    { alg, typ: 'JWT' },
    { role: 'service_role', exp: 4_102_444_800 },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .concat(signature)
    .join('.')
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

test.each<[name: string, headers: Record<string, string>]>([
  ['no key', { apikey: '', authorization: '' }],
  ['a wrong key', { apikey: 'x', authorization: 'Bearer x' }],
  ['what looks like a secret key', { apikey: 'sb_secret_x', authorization: 'Bearer sb_secret_x' }],
  ['a token without signature, and no key', { apikey: '', ...bearer(forged('none', '')) }],
  ['a token with a wrong signature', bearer(forged('HS256', 'x'.repeat(43)))],
])('an insert with %s is refused', async (_name, headers) => {
  await post(401, headers)
})

test('a token without signature opens no more than the page’s own key does', async () => {
  const headers = bearer(forged('none', ''))
  expect((await expectRefused(200, `${TABLE}?select=*`, { headers })).text).toBe('[]')
  await post(401, headers, '/rest/v1/rpc/list_outbox', '{}')
})

test.each<[name: string, status: number, headers: Record<string, string>]>([
  ['to get the row back', 401, { prefer: 'return=representation' }],
  ['to get its address back', 401, { prefer: 'return=headers-only' }],
  ['to replace a row', 401, { prefer: 'resolution=merge-duplicates' }],
  ['to keep quiet about a row that is there', 401, { prefer: 'resolution=ignore-duplicates' }],
  ['in the private schema', 406, { 'content-profile': 'private' }],
  ['in storage’s schema', 406, { 'content-profile': 'storage' }],
  ['in the catalogue', 406, { 'content-profile': 'pg_catalog' }],
  ['with the plan for an answer', 406, { accept: 'application/vnd.pgrst.plan+json' }],
  ['with a page for an answer', 406, { accept: 'text/html' }],
  ['as text', 400, { 'content-type': 'text/plain' }],
  ['as XML', 400, { 'content-type': 'application/xml' }],
  ['as bytes', 400, { 'content-type': 'application/octet-stream' }],
])('an insert that asks %s is refused', async (_name, status, headers) => {
  await post(status, headers)
})

test.each<[name: string, query: string]>([
  ['columns left out', '?columns=id'],
  ['a column of the server’s alone', '?columns=id,reference'],
  ['SQL among the columns', '?columns=id);drop table soft_quotes--'],
])('an insert with %s is refused', async (_name, query) => {
  await post(400, {}, TABLE + query)
})

test('two rows as CSV are refused like two rows', async () => {
  const row = Object.entries(aRow({ photos: '{}' })).filter(([, value]) => value !== null)
  const lines = [0, 1].map(() =>
    row.map(([key, value]) => (key === 'id' ? crypto.randomUUID() : `"${value}"`)).join(','),
  )
  await post(413, { 'content-type': 'text/csv' }, TABLE, [row.map(([key]) => key).join(','), ...lines].join('\n'))
})

test('an insert under the id of another’s quote is refused, and reveals and changes nothing of it', async () => {
  const mine = aRow({ id: canary['id'], email: 'mine@example.com' })
  await post(409, {}, TABLE, JSON.stringify(mine))
})

test.each<[method: string, query: string, status: number]>([
  ['GET', '?select=*', 200],
  ['GET', '?select=id&limit=1', 200],
  ['GET', '?or=(id.not.is.null,email.like.*)', 200],
  ['GET', '?select=*,outbox(*)', 400],
  ['HEAD', '', 200],
  ['PATCH', '?id=not.is.null', 204],
  ['PATCH', '', 204],
  ['DELETE', '?id=not.is.null', 204],
  ['DELETE', '', 204],
])('%s %s shows and changes nothing', async (method, query, status) => {
  const body = method === 'PATCH' ? JSON.stringify({ notes: 'x' }) : null
  const { text } = await expectRefused(status, TABLE + query, { method, body, headers: JSON_TYPE })
  if (status === 200) expect(['', '[]']).toContain(text)
})

test.each(['exact', 'planned', 'estimated'])('rows are not counted for a visitor: %s', async (count) => {
  const { headers } = await expectRefused(200, `${TABLE}?select=id`, { headers: { prefer: `count=${count}` } })
  expect(headers.get('content-range') ?? '').not.toMatch(/\/[1-9]/)
})

test('a quote cannot replace another', async () => {
  const call = { method: 'PUT', headers: JSON_TYPE, body: JSON.stringify(aRow({ id: canary['id'] })) }
  await expectRefused(401, `${TABLE}?id=eq.${canary['id']}`, call)
})

test.each<[name: string, values: object]>([
  ['list_outbox', {}],
  ['claim_due_mails', { most: 10 }],
  ['claim_mail', { kind: 'quote_staff', subject_id: crypto.randomUUID() }],
  ['mark_mail_sent', { mail_id: crypto.randomUUID() }],
  ['requeue_mail', { mail_id: crypto.randomUUID() }],
  ['enqueue_contact', { message_id: crypto.randomUUID(), message: {}, confirm: true }],
  ['take_hits', { submission: crypto.randomUUID(), wanted: [] }],
  ['orphan_photos', { older_than: '0', most: 10 }],
  ['suspect_quote', { quote_id: crypto.randomUUID(), suspicion: 'x' }],
  ['record_delivery', { provider_id: 'x', outcome: 'bounced' }],
  ['requeue_dead', {}],
  ['enqueue_daily_report', { hour: 0, zone: 'UTC' }],
  ['health', {}],
])('a visitor may not call %s', async (name, values) => {
  await post(401, {}, `/rest/v1/rpc/${name}`, JSON.stringify(values))
})

test.each([
  ['a value that cannot be sent', '/rest/v1/rpc/orphan_photos', '{"older_than":{"a":1},"most":[]}'],
  ['a check of the private schema', '/rest/v1/rpc/is_blank', '{"value":"x"}'],
  ['a function of Postgres', '/rest/v1/rpc/pg_sleep', '{"seconds":5}'],
])('a call of %s is refused', async (_name, url, body) => {
  const answer = await changesNothing(() => asVisitor(url, { method: 'POST', headers: JSON_TYPE, body }))
  expectNoLeak(answer)
  expect([400, 401, 404]).toContain(answer.status)
})

test.each(['outbox', 'hits', 'settings', 'pg_tables', 'private.outbox', 'storage.objects', 'soft_quotes%22;drop'])(
  'the table %s is not there for a visitor',
  async (name) => {
    await expectRefused(404, `/rest/v1/${name}?select=*`, {})
  },
)
