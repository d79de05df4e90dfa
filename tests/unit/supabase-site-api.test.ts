import { isPhotoUrl } from '@contract/quote-shape.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiStep, SiteApi } from '@/api/site-api.ts'
import { createSupabaseSiteApi } from '@/api/supabase-site-api.ts'
import { ALLOWED_HEADERS } from '../../supabase/functions/_shared/http/server.ts'
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

const PHOTO = { bytes: new Uint8Array([1, 2, 3]).buffer, type: 'image/png', extension: 'PNG', index: 4 } as const

/** One call per step. */
const CALLS = {
  'insert-quote': (api: SiteApi) => api.insertQuote(QUOTE_ID, aQuote({ photos: [aPhotoUrl()] })),
  'send-quote': (api: SiteApi) => api.send('quote', QUOTE_ID, aQuote(), SIGNALS),
  'send-contact': (api: SiteApi) => api.send('contact', QUOTE_ID, aContactMessage(), { trapped: true, seconds: 1 }),
  'upload-photo': (api: SiteApi) => api.uploadPhoto(PHOTO, new AbortController().signal),
} satisfies Partial<Record<ApiStep, (api: SiteApi) => Promise<unknown>>>
type Step = keyof typeof CALLS
const STEPS = ['insert-quote', 'send-quote', 'send-contact', 'upload-photo'] as const satisfies Step[]

type Answer = (request: Request) => Response | Promise<Response>

const json = (status: number, body: unknown) => () => Response.json(body, { status })
const html = () => new Response('<html>')
const offline = () => Promise.reject(new TypeError('Failed to fetch'))
const silent = ({ signal }: Request) =>
  new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
const DONE: Readonly<Record<Step, Answer>> = {
  'insert-quote': () => new Response(null, { status: 201 }),
  'send-quote': json(200, { ok: true }),
  'send-contact': json(200, { ok: true }),
  'upload-photo': json(200, { Key: 'facility-photos/x', Id: 'x' }),
}

/** Creates the adapter on a network that returns these responses in order. The last one repeats. */
function setUp(answers: readonly Answer[], address = API_ORIGIN) {
  const sent: Request[] = []
  const api = createSupabaseSiteApi(
    () => ({ url: address, anonKey: KEY }),
    async (input, init) => {
      const request = new Request(input, init)
      sent.push(request)
      return (answers[sent.length - 1] ?? answers.at(-1) ?? offline)(request.clone())
    },
  )
  /** Makes one call, and skips the waits between retries. */
  async function make(step: Step): Promise<unknown> {
    const call: Promise<unknown> = CALLS[step](api)
    call.catch(() => undefined)
    await vi.runAllTimersAsync()
    return call
  }
  return { api, sent, make }
}

/** Formats a request as it is sent, without the library's version. */
async function written(request: Request): Promise<string> {
  const headers = [...request.headers].filter(([name]) => name !== 'x-client-info').map((header) => header.join(': '))
  const body = await request.clone().text()
  const text = body.startsWith('{') ? JSON.stringify(JSON.parse(body), null, 2) : JSON.stringify(body)
  return [`${request.method} ${request.url}`, ...headers, '', text, '', ''].join('\n')
}

/** Makes each call and formats its request. */
async function allRequests(): Promise<string> {
  vi.setSystemTime(NOW)
  const requests = STEPS.map(async (step) => {
    const { sent, make } = setUp([DONE[step]])
    await make(step)
    return (await Promise.all(sent.map(written))).join('')
  })
  return (await Promise.all(requests)).join('')
}

test('each call sends the specified request, and only leads carry the visit’s source', async () => {
  vi.spyOn(crypto, 'randomUUID').mockReturnValue('3b241101-e2bb-4255-8caf-4136c566a962')
  const unknown = await allRequests()
  await expect(unknown).toMatchFileSnapshot('supabase-site-api.txt')
  vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify({ utm_source: 'google' }) })
  expect(await allRequests()).toBe(
    unknown
      .replace('"source": null', '"source": {\n    "utm_source": "google"\n  }')
      .replace(/(?<=submit-contact\n[^{]*)(?=\n\{)/, 'x-lead-source: utm_source=google\n'),
  )
})

