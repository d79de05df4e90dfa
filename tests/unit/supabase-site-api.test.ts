import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PHOTO_PATH_PATTERN, isPhotoUrl } from '@contract/photo.ts'
import { readSourceHeader } from '@contract/source.ts'
import type { ApiStep, SiteApi } from '@/api/site-api.ts'
import { created, json, offline, ok, parsed, patiently, setUp, untilAborted } from '../support/fakes/api-network.ts'
import { aContactMessage, API_ORIGIN, aPhotoUrl, aQuote, KEY, QUOTE_ID, SIGNALS } from '../support/builders/payloads.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const PHOTO = { bytes: new Uint8Array([1, 2, 3]).buffer, type: 'image/png', extension: 'PNG', index: 4 } as const
const uploaded = () => json(200, { Key: 'facility-photos/x', Id: 'x' })

/** One call of each kind. */
const CALLS = {
  'insert-quote': (api: SiteApi) => api.insertQuote(QUOTE_ID, aQuote()),
  'send-quote': (api: SiteApi) => api.send('quote', QUOTE_ID, aQuote(), SIGNALS),
  'send-contact': (api: SiteApi) => api.send('contact', QUOTE_ID, aContactMessage(), SIGNALS),
  'upload-photo': (api: SiteApi) => api.uploadPhoto(PHOTO, new AbortController().signal),
} satisfies Partial<Record<ApiStep, (api: SiteApi) => Promise<unknown>>>
type Step = keyof typeof CALLS

/** Makes one call, with the waiting between its tries done in no time. */
const make = (step: Step, api: SiteApi) => patiently<unknown>(CALLS[step](api))

describe('storing a quote', () => {
  test('posts one row in the table’s own column names, with the public key, and asks for nothing back', async () => {
    const { api, sent } = setUp(created)
    await api.insertQuote(QUOTE_ID, aQuote({ photos: [aPhotoUrl()] }))
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ url: `${API_ORIGIN}/rest/v1/soft_quotes`, method: 'POST' })
    expect(sent[0]?.headers['prefer'] ?? '').not.toContain('representation')
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
      source: null,
    })
  })

  test('takes "this id is stored already" for success', async () => {
    const { api } = setUp(() => json(409, { code: '23505', message: 'duplicate key value' }))
    await expect(make('insert-quote', api)).resolves.toBeUndefined()
  })
})

test.each([API_ORIGIN, `${API_ORIGIN}/`, `${API_ORIGIN}/rest/v1/`, API_ORIGIN.toUpperCase()])(
  'finds the project’s services when its address is written %s',
  async (address) => {
    const { api, sent } = setUp(ok, address)
    await make('send-quote', api)
    expect(sent[0]?.url.toLowerCase()).toBe(`${API_ORIGIN}/functions/v1/submit-quote`)
  },
)

describe('sending', () => {
  test.each([
    ['send-quote', 'submit-quote', aQuote()],
    ['send-contact', 'submit-contact', aContactMessage()],
  ] as const)(
    'by %s posts exactly the specified payload, with the id as idempotency key',
    async (step, slug, payload) => {
      const { api, sent } = setUp(ok)
      await make(step, api)
      const headers = { 'idempotency-key': QUOTE_ID, 'content-type': 'application/json' }
      expect(sent[0]).toMatchObject({ url: `${API_ORIGIN}/functions/v1/${slug}`, method: 'POST', headers })
      expect(parsed(sent[0])).toEqual(payload)
    },
  )

  test('tells by headers how the form was filled in, as the payload may have no other keys', async () => {
    const { api, sent } = setUp(ok)
    await api.send('quote', QUOTE_ID, aQuote(), SIGNALS)
    await api.send('quote', QUOTE_ID, aQuote(), { trapped: true, seconds: 1 })
    await api.insertQuote(QUOTE_ID, aQuote())
    expect(sent.map(({ headers }) => headers['x-form-signals'])).toEqual(['hp=0; t=94', 'hp=1; t=1', undefined])
  })

  test('learns the stored quote’s reference, and when it was stored', async () => {
    const cameAt = '2026-11-18T16:40:00.123Z'
    const { api } = setUp(() => json(200, { ok: true, reference: 'ABCDEFGH', cameAt }))
    expect(await api.send('quote', QUOTE_ID, aQuote(), SIGNALS)).toEqual({
      reference: 'ABCDEFGH',
      cameAt: new Date(cameAt),
    })
  })

  test('tells where the visitor came from: in a quote’s column, and to functions in a header, in no payload', async () => {
    const source = { utm_source: 'google', landing_page: '/about' }
    vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify(source) })
    const { api, sent } = setUp(({ url }) => (url.includes('/rest/') ? created() : ok()))
    await api.insertQuote(QUOTE_ID, aQuote())
    await api.send('quote', QUOTE_ID, aQuote(), SIGNALS)
    await api.send('contact', QUOTE_ID, aContactMessage(), SIGNALS)
    expect(parsed(sent[0])).toMatchObject({ id: QUOTE_ID, source })
    expect(sent.slice(1).map(parsed)).toEqual([aQuote(), aContactMessage()])
    expect(sent.map(({ headers }) => readSourceHeader(headers['x-lead-source'] ?? null))).toEqual([
      null,
      source,
      source,
    ])
  })
})

