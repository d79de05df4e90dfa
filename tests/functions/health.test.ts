import { CONTRACT_HEADER } from '@contract/function-calls.ts'
import { CONTRACT_VERSION } from '@contract/quote-shape.ts'
import { expect, test } from 'vitest'
import type { LogEvent } from '../../supabase/functions/_shared/http/log.ts'
import { createHealth, createRestHealth } from '../../supabase/functions/health/handler.ts'
import { json, startBackendStub } from '../support/servers/backend-stub.ts'

const backend = await startBackendStub()

const secretKey = 'sb_secret_test'
async function call(method = 'GET', url = backend.url) {
  const logged: LogEvent[] = []
  const health = createHealth({
    health: createRestHealth({ url, secretKey }),
    log: (event) => void logged.push(event),
  })
  const response = await health(new Request('https://functions.test/functions/v1/health', { method }))
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text), logged }
}
const state = (scheduleRanSecondsAgo: number | null, overdueSeconds: number, roomTaken: number | null = 0.1) =>
  backend.answers(json(200, { scheduleRanSecondsAgo, overdueSeconds, roomTaken }))

test('says that all is well, to anyone and for the moment', async () => {
  state(42, 3)
  const { status, headers, body, logged } = await call()
  expect(status).toBe(200)
  expect(body).toEqual({
    ok: true,
    database: true,
    schedule: true,
    mail: true,
    room: true,
    scheduleRanSecondsAgo: 42,
    overdueSeconds: 3,
  })
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get(CONTRACT_HEADER)).toBe(CONTRACT_VERSION)
  expect(backend.calls).toMatchObject([{ path: '/rest/v1/rpc/health', headers: { apikey: secretKey } }])
  expect(logged).toEqual([])
})

test.each([
  ['all is at its limit', 300, 300, 0.8, 200, { room: true }],
  ['nobody said how much room there is', 20, 0, null, 200, { room: true }],
  ['the schedule stands still', 301, 0, 0.1, 503, { schedule: false, mail: true }],
  ['the schedule never ran', null, 0, 0.1, 503, { schedule: false, mail: true }],
  ['a mail is overdue', 20, 301, 0.1, 503, { schedule: true, mail: false }],
  ['the clock was put back', -61, 0, 0.1, 503, { schedule: false, mail: true }],
  ['the database fills up', 20, 0, 0.81, 503, { schedule: true, mail: true, room: false }],
])('tells when %s', async (_what, ran, overdue, taken, status, body) => {
  state(ran, overdue, taken)
  expect(await call()).toMatchObject({ status, body: { ok: status === 200, database: true, ...body } })
})

test.each([
  ['fails', json(500, {}), 'backend_500'],
  ['answers something else', json(200, 'yes'), 'backend_answer'],
])('tells when the database %s', async (_what, answer, code) => {
  backend.answers(answer)
  expect(await call()).toMatchObject({
    status: 503,
    body: { ok: false, database: false },
    logged: [{ event: 'unhealthy', code }],
  })
})

test('answers HEAD without a body', async () => {
  state(42, 3)
  expect(await call('HEAD')).toMatchObject({ status: 200, body: null })
  state(null, 0)
  expect(await call('HEAD')).toMatchObject({ status: 503, body: null })
})

test.each(['POST', 'DELETE', 'OPTIONS'])('is not asked by %s', async (method) => {
  state(42, 3)
  const { status, headers } = await call(method)
  expect(status).toBe(405)
  expect(headers.get('allow')).toBe('GET, HEAD')
  expect(backend.calls).toEqual([])
})
