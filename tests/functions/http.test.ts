import { ReadableStream } from 'node:stream/web'
import { corsHeaders } from '@supabase/supabase-js/cors'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { BackendError } from '../../supabase/functions/_shared/http/backend.ts'
import { createEndpoint, MAX_BODY_BYTES } from '../../supabase/functions/_shared/http/server.ts'
import { ALLOWED_HEADERS } from '../../supabase/functions/_shared/http/cors.ts'
import { ACCESS, functionsOn } from '../support/functions/functions.ts'
import { formatResponse, aRequest, SITE } from '../support/functions/requests.ts'
import { aQuote, KEY, QUOTE_ID } from '../support/builders/payloads.ts'

const functions = functionsOn()

const payload = aQuote()
type Changes = Parameters<typeof aRequest>[0]
const call = (changes: Changes = {}) => functions.submitQuote(aRequest({ body: payload, ...changes }))
const TOO_LARGE = '413 {"ok":false,"code":"payload_too_large"}'

test('an endpoint responds to a preflight before any other check', async () => {
  const response = await call({ method: 'OPTIONS', headers: { apikey: null, 'content-type': null } })
  expect(response.status).toBe(204)
  expect(await response.text()).toBe('')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'access-control-allow-origin': SITE,
    'access-control-allow-methods': 'POST',
    'access-control-max-age': '7200',
    vary: 'Origin',
  })
})

/** Every response has the CORS, no-store and nosniff headers. */
const USUAL = {
  ...{ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'content-type': 'application/json' },
  ...{ 'access-control-allow-origin': SITE, vary: 'Origin' },
}

const withHeader = (name: string, ...values: readonly (string | null)[]): readonly Changes[] =>
  values.map((value) => ({ headers: { [name]: value } }))
const [beforeName = '', afterName = ''] = JSON.stringify(payload).split(payload.fullName)
const brokenOff = new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) })

test.each<[status: number, code: string, requests: readonly Changes[]]>([
  [405, 'method_not_allowed', [{ method: 'GET' }, { method: 'HEAD' }]],
  [415, 'unsupported_media_type', withHeader('content-type', null, '', 'text/plain', 'application/jsonp')],
  [401, 'unauthorized', withHeader('apikey', null, '', `${KEY}x`, KEY.slice(0, -1))],
  [400, 'invalid', withHeader('idempotency-key', null, '', 'not-a-uuid')],
  [400, 'invalid', withHeader('idempotency-key', QUOTE_ID.replace('-4', '-1'), `${QUOTE_ID}, ${QUOTE_ID}`)],
  [400, 'invalid', [{ body: 'null' }, { body: '[]' }]],
  [400, 'invalid', [{ body: '' }, { body: '{"a":1}}' }, { body: brokenOff }]],
  [
    400,
    'invalid',
    [{ body: ReadableStream.from([Buffer.from(beforeName), Uint8Array.of(0xff), Buffer.from(afterName)]) }],
  ],
])('an endpoint returns %i (%s) for invalid requests such as %j [security]', async (status, code, requests) => {
  for (const changes of requests) {
    const response = await call(changes)
    expect(Object.fromEntries(response.headers)).toMatchObject(USUAL)
    expect(response.headers.get('allow')).toBe(status === 405 ? 'POST' : null)
    expect(await formatResponse(response), JSON.stringify(changes)).toBe(`${status} {"ok":false,"code":"${code}"}`)
  }
})

test.each<Record<string, string>>([
  ...['application/json; charset=utf-8', 'Application/JSON'].map((type) => ({ 'content-type': type })),
  ...ACCESS.keys.map((apikey) => ({ apikey })),
])('an endpoint accepts a call with %j [security]', async (given) => {
  const { status, headers } = await call({ headers: given })
  expect(status).toBe(200)
  expect(Object.fromEntries(headers)).toMatchObject(USUAL)
})

const KILOBYTE = Buffer.from(' '.repeat(1_024))

test('an endpoint rejects a body without reading it if its Content-Length is too large', async () => {
  const headers = { 'content-length': String(MAX_BODY_BYTES + 1) }
  expect(await formatResponse(await call({ headers }))).toBe(TOO_LARGE)
})

test('an endpoint rejects a body without a Content-Length once it exceeds the limit [security]', async () => {
  let read = 0
  function* megabyte() {
    for (; read < 1_024; read++) yield KILOBYTE
  }
  expect(await formatResponse(await call({ body: ReadableStream.from(megabyte()) }))).toBe(TOO_LARGE)
  expect(read).toBeLessThan(100)
})

test('an endpoint accepts a body with a character split between two chunks', async () => {
  const bytes = new TextEncoder().encode(JSON.stringify({ ...payload, extra: '€' }))
  expect((await call({ body: ReadableStream.from(Array.from(bytes, (byte) => Uint8Array.of(byte))) })).status).toBe(200)
})

test.each([
  ['a prototype', '{"__proto__":{"email":"x@evil.example"},'],
  ['10,000 nested arrays in an unknown key', `{"x":${'['.repeat(1e4)}${']'.repeat(1e4)},`],
])('an endpoint accepts a body with %s', async (_what, beginning) => {
  expect((await call({ body: beginning + JSON.stringify(payload).slice(1) })).status).toBe(200)
  expect(Object.prototype).not.toHaveProperty('email')
})

test.each(['https://evil.example', `${SITE}.evil.example`, `${SITE}:8443`, 'null', null])(
  'an endpoint doesn’t let pages from %s read the response [security]',
  async (origin) => {
    const response = await call({ headers: { origin } })
    expect(response.headers.has('access-control-allow-origin')).toBe(false)
    expect(response.headers.get('vary')).toBe('Origin')
  },
)

test('an endpoint allows every origin when no site origins are set', async () => {
  const handle = createEndpoint({
    access: { ...ACCESS, origins: [] },
    schema: z.object({}),
    log: () => undefined,
    answer: async () => ({}),
  })
  const response = await handle(aRequest({ headers: { origin: 'https://anywhere.example' } }))
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
})

test('an endpoint allows every header that the Supabase client sends [security]', () => {
  const theirs = corsHeaders['Access-Control-Allow-Headers']?.split(',').map((name) => name.trim().toLowerCase()) ?? []
  expect(theirs.length).toBeGreaterThan(3)
  expect(ALLOWED_HEADERS).toEqual(expect.arrayContaining(theirs))
})

const WITH_TEXT = new TypeError('Unexpected token, "\n    at Dana Whitfield (2 Main Street)" is not valid JSON')
test.each([
  ['an unexpected error', WITH_TEXT, 500, 'internal', /^TypeError at .*http\.test\.ts/],
  ['a backend error', new BackendError(500), 503, 'unavailable', /^backend_500$/],
])(
  'responses and logs contain no visitor text after %s [fault] [security]',
  async (_what, error, status, code, logs) => {
    const logged: unknown[] = []
    const handle = createEndpoint({
      access: ACCESS,
      schema: z.object({}),
      log: (event) => logged.push(event),
      answer: () => Promise.reject(error),
    })
    const response = await handle(aRequest())
    expect(response.headers.get('access-control-allow-origin')).toBe(SITE)
    expect(await formatResponse(response)).toBe(`${status} {"ok":false,"code":"${code}"}`)
    expect(logged).toEqual([{ event: code, code: expect.stringMatching(logs) }])
    expect(JSON.stringify(logged)).not.toContain('Dana')
  },
)
