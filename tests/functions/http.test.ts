import { describe, expect, test, vi } from 'vitest'
import { BODY_TIMEOUT_MS, MAX_BODY_BYTES } from '../../supabase/functions/_shared/http/endpoint.ts'
import { ACCESS, aRequest, functionsOn, KEY, replyOf, SITE } from '../support/functions/functions.ts'
import { aContactMessage, aQuote } from '../support/builders/payloads.ts'

const functions = functionsOn()

/** A body that comes in pieces, without a length told in advance. */
function streamOf(pieces: readonly string[]) {
  const encoder = new TextEncoder()
  const left = [...pieces]
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = left.shift()
      if (piece === undefined) controller.close()
      else controller.enqueue(encoder.encode(piece))
    },
  })
}

describe.each([
  ['submit-quote', functions.submitQuote, aQuote()],
  ['submit-contact', functions.submitContact, aContactMessage()],
])('%s', (_name, handle, payload) => {
  test('answers a preflight before looking at anything else', async () => {
    const response = await handle(aRequest({ method: 'OPTIONS', headers: { apikey: null, 'content-type': null } }))
    expect(response.status).toBe(204)
    expect(await response.text()).toBe('')
    expect(response.headers.get('access-control-allow-origin')).toBe(SITE)
    expect(response.headers.get('access-control-allow-methods')).toBe('POST')
    expect(response.headers.get('access-control-max-age')).toBe('7200')
    expect(response.headers.get('vary')).toBe('Origin')
  })

  test.each(['GET', 'PUT', 'DELETE', 'PATCH'])('refuses %s', async (method) => {
    const response = await handle(aRequest({ method, body: payload }))
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST, OPTIONS')
    expect(await replyOf(response)).toEqual({ ok: false, code: 'method_not_allowed' })
  })

  test.each([null, 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/jsonp', ''])(
    'refuses the content type %s',
    async (type) => {
      const response = await handle(aRequest({ body: payload, headers: { 'content-type': type } }))
      expect(response.status).toBe(415)
      expect(await replyOf(response)).toEqual({ ok: false, code: 'unsupported_media_type' })
    },
  )

  test.each(['application/json; charset=utf-8', 'Application/JSON'])('takes the content type %s', async (type) => {
    const response = await handle(aRequest({ body: payload, headers: { 'content-type': type } }))
    expect(response.status).toBe(200)
  })

  test.each([null, '', 'wrong', `${KEY}x`, KEY.slice(0, -1), `${KEY}, ${KEY}`])('refuses the key %s', async (apikey) => {
    const response = await handle(aRequest({ body: payload, headers: { apikey } }))
    expect(response.status).toBe(401)
    expect(await replyOf(response)).toEqual({ ok: false, code: 'unauthorized' })
  })

  test.each(ACCESS.keys)('takes the key %s', async (apikey) => {
    expect((await handle(aRequest({ body: payload, headers: { apikey } }))).status).toBe(200)
  })

  test('does not take the key as a bearer token alone', async () => {
    const headers = { apikey: null, authorization: `Bearer ${KEY}` }
    expect((await handle(aRequest({ body: payload, headers }))).status).toBe(401)
  })

  test('refuses a body that says it is too large, without reading it', async () => {
    const headers = { 'content-length': String(MAX_BODY_BYTES + 1) }
    const response = await handle(aRequest({ body: payload, headers }))
    expect(response.status).toBe(413)
    expect(await replyOf(response)).toEqual({ ok: false, code: 'payload_too_large' })
  })

  test('refuses a body that turns out too large while it arrives', async () => {
    const endless = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(new Uint8Array(1024)) })
    expect((await handle(aRequest({ body: endless }))).status).toBe(413)
  })

  test('refuses a body that is longer than it says', async () => {
    const body = streamOf(Array.from({ length: 70 }, () => ' '.repeat(1024)))
    expect((await handle(aRequest({ body, headers: { 'content-length': '10' } }))).status).toBe(413)
  })

  test('takes a body in pieces, cut within a character', async () => {
    const bytes = new TextEncoder().encode(JSON.stringify({ ...payload, extra: '€' }))
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
        controller.close()
      },
    })
    expect((await handle(aRequest({ body }))).status).toBe(200)
  })

  test('gives up on a body that does not arrive in time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { promise: reading, resolve: startReading } = Promise.withResolvers<undefined>()
      let cancelled = false
      const stuck = new ReadableStream<Uint8Array>(
        { pull: () => startReading(undefined), cancel: () => void (cancelled = true) },
        { highWaterMark: 0 },
      )
      const answer = handle(aRequest({ body: stuck }))
      await reading
      await vi.advanceTimersByTimeAsync(BODY_TIMEOUT_MS)
      const response = await answer
      expect(response.status).toBe(408)
      expect(await replyOf(response)).toEqual({ ok: false, code: 'timeout' })
      expect(cancelled).toBe(true)
    } finally {
      vi.useRealTimers()
    }
  })

  test.each(['', '{', 'not json', '{"a":1}}', 'undefined'])('refuses the text %j as JSON', async (body) => {
    const response = await handle(aRequest({ body }))
    expect(response.status).toBe(400)
    expect(await replyOf(response)).toEqual({ ok: false, code: 'invalid_json' })
  })

  test('refuses bytes that are not UTF-8', async () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Uint8Array.of(0x22, 0xff, 0xfe, 0x22))
        controller.close()
      },
    })
    expect(await replyOf(await handle(aRequest({ body })))).toEqual({ ok: false, code: 'invalid_json' })
  })

  test('refuses a body that breaks off', async () => {
    const body = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('gone')) })
    expect(await replyOf(await handle(aRequest({ body })))).toEqual({ ok: false, code: 'invalid_json' })
  })

  test.each(['null', '[]', '"text"', '12', 'true'])('refuses %s instead of an object', async (body) => {
    const reply = await replyOf(await handle(aRequest({ body })))
    expect(reply).toMatchObject({ ok: false, code: 'invalid', issues: [{ field: '' }] })
  })

  test.each([
    null,
    '',
    '1',
    'not-a-uuid',
    '7f9c24e5-2b1a-1c3d-8e6f-0a1b2c3d4e5f',
    '{7f9c24e5-2b1a-4c3d-8e6f-0a1b2c3d4e5f}',
    '7f9c24e5-2b1a-4c3d-8e6f-0a1b2c3d4e5f, 7f9c24e5-2b1a-4c3d-8e6f-0a1b2c3d4e5f',
    '7f9c24e52b1a4c3d8e6f0a1b2c3d4e5f',
  ])('refuses the idempotency key %s', async (key) => {
    const response = await handle(aRequest({ body: payload, headers: { 'idempotency-key': key } }))
    expect(response.status).toBe(400)
    expect(await replyOf(response)).toMatchObject({ code: 'invalid', issues: [{ field: 'idempotency-key' }] })
  })

  test('sends no mail for a request that it refuses', async () => {
    const { sent, submitQuote, submitContact } = functionsOn()
    const refused = [
      aRequest({ method: 'GET' }),
      aRequest({ body: payload, headers: { apikey: 'wrong' } }),
      aRequest({ body: payload, headers: { 'idempotency-key': null } }),
      aRequest({ body: '{' }),
      aRequest({ body: {} }),
    ]
    for (const request of refused) {
      await submitQuote(request.clone())
      await submitContact(request)
    }
    expect(sent).toEqual([])
  })

  test('puts CORS, no-store and nosniff on every answer', async () => {
    const answers = await Promise.all([
      handle(aRequest({ body: payload })),
      handle(aRequest({ method: 'GET' })),
      handle(aRequest({ body: payload, headers: { 'content-type': 'text/plain' } })),
      handle(aRequest({ body: payload, headers: { apikey: null } })),
      handle(aRequest({ body: ' '.repeat(MAX_BODY_BYTES + 1) })),
      handle(aRequest({ body: '{' })),
      handle(aRequest({ body: {} })),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 405, 415, 401, 413, 400, 400])
    for (const { headers } of answers) {
      expect(headers.get('access-control-allow-origin')).toBe(SITE)
      expect(headers.get('vary')).toBe('Origin')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-type')).toBe('application/json')
    }
  })

  test.each(['https://evil.example', `${SITE}.evil.example`, `${SITE}:8443`, 'null', null])(
    'lets no page from %s read the answer',
    async (origin) => {
      const response = await handle(aRequest({ body: payload, headers: { origin } }))
      expect(response.headers.has('access-control-allow-origin')).toBe(false)
      expect(response.headers.get('vary')).toBe('Origin')
    },
  )
})
