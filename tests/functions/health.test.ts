import { CONTRACT_HEADER } from '@contract/function-calls.ts'
import { CONTRACT_VERSION } from '@contract/quote-shape.ts'
import { expect, test } from 'vitest'
import type { LogEvent } from '../../supabase/functions/_shared/http/log.ts'
import { createHealth } from '../../supabase/functions/health/handler.ts'
import { type Answer, json, startBackendStub } from '../support/servers/backend-stub.ts'
import { formatResponse } from '../support/functions/requests.ts'

const backend = await startBackendStub()
const secretKey = 'sb_secret_test'
const FINE = { mail: true, reminders: true, report: true, forms: true }
const state = (ran: number | null, overdueSeconds: number, databaseUsage: number | null = 0.1, fails: object = {}) =>
  json(200, { scheduleRanSecondsAgo: ran, overdueSeconds, databaseUsage, ...FINE, ...fails })
const WORKING = { ok: true, database: true, schedule: true, ...FINE, quota: true }

async function check(answer: Answer, method = 'GET') {
  backend.answers(answer)
  const logged: LogEvent[] = []
  const health = createHealth({ url: backend.url, secretKey }, (event) => void logged.push(event))
  const response = await health(new Request('https://functions.test/functions/v1/health', { method }))
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get(CONTRACT_HEADER)).toBe(CONTRACT_VERSION)
  return { response, logged }
}

type State = Parameters<typeof state>
test.each<[what: string, state: State, problem?: object]>([
  ['everything works, without a key [security]', [42, 3]],
  ['everything is exactly at its limit', [300, 300, 0.8]],
  ['no database quota is set', [20, 0, null]],
  ['the schedule stopped', [301, 0], { schedule: false }],
  ['the schedule never ran', [null, 0], { schedule: false }],
  ['an email is overdue', [20, 301], { mail: false }],
  ['the newest staff email has failed', [20, 0, 0.1, { mail: false }], { mail: false }],
  ['reminders don’t run', [20, 0, 0.1, { reminders: false }], { reminders: false }],
  ['the daily report’s template fails', [20, 0, 0.1, { report: false }], { report: false }],
  ['browsers of three networks report failures', [20, 0, 0.1, { forms: false }], { forms: false }],
  ['the database fills up', [20, 0, 0.81], { quota: false }],
])('health returns the result of each check when %s [fault]', async (_what, given, problem) => {
  const { response, logged } = await check(state(...given))
  const [scheduleRanSecondsAgo, overdueSeconds] = given
  expect(response.status).toBe(problem ? 503 : 200)
  const parts = { ...WORKING, ...(problem && { ok: false }), ...problem }
  expect(await response.json()).toEqual({ ...parts, scheduleRanSecondsAgo, overdueSeconds })
  expect(logged).toEqual([])
  expect(backend.calls).toMatchObject([{ path: '/rest/v1/rpc/health', headers: { apikey: secretKey } }])
  const head = await check(state(...given), 'HEAD')
  expect(await formatResponse(head.response)).toBe(String(response.status))
})

test.each([
  ['fails', json(500, {}), 'backend_500'],
  ['returns an invalid response', json(200, 'yes'), 'backend_answer'],
])('health returns 503 and logs a code when the database %s [fault]', async (_what, answer, code) => {
  const { response, logged } = await check(answer)
  expect(await formatResponse(response)).toBe('503 {"ok":false,"database":false}')
  expect(logged).toEqual([{ event: 'unhealthy', code }])
})

test.each(['POST', 'OPTIONS'])('health rejects the method %s', async (method) => {
  const { response, logged } = await check(state(42, 3), method)
  expect(await formatResponse(response)).toBe('405 {"ok":false,"code":"method_not_allowed"}')
  expect(response.headers.get('allow')).toBe('GET, HEAD')
  expect([logged, backend.calls]).toEqual([[], []])
})
