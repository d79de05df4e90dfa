/** What Cloudflare's answer about a visitor is taken for. What becomes of the lead then stands in submissions.test.ts. */
import { beforeEach, expect, test } from 'vitest'
import type { LogEvent } from '../../supabase/functions/_shared/http/backend.ts'
import { createGate } from '../../supabase/functions/_shared/gate/gate.ts'
import { verifyTurnstile } from '../../supabase/functions/_shared/gate/turnstile.ts'
import { QUOTE_ID } from '../support/builders/payloads.ts'
import { OPEN } from '../support/functions/functions.ts'
import { aRequest } from '../support/functions/requests.ts'
import { type Answer, json, startBackendStub } from '../support/servers/backend-stub.ts'

const TOKEN = 'XXXX.DUMMY.TOKEN.XXXX'
const MISSING = 'Cloudflare Turnstile did not see the sender’s browser'
const REFUSED = 'Cloudflare Turnstile did not vouch for the sender'
const PASSED = { suspicion: null, passed: true }
const UNKNOWN = { suspicion: null, passed: false }
const says = (...codes: string[]): Answer => json(200, { success: codes.length === 0, 'error-codes': codes })

const cloudflare = await startBackendStub()
let logged: LogEvent[]
beforeEach(() => {
  cloudflare.answers(says())
  logged = []
})

const withToken = (token: string | null, more: object = {}) =>
  aRequest({ headers: { 'x-turnstile-token': token, ...more } })
function judge(request = withToken(TOKEN), submission = QUOTE_ID) {
  const settings = { secretKey: 'a-secret', url: cloudflare.url, clientIpHeader: 'cf-connecting-ip' }
  return verifyTurnstile({ ...settings, log: (event) => void logged.push(event) })(request, submission)
}

test('takes a good token for a person, and tells Cloudflare whose it is', async () => {
  expect(await judge(withToken(TOKEN, { 'cf-connecting-ip': ' 203.0.113.7 ' }))).toEqual(PASSED)
  const asked = { secret: 'a-secret', response: TOKEN, remoteip: '203.0.113.7', idempotency_key: expect.any(String) }
  expect(cloudflare.calls.map(({ body }) => body)).toEqual([asked])
  expect(logged).toEqual([])
})

test.each(['invalid-input-response', 'timeout-or-duplicate'])(
  'suspects a token about which it is told %s',
  async (code) => {
    cloudflare.answers(says(code))
    expect(await judge()).toEqual({ suspicion: REFUSED, passed: false })
    expect(logged).toEqual([])
  },
)

test.each([
  ['no token', null, MISSING],
  ['a token that no widget makes', '<b>token</b>', REFUSED],
  ['a token without an end', 'x'.repeat(2_049), REFUSED],
])('suspects %s, and does not ask about it', async (_, token, suspicion) => {
  expect(await judge(withToken(token))).toEqual({ suspicion, passed: false })
  expect(cloudflare.calls).toEqual([])
})

test('asks about a repeated try as about its first, and about no other submission or token', async () => {
  for (const submission of [QUOTE_ID, QUOTE_ID, crypto.randomUUID()]) await judge(withToken(TOKEN), submission)
  await judge(withToken('another'))
  const [key, again, ...others] = cloudflare.calls.map(({ body }) => Reflect.get(Object(body), 'idempotency_key'))
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(again).toBe(key)
  expect(new Set([key, ...others]).size).toBe(3)
})

test.each<[what: string, answer: Answer, code: string]>([
  ['is silent', () => undefined, 'timeout'],
  ['answers with a page', (_call, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'), '502'],
  ['has an error of its own', says('internal-error'), 'internal-error'],
  ['does not know our secret', says('invalid-input-secret'), 'invalid-input-secret'],
])('neither suspects nor passes anybody when Cloudflare %s, and says so in the log', async (_what, answer, code) => {
  cloudflare.answers(answer)
  const began = performance.now()
  expect(await judge()).toEqual(UNKNOWN)
  expect(performance.now() - began).toBeLessThan(6_000)
  expect(logged).toEqual([{ event: 'turnstile_failed', reference: '988NFWM7', code }])
})

test('is not asked about a visitor whom the form gave away already', async () => {
  const gate = createGate({
    ours: [],
    settings: OPEN,
    limits: { take: async () => true },
    checkVisitor: judge,
    log: () => undefined,
  })
  await gate.judge(withToken(TOKEN, { 'x-form-signals': 'hp=1; t=40' }), QUOTE_ID)
  expect(cloudflare.calls).toEqual([])
})
