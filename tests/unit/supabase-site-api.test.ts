import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PHOTO_PATH_PATTERN, isPhotoUrl } from '@contract/photo.ts'
import { ApiError, type ApiStep, type SiteApi } from '@/api/site-api.ts'
import { readSettings } from '@/api/supabase-client.ts'
import { createSupabaseSiteApi } from '@/api/supabase-site-api.ts'
import {
  aPhoto,
  created,
  json,
  KEY,
  offline,
  ok,
  parsed,
  patiently,
  setUp,
  SIGNALS,
} from '../support/fakes/api-network.ts'
import { aContactMessage, API_ORIGIN, aPhotoUrl, aQuote, QUOTE_ID } from '../support/builders/payloads.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

describe('storing a quote', () => {
  test('posts one row in the table’s own column names, with the public key, and asks for nothing back', async () => {
    const { api, sent } = setUp(created)
    await api.insertQuote(QUOTE_ID, aQuote({ photos: [aPhotoUrl()] }))
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ url: `${API_ORIGIN}/rest/v1/soft_quotes`, method: 'POST' })
    expect(sent[0]?.headers.get('apikey')).toBe(KEY)
    expect(sent[0]?.headers.get('prefer') ?? '').not.toContain('representation')
    expect(parsed(sent[0])).toEqual({
      id: QUOTE_ID,
      full_name: 'Dana Whitfield',
      business_name: 'Acme Dental',
      email: 'dana@acme-dental.example',
      phone: '(479) 555-0117',
      square_footage: '24,000 sq ft',
      employee_count: '31-75',
      bathrooms: 6,
      fixtures: 22,
      cleaning_frequency: 'daily',
      other_frequency: null,
      matron_service: false,
      matron_type: null,
      notes: 'Loading dock on the north side.',
      photos: [aPhotoUrl()],
    })
  })

  test('takes "this id is stored already" for success', async () => {
    const { api } = setUp(() => json(409, { code: '23505', message: 'duplicate key value' }))
    await expect(api.insertQuote(QUOTE_ID, aQuote())).resolves.toBeUndefined()
  })

  test.each([
    ['another conflict', () => json(409, { code: '23503', message: 'foreign key' })],
    ['a refusal', () => json(400, { code: '23514', message: 'Some fields break the rules' })],
    ['a broken server', () => new Response('<html>', { status: 502 })],
    ['no network', offline],
  ])('fails in the step "insert-quote" on %s', async (_, answer) => {
    const { api } = setUp(answer)
    await expect(patiently(api.insertQuote(QUOTE_ID, aQuote()))).rejects.toMatchObject({
      name: 'ApiError',
      step: 'insert-quote',
    })
  })
})

describe('sending a quote', () => {
  test('posts exactly the specified payload, with the id as idempotency key', async () => {
    const { api, sent } = setUp(ok)
    await api.sendQuote(QUOTE_ID, aQuote(), SIGNALS)
    expect(sent[0]).toMatchObject({ url: `${API_ORIGIN}/functions/v1/submit-quote`, method: 'POST' })
    expect(sent[0]?.headers.get('idempotency-key')).toBe(QUOTE_ID)
    expect(sent[0]?.headers.get('content-type')).toBe('application/json')
    expect(sent[0]?.headers.get('apikey')).toBe(KEY)
    expect(parsed(sent[0])).toEqual(aQuote())
  })

  test('tells how the form was filled in by a header, for the payload is specified to the key', async () => {
    const { api, sent } = setUp(ok)
    await api.sendQuote(QUOTE_ID, aQuote(), SIGNALS)
    await api.sendQuote(QUOTE_ID, aQuote(), { trapped: true, seconds: 1, token: null })
    expect(sent.map(({ headers }) => headers.get('x-form-signals'))).toEqual(['hp=0; t=94', 'hp=1; t=1'])
    await api.insertQuote(QUOTE_ID, aQuote())
    expect(sent[2]?.headers.has('x-form-signals')).toBe(false)
  })

  test('carries the token of the visitor check in a header of its own', async () => {
    const { api, sent } = setUp(ok)
    await api.sendQuote(QUOTE_ID, aQuote(), { ...SIGNALS, token: 'one' })
    await api.sendContact(QUOTE_ID, aContactMessage(), { ...SIGNALS, token: 'two' })
    await api.sendContact(QUOTE_ID, aContactMessage(), SIGNALS)
    await api.insertQuote(QUOTE_ID, aQuote())
    expect(sent.map(({ headers }) => headers.get('x-turnstile-token'))).toEqual(['one', 'two', null, null])
  })

  test.each([
    ['a refusal', () => json(424, { ok: false, code: 'mail_failed' })],
    ['a refusal that says 200', () => json(200, { ok: false, code: 'internal' })],
    ['an answer of another shape', () => json(200, { done: true })],
    ['an answer that is not JSON', () => new Response('<html>', { status: 200 })],
    ['no network', offline],
  ])('fails in the step "send-quote" on %s', async (_, answer) => {
    const { api } = setUp(answer)
    await expect(patiently(api.sendQuote(QUOTE_ID, aQuote(), SIGNALS))).rejects.toMatchObject({
      name: 'ApiError',
      step: 'send-quote',
    })
  })
})

