import { isPhotoUrl } from '@contract/quote-shape.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiStep, SiteApi } from '@/api/site-api.ts'
import { createSupabaseSiteApi } from '@/api/supabase-site-api.ts'
import { ALLOWED_HEADERS } from '../../supabase/functions/_shared/http/cors.ts'
import {
  aContactMessage,
  aPhotoUrl,
  API_ORIGIN,
  aQuote,
  KEY,
  NOW,
  QUOTE_ID,
  SIGNALS,
} from '../support/builders/payloads.ts'

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

const PHOTO = { bytes: new Uint8Array([1, 2, 3]).buffer, extension: 'PNG', index: 4 } as const

const CALLS = {
  'insert-quote': (api: SiteApi) => api.insertQuote(QUOTE_ID, aQuote({ photos: [aPhotoUrl()] })),
  'submit-quote': (api: SiteApi) => api.submit('submit-quote', QUOTE_ID, aQuote(), SIGNALS),
  'submit-contact': (api: SiteApi) =>
    api.submit('submit-contact', QUOTE_ID, aContactMessage(), { trapped: true, seconds: 1 }),
  'upload-photo': (api: SiteApi) => api.uploadPhoto(PHOTO, new AbortController().signal),
} satisfies Partial<Record<ApiStep, (api: SiteApi) => Promise<unknown>>>
type Step = keyof typeof CALLS

type Answer = (request: Request) => Response | Promise<Response>

const json = (status: number, body: unknown) => () => Response.json(body, { status })
const html = () => new Response('<html>')
const offline = () => Promise.reject(new TypeError('Failed to fetch'))
const silent = ({ signal }: Request) =>
  new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
const DONE: Readonly<Record<Step, Answer>> = {
  'insert-quote': () => new Response(null, { status: 201 }),
  'submit-quote': json(200, { ok: true }),
  'submit-contact': json(200, { ok: true }),
  'upload-photo': json(200, { Key: 'facility-photos/x', Id: 'x' }),
}

/** Creates the adapter on a network that returns these responses in order. The last one repeats. */
function setUp(answers: readonly Answer[], address = API_ORIGIN) {
  const sent: Request[] = []
  const api = createSupabaseSiteApi({ url: address, anonKey: KEY }, async (input, init) => {
    const request = new Request(input, init)
    sent.push(request)
    return (answers[sent.length - 1] ?? answers.at(-1) ?? offline)(request.clone())
  })
  /** Makes one call, and skips the waits between retries. */
  async function make(step: Step): Promise<unknown> {
    const call: Promise<unknown> = CALLS[step](api)
    call.catch(() => undefined)
    await vi.runAllTimersAsync()
    return call
  }
  return { api, sent, make }
}

/** Returns a request as it is sent, without the library's version. */
async function describeRequest(request: Request) {
  const { 'x-client-info': _, ...headers } = Object.fromEntries(request.headers)
  const { method, url, keepalive } = request
  return { method, url, keepalive, headers, text: await request.clone().text() }
}

async function requestOf(step: Step) {
  const { sent, make } = setUp([DONE[step]])
  await make(step)
  const [request = new Request(API_ORIGIN)] = sent
  expect(sent).toHaveLength(1)
  return describeRequest(request)
}

const FOLDER = '3b241101-e2bb-4255-8caf-4136c566a962'
const PHOTO_PATH = `/storage/v1/object/facility-photos/${FOLDER}/${NOW.getTime()}-4.PNG`
const JSON_TYPE = { 'content-type': 'application/json' }
const AS_VISITOR = { apikey: KEY, authorization: `Bearer ${KEY}` }
const TO_FUNCTION = { ...JSON_TYPE, apikey: KEY, 'idempotency-key': QUOTE_ID }
const ROW = {
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
}

test.each<[Step, path: string, headers: object, body: unknown]>([
  ['insert-quote', '/rest/v1/soft_quotes', { ...JSON_TYPE, ...AS_VISITOR }, ROW],
  ['submit-quote', '/functions/v1/submit-quote', { ...TO_FUNCTION, 'x-form-signals': 'hp=0; t=94' }, aQuote()],
  [
    'submit-contact',
    '/functions/v1/submit-contact',
    { ...TO_FUNCTION, 'x-form-signals': 'hp=1; t=1' },
    aContactMessage(),
  ],
  [
    'upload-photo',
    PHOTO_PATH,
    { ...AS_VISITOR, 'cache-control': 'max-age=3600', 'content-type': 'image/jpeg', 'x-upsert': 'false' },
    '\u0001\u0002\u0003',
  ],
])('%s sends the specified request to %s', async (step, path, headers, body) => {
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(FOLDER)
  const { text, ...request } = await requestOf(step)
  expect(request).toEqual({ method: 'POST', url: API_ORIGIN + path, headers, keepalive: step !== 'upload-photo' })
  expect(step === 'upload-photo' ? text : JSON.parse(text)).toEqual(body)
})

