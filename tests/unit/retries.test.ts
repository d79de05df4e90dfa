import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cancelledBy } from '@/api/cancelling.ts'
import { withRetries } from '@/api/retries.ts'

const ok = () => new Response('done')
const status =
  (code: number, headers: HeadersInit = {}) =>
  () =>
    new Response('', { status: code, headers })
const broken = () => Promise.reject(new TypeError('Failed to fetch'))

/** A patient fetch on a network that answers in this order, the last answer again and again. */
function setUp(...answers: (() => Response | Promise<Response>)[]) {
  const started = Date.now()
  const tries: number[] = []
  const fetch = withRetries(async (_, init) => {
    const answer = answers[Math.min(tries.length, answers.length - 1)]
    tries.push(Date.now() - started)
    init?.signal?.throwIfAborted()
    if (!answer) throw new Error('No answer')
    return await answer()
  })
  return { fetch, tries }
}

/** What becomes of a promise, with all waiting done in no time. */
async function outcome(promise: Promise<Response>): Promise<number | unknown> {
  const caught = promise.then(
    (response) => response.status,
    (error: unknown) => error,
  )
  await vi.runAllTimersAsync()
  return caught
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a call', () => {
  it('is made once when it is answered', async () => {
    const { fetch, tries } = setUp(ok)
    expect(await outcome(fetch('/'))).toBe(200)
    expect(tries).toEqual([0])
  })

  it.each([
    ['a broken network', broken],
    ['a server that is down', status(503)],
    ['a request that came too slowly', status(408)],
    ['a server that is busy', status(429)],
  ])('is tried three times again after %s, each wait twice as long', async (_, answer) => {
    const { fetch, tries } = setUp(answer)
    await outcome(fetch('/'))
    expect(tries).toEqual([0, 1_000, 3_000, 7_000])
  })

  it('is answered with the first try that works', async () => {
    const { fetch, tries } = setUp(broken, status(500), ok)
    expect(await outcome(fetch('/'))).toBe(200)
    expect(tries).toHaveLength(3)
  })

  it('ends with the last failure, as it was', async () => {
    expect(await outcome(setUp(status(502)).fetch('/'))).toBe(502)
    expect(await outcome(setUp(broken).fetch('/'))).toEqual(new TypeError('Failed to fetch'))
  })

  it.each([400, 401, 403, 404, 409, 413, 415, 422, 424])('is not tried again after a refusal with %d', async (code) => {
    const { fetch, tries } = setUp(status(code))
    expect(await outcome(fetch('/'))).toBe(code)
    expect(tries).toEqual([0])
  })

  it('is not tried again after an error that is no network failure', async () => {
    const { fetch, tries } = setUp(() => Promise.reject(new Error('a mistake of ours')))
    expect(await outcome(fetch('/'))).toEqual(new Error('a mistake of ours'))
    expect(tries).toEqual([0])
  })
})

describe('a server that asks for patience', () => {
  it('is given the seconds it asks for', async () => {
    const { fetch, tries } = setUp(status(429, { 'retry-after': '5' }), ok)
    await outcome(fetch('/'))
    expect(tries).toEqual([0, 5_000])
  })

  it('may name a time instead', async () => {
    vi.setSystemTime('2026-11-21T02:13:00Z')
    const { fetch, tries } = setUp(status(503, { 'retry-after': 'Sat, 21 Nov 2026 02:13:04 GMT' }), ok)
    await outcome(fetch('/'))
    expect(tries).toEqual([0, 4_000])
  })

  it('is taken at its word when it asks for longer than a visitor would wait', async () => {
    const { fetch, tries } = setUp(status(429, { 'retry-after': '600' }))
    expect(await outcome(fetch('/'))).toBe(429)
    expect(tries).toEqual([0])
  })

  it.each(['0', '-3', 'soon'])('cannot hurry us with "%s"', async (value) => {
    const { fetch, tries } = setUp(status(429, { 'retry-after': value }), ok)
    await outcome(fetch('/'))
    expect(tries).toEqual([0, 1_000])
  })
})

describe('a signal', () => {
  it('ends the waiting between two tries', async () => {
    const { fetch, tries } = setUp(broken)
    const limit = new AbortController()
    const call = outcome(fetch('/', { signal: limit.signal }))
    setTimeout(() => limit.abort(new Error('time is up')), 2_000)
    expect(await call).toEqual(new Error('time is up'))
    expect(tries).toEqual([0, 1_000])
  })

  it('ends a try, after which there is no other', async () => {
    const limit = new AbortController()
    const { fetch, tries } = setUp(() => {
      limit.abort()
      throw new TypeError('terminated')
    })
    await outcome(fetch('/', { signal: limit.signal }))
    expect(tries).toEqual([0])
  })
})

describe('a call that can be called off', () => {
  const hanging: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))

  it.each(['the caller', 'the time limit'])('ends when %s says so', async (who) => {
    const [caller, limit] = [new AbortController(), new AbortController()]
    const call = cancelledBy(hanging, caller.signal)('/', { signal: limit.signal })
    const ending = who === 'the caller' ? caller : limit
    ending.abort(new Error(who))
    await expect(call).rejects.toThrow(who)
  })

  it('does not begin when it was called off before', async () => {
    const call = cancelledBy(setUp(ok).fetch, AbortSignal.abort(new Error('too late')))('/')
    expect(await outcome(call)).toEqual(new Error('too late'))
  })
})
