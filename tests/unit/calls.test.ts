import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient, makeCall } from '@/api/calls.ts'
import { ApiError, isNetworkFailure } from '@/api/site-api.ts'

type Answer = (signal: AbortSignal | undefined) => Response | Promise<Response>

const ok = () => new Response('done')
const status = (code: number) => () => new Response('', { status: code })
const broken = () => Promise.reject(new TypeError('Failed to fetch'))
const brokenOff = () =>
  new Response(
    new ReadableStream({
      start: (stream) => stream.enqueue(new TextEncoder().encode('{')),
      pull: (stream) => stream.error(new TypeError('network error')),
    }),
  )
const hanging: Answer = (signal) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

interface Case {
  /** The network's responses, in order. The last one repeats. */
  readonly answers: readonly Answer[]
  readonly limit?: number
  readonly caller?: AbortController
  readonly meanwhile?: () => void
  readonly attempt?: (send: typeof fetch) => Promise<unknown>
}

async function readStatus(send: typeof fetch): Promise<number> {
  const answer = await send('/')
  if (!answer.ok) throw new Error(`Answered ${answer.status}`)
  return answer.status
}

/** Makes a call while skipping timers, and describes when each attempt ran and how the call ended. */
async function describeCall({
  answers,
  limit = 60_000,
  caller,
  meanwhile,
  attempt = readStatus,
}: Case): Promise<string> {
  const started = Date.now()
  const after = () => `${(Date.now() - started) / 1_000}`
  const tries: string[] = []
  const network: typeof fetch = async (_, init) => {
    const answer = answers[Math.min(tries.length, answers.length - 1)]
    tries.push(after())
    return (answer ?? broken)(init?.signal ?? undefined)
  }
  meanwhile?.()
  const call = makeCall(createQueryClient(), network, { step: 'insert-quote', limit, signal: caller?.signal, attempt })
  const result = call.then(
    (result) => `gives ${String(result)}`,
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      const { step, cause, status: code } = error
      const online = isNetworkFailure(error) ? ', to retry once online' : ''
      return `fails in ${step}: ${String(cause)}${online}, reported ${code ? `as ${code}` : 'to no one'}`
    },
  )
  const ended = result.then((words) => `tried at ${tries.join(', ') || 'no'} s, ${words} after ${after()} s`)
  await vi.runAllTimersAsync()
  return ended
}

/** Creates a call that its caller aborts after this many seconds. */
function abortedAfter(seconds: number, ...answers: Answer[]): Case {
  const caller = new AbortController()
  const abort = () => caller.abort(new Error('removed'))
  return { answers, caller, meanwhile: () => void (seconds === 0 ? abort() : setTimeout(abort, seconds * 1_000)) }
}

const offline = () => void vi.stubGlobal('navigator', { onLine: false })
const CASES: Readonly<Record<string, Case>> = {
  'a broken network': { answers: [broken] },
  'a truncated response': { answers: [brokenOff] },
  'a response on the third attempt': { answers: [broken, status(500), ok] },
  ...Object.fromEntries([503, 408, 429, 400].map((code) => [`${code}`, { answers: [status(code)] }])),
  'an error that isn’t a network failure': { answers: [() => Promise.reject(new Error('a bug'))] },
  'a bug that throws a TypeError': {
    answers: [ok],
    attempt: async (send) => {
      await send('/')
      throw new TypeError('undefined is not a function')
    },
  },
  'no response within 15 s': { answers: [hanging], limit: 15_000 },
  'a broken network, then no response within 15 s in all': { answers: [broken, hanging], limit: 15_000 },
  'a limit that leaves no time for another attempt': { answers: [broken], limit: 2_500 },
  'aborted between two attempts': abortedAfter(2, broken),
  'aborted during an attempt': abortedAfter(2, hanging),
  'aborted before the first attempt': abortedAfter(0, ok),
  'the library reports that it is offline': { answers: [broken], meanwhile: () => onlineManager.setOnline(false) },
  'the device reports that it is offline': { answers: [broken], meanwhile: offline },
  'the device reports that it is offline, but a server responds': { answers: [status(400)], meanwhile: offline },
  'the visitor is on another tab': {
    answers: [broken, ok],
    meanwhile: () => void vi.stubGlobal('document', { visibilityState: 'hidden' }),
  },
}

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T02:13:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  onlineManager.setOnline(true)
})

test('a call retries temporary failures, and reports all others within its time limit [fault]', async () => {
  const lines: string[] = []
  for (const [what, each] of Object.entries(CASES)) {
    vi.setSystemTime('2026-11-21T02:13:00Z')
    lines.push(`${what}: ${await describeCall(each)}\n`)
    vi.unstubAllGlobals()
    onlineManager.setOnline(true)
  }
  await expect(lines.join('')).toMatchFileSnapshot('calls/stories.txt')
})

test('the data cache doubles its wait before each retry, up to thirty seconds', async () => {
  const tries: number[] = []
  const mutationFn = () => {
    tries.push(Date.now() / 1_000)
    return Promise.reject(new Error('Failed'))
  }
  const failed = new MutationObserver(createQueryClient(), { mutationFn, retry: 7 }).mutate().catch(() => undefined)
  await vi.runAllTimersAsync()
  await failed
  expect(tries.slice(1).map((time, index) => time - (tries[index] ?? 0))).toEqual([1, 2, 4, 8, 16, 30, 30])
})

test('the data cache drops a call after five minutes', async () => {
  const client = createQueryClient()
  const call = { step: 'insert-quote', limit: 60_000, signal: undefined } as const
  await makeCall(client, async () => ok(), { ...call, attempt: readStatus })
  const kept = () => client.getMutationCache().getAll().length
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1)
  expect(kept()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(kept()).toBe(0)
})
