import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient, makeCall } from '@/api/calls.ts'
import { ApiError } from '@/api/site-api.ts'

const MINUTE_MS = 60_000

const ok = () => new Response('done')
const status =
  (code: number, headers: HeadersInit = {}) =>
  () =>
    new Response('', { status: code, headers })
const broken = () => Promise.reject(new TypeError('Failed to fetch'))
const brokenOff = () =>
  new Response(
    new ReadableStream({
      start: (stream) => stream.enqueue(new TextEncoder().encode('{')),
      pull: (stream) => stream.error(new TypeError('network error')),
    }),
  )
const hanging = () => new Promise<Response>(() => undefined)

/** A call on a network that answers in this order, the last answer again and again. */
function setUp(...answers: (() => Response | Promise<Response>)[]) {
  const started = Date.now()
  const now = () => Date.now() - started
  const tries: number[] = []
  const client = createQueryClient()
  const network: typeof fetch = async (_, init) => {
    const answer = answers[Math.min(tries.length, answers.length - 1)]
    tries.push(now())
    if (!answer) throw new Error('No answer')
    const canceled = new Promise<never>((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
    )
    canceled.catch(() => undefined)
    return Promise.race([answer(), canceled])
  }
  const work = async (send: typeof fetch) => {
    const answer = await send('/')
    if (!answer.ok) throw new Error(`Answered ${answer.status}`)
    return answer.status
  }
  const call = ({ limit = MINUTE_MS, signal }: { limit?: number; signal?: AbortSignal } = {}) =>
    makeCall(client, network, { step: 'insert-quote', limit, signal, work })
  return { call, client, network, tries, now }
}

/** How a call ends, with all waiting done in no time. */
async function outcome<Result>(call: Promise<Result>): Promise<unknown> {
  const caught = call.catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return caught
}
const failure = (cause: Error) => expect.objectContaining({ name: 'ApiError', step: 'insert-quote', cause })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  onlineManager.setOnline(true)
})

describe('a call', () => {
  test.each([
    ['a broken network', broken],
    ['an answer that breaks off', brokenOff],
    ['a server that is down', status(503)],
    ['a request that came too slowly', status(408)],
    ['a server that is busy', status(429)],
  ])('is tried three times again after %s, each wait twice as long', async (_, answer) => {
    const { call, tries } = setUp(answer)
    await outcome(call())
    expect(tries).toEqual([0, 1_000, 3_000, 7_000])
  })

  test('is answered with the first try that works', async () => {
    const { call, tries } = setUp(broken, status(500), ok)
    expect(await outcome(call())).toBe(200)
    expect(tries).toHaveLength(3)
  })

  test.each<[string, () => Response | Promise<Response>, string]>([
    ...[400, 401, 403, 404, 409, 413, 415, 422, 424].map((code): [string, () => Response, string] => {
      return [`a refusal with ${code}`, status(code), `Answered ${code}`]
    }),
    ['an error that is no network failure', () => Promise.reject(new Error('a mistake of ours')), 'a mistake of ours'],
  ])('is not tried again after %s', async (_, answer, message) => {
    const { call, tries } = setUp(answer)
    expect(await outcome(call())).toEqual(failure(new Error(message)))
    expect(tries).toEqual([0])
  })

  test('closes the connection of an answer that nobody reads', async () => {
    const cancel = vi.fn()
    const { call } = setUp(() => new Response(new ReadableStream({ cancel }), { status: 503 }), ok)
    expect(await outcome(call())).toBe(200)
    expect(cancel).toHaveBeenCalledOnce()
  })

  test('is not tried again after a bug of ours that looks like a network failure', async () => {
    const { client, network, tries } = setUp(ok)
    const work = async (send: typeof fetch) => {
      await send('/')
      throw new TypeError('undefined is not a function')
    }
    await outcome(makeCall(client, network, { step: 'send-quote', limit: MINUTE_MS, signal: undefined, work }))
    expect(tries).toEqual([0])
  })
})

describe('a server that asks for more time', () => {
  test.each([
    ['5', 5_000],
    ['10', 10_000],
    ['Sat, 21 Nov 2026 02:13:04 GMT', 4_000],
    ['0', 1_000],
    ['-3', 1_000],
    ['soon', 1_000],
  ])('with Retry-After %s gets what it asks for, and never less than a second', async (value, wait) => {
    vi.setSystemTime('2026-11-21T02:13:00Z')
    const { call, tries } = setUp(status(429, { 'retry-after': value }), ok)
    await outcome(call())
    expect(tries).toEqual([0, wait])
  })

  test.each([
    [{ 'retry-after': '11' }, 11, 1],
    [{ 'retry-after': '600' }, 600, 1],
    [{ 'retry-after': 'soon' }, null, 4],
    [{}, null, 4],
  ])('with %j waits in vain, where it wants longer than a visitor would: %j s', async (headers, waitSeconds, made) => {
    const { call, tries } = setUp(status(429, { ...headers }))
    expect(await outcome(call())).toMatchObject({ refusal: { kind: 'too-many', waitSeconds } })
    expect(tries).toHaveLength(made)
  })
})

