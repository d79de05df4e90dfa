import { corsHeaders } from '@supabase/supabase-js/cors'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { BackendError } from '../../supabase/functions/_shared/http/backend.ts'
import { ALLOWED_HEADERS, createEndpoint } from '../../supabase/functions/_shared/http/endpoint.ts'
import { ACCESS, aRequest, functionsOn, replyOf, SITE } from '../support/functions/functions.ts'
import { aQuote } from '../support/builders/payloads.ts'

describe('the endpoint frame', () => {
  test('lets any page read answers when no site origins are named', async () => {
    const { submitQuote } = functionsOn({ access: { ...ACCESS, origins: [] } })
    const response = await submitQuote(aRequest({ body: aQuote(), headers: { origin: 'https://anywhere.example' } }))
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })

  test('allows every header that the Supabase client sends', () => {
    const theirs =
      corsHeaders['Access-Control-Allow-Headers']?.split(',').map((name) => name.trim().toLowerCase()) ?? []
    expect(theirs.length).toBeGreaterThan(3)
    expect(ALLOWED_HEADERS).toEqual(expect.arrayContaining(theirs))
  })

  test('allows the headers that the forms add', () => {
    const added = ['idempotency-key', 'x-form-signals', 'x-turnstile-token', 'x-lead-source']
    expect(ALLOWED_HEADERS).toEqual(expect.arrayContaining(added))
  })

  test.each([
    'cannot read Dana Whitfield',
    // As JSON.parse quotes what it could not read.
    'Unexpected token, "\n    at Dana Whitfield (2 Main Street)" is not valid JSON',
  ])('answers an unforeseen error without telling or logging what it said: %j', async (message) => {
    const logged: unknown[] = []
    const handle = createEndpoint({
      access: ACCESS,
      schema: z.object({}),
      log: (event) => logged.push(event),
      answer: () => {
        throw new TypeError(message)
      },
    })
    const response = await handle(aRequest())
    expect(response.status).toBe(500)
    expect(response.headers.get('access-control-allow-origin')).toBe(SITE)
    expect(await replyOf(response)).toEqual({ ok: false, code: 'internal' })
    expect(logged).toEqual([{ event: 'internal', code: expect.stringMatching(/^TypeError at .*endpoint\.test\.ts/) }])
    expect(JSON.stringify(logged)).not.toContain('Dana')
  })

  test('answers unavailable when the backend fails', async () => {
    const logged: unknown[] = []
    const handle = createEndpoint({
      access: ACCESS,
      schema: z.object({}),
      log: (event) => logged.push(event),
      answer: () => {
        throw new BackendError(500)
      },
    })
    const response = await handle(aRequest())
    expect(response.status).toBe(503)
    expect(await replyOf(response)).toEqual({ ok: false, code: 'unavailable' })
    expect(logged).toEqual([{ event: 'unavailable', code: 'backend_500' }])
  })

  test('answers briefly when a payload is wrong in thousands of places', async () => {
    const photos = Array.from({ length: 20_000 }, () => 1)
    const { submitQuote } = functionsOn()
    const reply = await replyOf(await submitQuote(aRequest({ body: { ...aQuote(), photos } })))
    expect(reply).toMatchObject({ issues: [{ field: 'photos' }] })
    expect(reply).toHaveProperty('issues.length', 1)
  })
})