test('functions allow every header that the site sends to them', async () => {
  vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify({ utm_source: 'google' }) })
  const { sent, make } = setUp([DONE['send-quote'], DONE['send-contact']])
  await make('send-quote')
  await make('send-contact')
  const names = sent.flatMap(({ headers }) => [...headers.keys()])
  expect(names).toContain('x-lead-source')
  expect(ALLOWED_HEADERS).toEqual(expect.arrayContaining(names))
})

test('lead requests continue after their tab closes, and photo uploads don’t', async () => {
  for (const step of STEPS) {
    const { sent, make } = setUp([DONE[step]])
    await make(step)
    expect(sent.map(({ keepalive }) => keepalive)).toEqual([step !== 'upload-photo'])
  }
})

test.each([`${API_ORIGIN}/`, `${API_ORIGIN}/rest/v1/`, API_ORIGIN.toUpperCase()])(
  'the adapter finds the project’s services when the project’s address is written as %s',
  async (address) => {
    const { sent, make } = setUp([DONE['send-quote']], address)
    await make('send-quote')
    expect(sent[0]?.url).toBe(`${API_ORIGIN}/functions/v1/submit-quote`)
  },
)

test('sending a quote returns the stored quote’s reference and creation time', async () => {
  const createdAt = '2026-11-18T16:40:00.123Z'
  const { make } = setUp([json(200, { ok: true, reference: 'ABCDEFGH', createdAt })])
  expect(await make('send-quote')).toEqual({ reference: 'ABCDEFGH', createdAt: new Date(createdAt) })
})

describe('an uploaded photo', () => {
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
})

describe('every call', () => {
  test.each<[Step, second: Answer]>([
    ['insert-quote', json(409, { code: '23505', message: 'duplicate key value' })],
    ['send-quote', DONE['send-quote']],
    ['send-contact', DONE['send-contact']],
    ['upload-photo', json(400, { statusCode: '409', error: 'Duplicate', message: 'The resource already exists' })],
  ])('a retried call repeats the request, and succeeds if the first one arrived: %s [fault]', async (step, second) => {
    const { sent, make } = setUp([offline, second])
    await make(step)
    const [first, again, ...more] = await Promise.all(sent.map(written))
    expect([again, more]).toEqual([first, []])
  })

  test.each<[Step, what: string, answer: Answer]>([
    ['insert-quote', 'another conflict', json(409, { code: '23503', message: 'foreign key' })],
    ['insert-quote', 'a rejection', json(400, { code: '23514', message: 'Some fields break the rules' })],
    ['insert-quote', 'no network', offline],
    ['send-quote', 'a rejection with status 200', json(200, { ok: false, code: 'internal' })],
    ['send-quote', 'a reply of another shape', json(200, { done: true })],
    ['send-quote', 'a reply that isn’t JSON', html],
    ['send-contact', 'a rejection', json(500, { ok: false, code: 'internal' })],
    ['upload-photo', 'a rejection', json(400, { statusCode: '413', error: 'Payload too large', message: 'large' })],
  ])('a failed call reports its own step: %s with %s', async (step, _, answer) => {
    await expect(setUp([answer]).make(step)).rejects.toMatchObject({ name: 'ApiError', step })
  })

  test.each<[Step, limit: number]>([
    ['insert-quote', 15_000],
    ['send-quote', 30_000],
    ['send-contact', 30_000],
    ['upload-photo', 120_000],
  ])('a call ends within its time limit: %s in %d ms [fault]', async (step, limit) => {
    const { api, sent } = setUp([silent])
    const ended = vi.fn()
    CALLS[step](api).catch(ended)
    await vi.advanceTimersByTimeAsync(limit - 1)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(ended).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'ApiError', step, refusal: { kind: 'network' } }),
    )
    expect(sent).toHaveLength(1)
  })
})