describe('the time limit of a call', () => {
  test.each([
    ['a try that is never answered', [hanging], [0]],
    ['all tries and waits together', [broken, hanging], [0, 1_000]],
  ])('ends %s', async (_, answers, made) => {
    const { call, tries, now } = setUp(...answers)
    const ended = call({ limit: 15_000 }).finally(() => expect(now()).toBe(15_000))
    expect(await outcome(ended)).toMatchObject({ refusal: null, cause: { name: 'TimeoutError' } })
    expect(tries).toEqual(made)
  })

  test('ends the call early when it leaves no time for another try', async () => {
    const { call, tries, now } = setUp(broken)
    const ended = call({ limit: 2_500 }).finally(() => expect(now()).toBe(1_000))
    expect(await outcome(ended)).toEqual(failure(new TypeError('Failed to fetch')))
    expect(tries).toEqual([0, 1_000])
  })
})

describe('a call that its caller cancels', () => {
  test.each([
    ['between two tries', broken, [0, 1_000]],
    ['during a try', hanging, [0]],
  ])('ends at once %s, and is not tried again', async (_, answer, made) => {
    const { call, tries, now } = setUp(answer)
    const caller = new AbortController()
    setTimeout(() => caller.abort(new Error('removed')), 2_000)
    const ended = call({ signal: caller.signal }).finally(() => expect(now()).toBe(2_000))
    expect(await outcome(ended)).toEqual(failure(new Error('removed')))
    expect(tries).toEqual(made)
  })

  test('is not tried again when the network breaks at the same moment', async () => {
    const caller = new AbortController()
    const { call, tries } = setUp(() => {
      caller.abort(new Error('removed'))
      throw new TypeError('terminated')
    })
    expect(await outcome(call({ signal: caller.signal }))).toBeInstanceOf(ApiError)
    expect(tries).toEqual([0])
  })

  test('does not begin when it was canceled before', async () => {
    const { call, tries } = setUp(ok)
    expect(await outcome(call({ signal: AbortSignal.abort(new Error('too late')) }))).toEqual(
      failure(new Error('too late')),
    )
    expect(tries).toEqual([])
  })
})

describe('the data cache', () => {
  test('waits twice as long before each try, from one second up to thirty', async () => {
    const { client, now } = setUp()
    const tries: number[] = []
    const mutationFn = () => {
      tries.push(now())
      return Promise.reject(new Error('Failed'))
    }
    await outcome(new MutationObserver<unknown>(client, { mutationFn, retry: 7 }).mutate())
    const waits = tries.slice(1).map((time, index) => time - (tries[index] ?? 0))
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  })

  test('forgets a call after five minutes', async () => {
    const { call, client } = setUp(ok)
    await call()
    const kept = () => client.getMutationCache().getAll().length
    await vi.advanceTimersByTimeAsync(5 * MINUTE_MS - 1)
    expect(kept()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(kept()).toBe(0)
  })

  test('does not hold a submission back when the library believes that it is offline', async () => {
    onlineManager.setOnline(false)
    const { call, tries } = setUp(broken)
    expect(await outcome(call())).toBeInstanceOf(ApiError)
    expect(tries).toEqual([0, 1_000, 3_000, 7_000])
  })

  describe('on a device that says it is offline', () => {
    beforeEach(() => void vi.stubGlobal('navigator', { onLine: false }))
    afterEach(() => void vi.unstubAllGlobals())

    test('is tried, once more after a second, and then reported', async () => {
      const { call, tries } = setUp(broken)
      expect(await outcome(call())).toMatchObject({ refusal: { kind: 'offline' } })
      expect(tries).toEqual([0, 1_000])
    })

    test('reports what the server answered, if it did', async () => {
      const { call } = setUp(status(400))
      expect(await outcome(call())).toMatchObject({ refusal: null })
    })
  })

  test('keeps trying while the visitor looks at another tab', async () => {
    vi.stubGlobal('document', { visibilityState: 'hidden' })
    const { call, tries } = setUp(broken, ok)
    expect(await outcome(call())).toBe(200)
    expect(tries).toEqual([0, 1_000])
  })
})