test('only a stored quote and a message carry the visit’s source, and functions allow its header', async () => {
  vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify({ utm_source: 'google' }) })
  expect(JSON.parse((await requestOf('insert-quote')).text)).toMatchObject({ source: { utm_source: 'google' } })
  const { headers, text } = await requestOf('submit-contact')
  expect(headers['x-lead-source']).toBe('utm_source=google')
  expect(JSON.parse(text)).toEqual(aContactMessage())
  const other = await requestOf('submit-quote')
  expect(JSON.stringify([other, await requestOf('upload-photo')])).not.toContain('google')
  expect(ALLOWED_HEADERS).toEqual(
    expect.arrayContaining(Object.keys({ ...headers, ...other.headers, 'x-client-info': '' })),
  )
})

test.each([`${API_ORIGIN}/`, `${API_ORIGIN}/rest/v1/`, API_ORIGIN.toUpperCase()])(
  'the adapter finds the project’s services when the project’s address is written as %s',
  async (address) => {
    const { sent, make } = setUp([DONE['submit-quote']], address)
    await make('submit-quote')
    expect(sent[0]?.url).toBe(`${API_ORIGIN}/functions/v1/submit-quote`)
  },
)

test('sending a quote returns the stored quote’s creation time', async () => {
  const createdAt = '2026-11-18T16:40:00.123Z'
  const { make } = setUp([json(200, { ok: true, createdAt })])
  expect(await make('submit-quote')).toEqual(new Date(createdAt))
})

test('each photo has a valid, unguessable name [security]', async () => {
  const { make } = setUp([DONE['upload-photo']])
  const urls = [await make('upload-photo'), await make('upload-photo')].map(String)
  for (const url of urls) expect(url).toSatisfy(isPhotoUrl)
  expect(new Set(urls.map((url) => url.split('/').at(-2))).size).toBe(2)
})

test('removing a photo during its upload aborts the upload', async () => {
  const { api, sent } = setUp([silent])
  const removed = new AbortController()
  const upload = api.uploadPhoto(PHOTO, removed.signal)
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  removed.abort()
  await expect(upload).rejects.toMatchObject({ step: 'upload-photo' })
  expect(sent).toHaveLength(1)
})

test.each<[Step, second: Answer]>([
  ['insert-quote', json(409, { code: '23505', message: 'duplicate key value' })],
  ['submit-quote', DONE['submit-quote']],
  ['submit-contact', DONE['submit-contact']],
  ['upload-photo', json(400, { statusCode: '409', error: 'Duplicate', message: 'The resource already exists' })],
])('a retried call repeats the request, and succeeds if the first one arrived: %s [fault]', async (step, second) => {
  const { sent, make } = setUp([offline, second])
  await make(step)
  const [first, again, ...more] = await Promise.all(sent.map(describeRequest))
  expect([again, more]).toEqual([first, []])
})

test.each<[Step, what: string, answer: Answer]>([
  ['insert-quote', 'another conflict', json(409, { code: '23503', message: 'foreign key' })],
  ['insert-quote', 'a rejection', json(400, { code: '23514', message: 'Some fields break the rules' })],
  ['submit-quote', 'a rejection with status 200', json(200, { ok: false, code: 'internal' })],
  ['submit-quote', 'a reply of another shape', json(200, { done: true })],
  ['submit-quote', 'a reply that isn’t JSON', html],
  ['submit-contact', 'a rejection', json(500, { ok: false, code: 'internal' })],
  ['upload-photo', 'a rejection', json(400, { statusCode: '413', error: 'Payload too large', message: 'large' })],
])('a failed call reports its own step: %s with %s', async (step, _, answer) => {
  await expect(setUp([answer]).make(step)).rejects.toMatchObject({ name: 'ApiError', step })
})

test.each<[Step, limit: number]>([
  ['insert-quote', 15_000],
  ['submit-quote', 30_000],
  ['submit-contact', 30_000],
  ['upload-photo', 120_000],
])('a call ends within its time limit: %s in %d ms [fault]', async (step, limit) => {
  const { api, sent } = setUp([silent])
  const ended = vi.fn()
  CALLS[step](api).catch(ended)
  await vi.advanceTimersByTimeAsync(limit - 1)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ name: 'ApiError', step, status: 'timeout' }))
  expect(sent).toHaveLength(1)
})