describe('uploading a photo', () => {
  test('posts the raw bytes under a name nobody can guess and answers the public URL', async () => {
    const { api, sent } = setUp(uploaded)
    const url = await api.uploadPhoto(PHOTO, new AbortController().signal)
    expect(isPhotoUrl(url)).toBe(true)
    expect(url).toMatch(/-4\.PNG$/)
    const path = url.split('/facility-photos/')[1] ?? ''
    expect(path).toMatch(new RegExp(`^${PHOTO_PATH_PATTERN}$`, 'i'))
    const headers = { 'content-type': 'image/png', 'x-upsert': 'false' }
    const target = `${API_ORIGIN}/storage/v1/object/facility-photos/${path}`
    expect(sent[0]).toMatchObject({ url: target, method: 'POST', headers })
    expect(sent[0]?.body).toEqual(PHOTO.bytes)
    const another = await api.uploadPhoto(PHOTO, new AbortController().signal)
    expect(another.split('/').at(-2)).not.toBe(url.split('/').at(-2))
  })

  test.each(['1970-01-01T00:00:07Z', '1969-12-31T23:59:00Z', '2126-01-01T00:00:00Z'])(
    'makes a name that the bucket takes when the device believes it is %s',
    async (now) => {
      vi.setSystemTime(now)
      expect(await make('upload-photo', setUp(uploaded).api)).toSatisfy(isPhotoUrl)
    },
  )

  test('takes "this path is taken" for success: an earlier try was stored and its answer was lost', async () => {
    const taken = () => json(400, { statusCode: '409', error: 'Duplicate', message: 'The resource already exists' })
    const { api, sent } = setUp(() => (sent.length === 1 ? offline() : taken()))
    expect(await make('upload-photo', api)).toSatisfy(isPhotoUrl)
    expect(new Set(sent.map(({ url }) => url)).size).toBe(1)
  })

  test('ends when it is canceled', async () => {
    const { api, sent } = setUp(({ signal }) => untilAborted(signal))
    const removed = new AbortController()
    const upload = api.uploadPhoto(PHOTO, removed.signal)
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    removed.abort()
    await expect(upload).rejects.toMatchObject({ step: 'upload-photo' })
    expect(sent).toHaveLength(1)
  })
})

describe('every call', () => {
  test.each<[Step, bearer?: string]>([
    ['insert-quote', `Bearer ${KEY}`],
    ['upload-photo', `Bearer ${KEY}`],
    ['send-quote'],
    ['send-contact'],
  ])('carries the public key, as a bearer token only to the platform’s own services: %s', async (step, bearer) => {
    const { api, sent } = setUp(step === 'upload-photo' ? uploaded : step === 'insert-quote' ? created : ok)
    await make(step, api)
    expect([sent[0]?.headers['apikey'], sent[0]?.headers['authorization']]).toEqual([KEY, bearer])
  })

  const html = (status: number) => () => new Response('<html>', { status })

  test.each<[Step, what: string, answer: () => Response | Promise<Response>]>([
    ['insert-quote', 'another conflict', () => json(409, { code: '23503', message: 'foreign key' })],
    ['insert-quote', 'a refusal', () => json(400, { code: '23514', message: 'Some fields break the rules' })],
    ['insert-quote', 'no network', offline],
    ['send-quote', 'a refusal that says 200', () => json(200, { ok: false, code: 'internal' })],
    ['send-quote', 'an answer of another shape', () => json(200, { done: true })],
    ['send-quote', 'an answer that is not JSON', html(200)],
    ['send-contact', 'a refusal', () => json(500, { ok: false, code: 'internal' })],
    ['upload-photo', 'a refusal', () => json(400, { statusCode: '413', error: 'Payload too large', message: 'large' })],
  ])('fails in its own step: %s on %s', async (step, _, answer) => {
    await expect(make(step, setUp(answer).api)).rejects.toMatchObject({ name: 'ApiError', step })
  })

  test.each(['send-quote', 'send-contact'] as const)('is tried again under its own key: %s', async (step) => {
    const { api, sent } = setUp(() => (sent.length === 1 ? json(503, { ok: false, code: 'unavailable' }) : ok()))
    await make(step, api)
    expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual([QUOTE_ID, QUOTE_ID])
    expect(sent[1]?.body).toEqual(sent[0]?.body)
  })

  test.each([
    ['insert-quote', 15_000],
    ['send-quote', 30_000],
    ['send-contact', 30_000],
    ['upload-photo', 120_000],
  ] as const)('ends within its time limit: %s in %d ms', async (step, limit) => {
    const { api, sent } = setUp(({ signal }) => untilAborted(signal))
    const ended = vi.fn()
    CALLS[step](api).catch(ended)
    await vi.advanceTimersByTimeAsync(limit - 1)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(ended).toHaveBeenCalledWith(expect.objectContaining({ name: 'ApiError', step, refusal: null }))
    expect(sent).toHaveLength(1)
  })
})
