/** Every function is served under its folder's name, and answers as itself. */
import { expect, test, vi } from 'vitest'
import { asOperator, asVisitor } from '../../support/stack/local-stack.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const post = (slug: string, headers = {}) =>
  asVisitor(`/functions/v1/${slug}`, { method: 'POST', body: '{}', headers: { ...JSON_TYPE, ...headers } })

test.each([
  ['mail-events', 401, 'unauthorized'],
  ['health', 405, 'method_not_allowed'],
])('%s answers a visitor’s empty call with %i', async (slug, status, code) => {
  const answer = await post(slug)
  expect(answer.status).toBe(status)
  expect(JSON.parse(answer.text)).toMatchObject({ ok: false, code })
})

test('health is well once the schedule has run, and asks for no key', async () => {
  const noKey = { headers: { apikey: '', authorization: '' } }
  await vi.waitFor(async () => expect((await asVisitor('/functions/v1/health', noKey)).status).toBe(200), {
    timeout: 50_000,
    interval: 1_000,
  })
  const { text } = await asVisitor('/functions/v1/health', noKey)
  expect(JSON.parse(text)).toMatchObject({ ok: true, database: true, schedule: true, mail: true })
  expect(await asVisitor('/functions/v1/health', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
})

test.each([{}, { force: true }])('sweep-photos sweeps when an operator says %j', async (body) => {
  const call = { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) }
  const answer = await asOperator('/functions/v1/sweep-photos', call)
  expect([answer.status, JSON.parse(answer.text)]).toMatchObject([200, { ok: true, removed: expect.any(Number) }])
})
