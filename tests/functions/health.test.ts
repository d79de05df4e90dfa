import { CONTRACT_HEADER } from '@contract/function-calls.ts'
import { CONTRACT_VERSION } from '@contract/quote-shape.ts'
import { expect, test } from 'vitest'
import type { LogEvent } from '../../supabase/functions/_shared/http/log.ts'
import { createHealth, createRestHealth } from '../../supabase/functions/health/handler.ts'
import { type Answer, json, startBackendStub } from '../support/servers/backend-stub.ts'
import { answerOf } from '../support/functions/requests.ts'

const backend = await startBackendStub()
const secretKey = 'sb_secret_test'
const FINE = { mail: true, reminders: true, report: true, forms: true }
const state = (ran: number | null, overdueSeconds: number, databaseUsage: number | null = 0.1, fails: object = {}) =>
  json(200, { scheduleRanSecondsAgo: ran, overdueSeconds, databaseUsage, ...FINE, ...fails })

test.each<[what: string, answer: Answer, method?: string]>([
  ['everything works, without a key or caching [security]', state(42, 3)],
  ['everything is exactly at its limit', state(300, 300, 0.8)],
  ['no database quota is set', state(20, 0, null)],
  ['the schedule has stopped', state(301, 0)],
  ['the schedule never ran', state(null, 0)],
  ['an email is overdue', state(20, 301)],
  ['the clock was set back', state(-61, 0)],
  ['the newest staff email has failed', state(20, 0, 0.1, { mail: false })],
  ['reminders don’t run', state(20, 0, 0.1, { reminders: false })],
  ['the daily report’s template fails', state(20, 0, 0.1, { report: false })],
  ['browsers of three networks report failures', state(20, 0, 0.1, { forms: false })],
  ['the database fills up', state(20, 0, 0.81)],
  ['the database fails', json(500, {})],
  ['the database returns an invalid response', json(200, 'yes')],
  ['everything works, without a body', state(42, 3), 'HEAD'],
  ['the schedule never ran, without a body', state(null, 0), 'HEAD'],
  ...['POST', 'DELETE', 'OPTIONS'].map((method): [string, Answer, string] => [
    `the method is ${method}`,
    state(42, 3),
    method,
  ]),
])('health responds correctly when %s [fault]', async (_what, answer, method = 'GET') => {
  backend.answers(answer)
  const logged: LogEvent[] = []
  const health = createHealth({
    health: createRestHealth({ url: backend.url, secretKey }),
    log: (event) => void logged.push(event),
  })
  const response = await health(new Request('https://functions.test/functions/v1/health', { method }))
  const { headers } = response
  const heads = ['cache-control', 'allow'].map((name) => headers.get(name))
  const asked = backend.calls.map(({ path, headers }) => `${path} ${headers['apikey']}`)
  expect([await answerOf(response), ...heads, ...logged, ...asked]).toMatchSnapshot()
  expect(headers.get(CONTRACT_HEADER)).toBe(CONTRACT_VERSION)
})