test('does not ask again for a mail that was given up', async () => {
  const { api, sent } = setUp(() => json(424, { ok: false, code: 'mail_failed' }))
  await expect(patiently(api.sendQuote(QUOTE_ID, aQuote(), SIGNALS))).rejects.toMatchObject({ step: 'send-quote' })
  await expect(patiently(api.sendContact(QUOTE_ID, aContactMessage(), SIGNALS))).rejects.toBeInstanceOf(ApiError)
  expect(sent).toHaveLength(2)
})

describe('sending a contact message', () => {
  test('posts exactly the specified payload, with the id as idempotency key', async () => {
    const { api, sent } = setUp(ok)
    await api.sendContact(QUOTE_ID, aContactMessage(), SIGNALS)
    expect(sent[0]).toMatchObject({ url: `${API_ORIGIN}/functions/v1/submit-contact`, method: 'POST' })
    expect(sent[0]?.headers.get('idempotency-key')).toBe(QUOTE_ID)
    expect(parsed(sent[0])).toEqual(aContactMessage())
  })

  test('fails in the step "send-contact"', async () => {
    const { api } = setUp(() => json(500, { ok: false, code: 'internal' }))
    await expect(patiently(api.sendContact(QUOTE_ID, aContactMessage(), SIGNALS))).rejects.toMatchObject({
      step: 'send-contact',
    })
  })
})

describe('uploading a photo', () => {
  test('posts the raw bytes under a name nobody can guess and answers the public URL', async () => {
    const { api, sent } = setUp(() => json(200, { Key: 'facility-photos/x', Id: 'x' }))
    const url = await api.uploadPhoto(aPhoto(), new AbortController().signal)
    expect(isPhotoUrl(url)).toBe(true)
    expect(url).toMatch(/-4\.PNG$/)
    const path = url.split('/facility-photos/')[1] ?? ''
    expect(path).toMatch(new RegExp(`^${PHOTO_PATH_PATTERN}$`, 'i'))
    expect(sent[0]).toMatchObject({ url: `${API_ORIGIN}/storage/v1/object/facility-photos/${path}`, method: 'POST' })
    expect(sent[0]?.headers.get('content-type')).toBe('image/png')
    expect(sent[0]?.headers.get('x-upsert')).toBe('false')
    expect(sent[0]?.body).toEqual(aPhoto().bytes)
  })

  test.each(['1970-01-01T00:00:07Z', '1969-12-31T23:59:00Z', '2126-01-01T00:00:00Z'])(
    'has a name that the bucket takes when the device believes it is %s',
    async (now) => {
      vi.setSystemTime(now)
      const { api } = setUp(() => json(200, { Key: 'facility-photos/x', Id: 'x' }))
      expect(isPhotoUrl(await api.uploadPhoto(aPhoto(), new AbortController().signal))).toBe(true)
    },
  )

  test('goes into another folder each time', async () => {
    const { api } = setUp(() => json(200, { Key: 'facility-photos/x', Id: 'x' }))
    expect(await api.uploadPhoto(aPhoto(), new AbortController().signal)).not.toBe(
      await api.uploadPhoto(aPhoto(), new AbortController().signal),
    )
  })

  test('takes "this path is taken" for success: an earlier try was stored and its answer was lost', async () => {
    const taken = () => json(400, { statusCode: '409', error: 'Duplicate', message: 'The resource already exists' })
    const { api, sent } = setUp(() => (sent.length === 1 ? offline() : taken()))
    const url = await patiently(api.uploadPhoto(aPhoto(), new AbortController().signal))
    expect(isPhotoUrl(url)).toBe(true)
    expect(new Set(sent.map((call) => call.url)).size).toBe(1)
  })

  test('ends when it is called off', async () => {
    const { api, sent } = setUp(
      () =>
        new Promise((_, reject) => sent[0]?.signal?.addEventListener('abort', () => reject(sent[0]?.signal?.reason))),
    )
    const removed = new AbortController()
    const upload = api.uploadPhoto(aPhoto(), removed.signal)
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    removed.abort()
    await expect(upload).rejects.toMatchObject({ step: 'upload-photo' })
    expect(sent).toHaveLength(1)
  })

  test.each([
    ['a refusal', () => json(400, { statusCode: '413', error: 'Payload too large', message: 'too large' })],
    ['a broken server', () => new Response('<html>', { status: 500 })],
    ['no network', offline],
  ])('fails in the step "upload-photo" on %s', async (_, answer) => {
    const { api } = setUp(answer)
    await expect(patiently(api.uploadPhoto(aPhoto(), new AbortController().signal))).rejects.toMatchObject({
      name: 'ApiError',
      step: 'upload-photo',
    })
  })
})

const callOf = (api: SiteApi, step: ApiStep): Promise<unknown> =>
  ({
    'insert-quote': () => api.insertQuote(QUOTE_ID, aQuote()),
    'send-quote': () => api.sendQuote(QUOTE_ID, aQuote(), SIGNALS),
    'send-contact': () => api.sendContact(QUOTE_ID, aContactMessage(), SIGNALS),
    'upload-photo': () => api.uploadPhoto(aPhoto(), new AbortController().signal),
  })[step]()

describe('a refusal', () => {
  const busy = (wait: string | null) => () =>
    new Response('{"code":"53400"}', { status: 429, headers: wait === null ? {} : { 'retry-after': wait } })

  test.each([
    ['insert-quote', '600', 600],
    ['send-quote', '86400', 86_400],
    ['send-contact', '11', 11],
    ['upload-photo', null, null],
    ['insert-quote', 'soon', null],
  ] as const)('of too much tells in %s how long to wait: Retry-After %s', async (step, header, waitSeconds) => {
    const { api } = setUp(busy(header))
    await expect(patiently(callOf(api, step))).rejects.toMatchObject({
      step,
      refusal: { kind: 'too-many', waitSeconds },
    })
  })

  test('of a quote that is not stored is told apart from every other conflict', async () => {
    const { api } = setUp(() => json(409, { ok: false, code: 'not_stored' }))
    await expect(api.sendQuote(QUOTE_ID, aQuote(), SIGNALS)).rejects.toMatchObject({ refusal: { kind: 'not-stored' } })
    await expect(api.insertQuote(QUOTE_ID, aQuote())).rejects.toMatchObject({ refusal: null })
  })

  test('is not made of an answer to an earlier try', async () => {
    const { api, sent } = setUp(() => (sent.length === 1 ? busy(null)() : offline()))
    const call = patiently(api.sendQuote(QUOTE_ID, aQuote(), SIGNALS))
    await expect(call).rejects.toMatchObject({ step: 'send-quote', refusal: null })
  })
})

describe('every call', () => {
  test('is tried again under its own key, until it works', async () => {
    const { api, sent } = setUp(() => (sent.length % 2 === 1 ? offline() : ok()))
    await patiently(api.sendQuote(QUOTE_ID, aQuote(), SIGNALS))
    await patiently(api.sendContact(QUOTE_ID, aContactMessage(), SIGNALS))
    expect(sent).toHaveLength(4)
    expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(Array(4).fill(QUOTE_ID))
    expect(sent[1]?.body).toEqual(sent[0]?.body)
  })

  test.each([
    ['insert-quote', 15_000],
    ['send-quote', 30_000],
    ['send-contact', 30_000],
    ['upload-photo', 60_000],
  ] as const)('ends within its time limit: %s in %d ms', async (step, limit) => {
    const { api, sent } = setUp(
      () =>
        new Promise((_, reject) => sent[0]?.signal?.addEventListener('abort', () => reject(sent[0]?.signal?.reason))),
    )
    const ended = vi.fn()
    const call = callOf(api, step)
    call.catch(ended)
    await vi.advanceTimersByTimeAsync(limit - 1)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(ended).toHaveBeenCalledWith(expect.objectContaining({ name: 'ApiError', step, refusal: null }))
    expect(sent).toHaveLength(1)
  })

  test('reads the settings when it is made, not before, and fails in its own step without them', async () => {
    vi.stubEnv('VITE_SUPABASE_URL', '')
    vi.stubEnv('VITE_SUPABASE_ANON_KEY', '')
    const api = createSupabaseSiteApi(readSettings)
    await expect(patiently(api.insertQuote(QUOTE_ID, aQuote()))).rejects.toMatchObject({
      step: 'insert-quote',
      cause: new Error(
        'VITE_SUPABASE_URL must be the http or https URL of the backend; VITE_SUPABASE_ANON_KEY is missing',
      ),
    })
  })

  test('takes the settings of the build', () => {
    vi.stubEnv('VITE_SUPABASE_URL', API_ORIGIN)
    vi.stubEnv('VITE_SUPABASE_ANON_KEY', KEY)
    expect(readSettings()).toEqual({ url: API_ORIGIN, anonKey: KEY })
  })
})
