import { focusManager, MutationObserver, QueryClient } from '@tanstack/react-query'
import { ApiError, type ApiStep, type ApiRefusal } from './site-api.ts'

type Fetch = typeof globalThis.fetch

/** The required numbers, in milliseconds (docs/requirements.md, Toasts, tooltip and data cache). */
const GC_TIME_MS = 5 * 60_000
const RETRIES = 3
/** Fewer when offline, but at least one: the device may be wrong, or online again in a moment. */
const OFFLINE_RETRIES = 1
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

/** Waits up to this long if a server requests it. Beyond that, the visitor sees a message instead. */
const LONGEST_RETRY_AFTER_MS = 10_000

class FailedAttempt extends Error {
  readonly response: Response | null
  readonly transient: boolean
  readonly timeLeft: number

  constructor(cause: unknown, { response, networkFailed }: Observed, timeLeft: number) {
    super('An attempt failed', { cause })
    this.response = response
    this.transient = response ? isTransient(response) : networkFailed
    this.timeLeft = timeLeft
  }
}

export function createQueryClient(): QueryClient {
  // Otherwise the library pauses retries while the tab is hidden or the device is offline, which would delay a lead.
  focusManager.setFocused(true)
  return new QueryClient({
    defaultOptions: {
      mutations: { gcTime: GC_TIME_MS, retry: shouldRetry, retryDelay, networkMode: 'always' },
    },
  })
}

function shouldRetry(failures: number, error: Error): boolean {
  if (!(error instanceof FailedAttempt) || !error.transient) return false
  return failures < (isOffline() ? OFFLINE_RETRIES : RETRIES) && retryDelay(failures, error) < error.timeLeft
}

function retryDelay(failures: number, error: Error): number {
  const asked = error instanceof FailedAttempt && error.response ? retryAfterMs(error.response) : null
  return Math.max(asked ?? 0, Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS))
}

function isTransient(response: Response): boolean {
  const { status } = response
  return (status === 408 || status === 429 || status >= 500) && (retryAfterMs(response) ?? 0) <= LONGEST_RETRY_AFTER_MS
}

/** Converts Retry-After to milliseconds: the header has seconds or a date. */
function retryAfterMs({ headers }: Response): number | null {
  const header = headers.get('retry-after')
  if (header === null) return null
  const seconds = Number(header)
  const wait = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1_000
  return Number.isNaN(wait) ? null : Math.max(0, wait)
}

interface Call<Result> {
  readonly step: ApiStep
  /** For all attempts and waits together, in milliseconds. */
  readonly limit: number
  readonly signal: AbortSignal | undefined
  /** Lets an attempt outlive its tab. Browsers allow 64 KB in flight, which photos exceed. */
  readonly keepalive?: boolean
  /** Makes one attempt with the given fetch. Must be safe to repeat. */
  readonly work: (fetch: Fetch) => Promise<Result>
}

interface Observed {
  response: Response | null
  networkFailed: boolean
}

/** Makes a call and retries it after network errors and transient statuses. Rejects with an ApiError. */
export async function makeCall<Result>(
  client: QueryClient,
  fetch: Fetch,
  { step, limit, signal, keepalive = false, work }: Call<Result>,
): Promise<Result> {
  const ending = abortAfter(limit, signal)
  const calls = new MutationObserver<Result>(client, {
    mutationKey: [step],
    mutationFn: async () => {
      const observed: Observed = { response: null, networkFailed: false }
      try {
        ending.signal.throwIfAborted()
        return await work((input, init) =>
          observe(fetch(input, { ...init, keepalive, signal: ending.signal }), observed),
        )
      } catch (cause) {
        void observed.response?.body?.cancel().catch(() => undefined)
        throw new FailedAttempt(cause, observed, ending.timeLeft())
      }
    },
  })
  try {
    return await Promise.race([calls.mutate(), ending.reached])
  } catch (error) {
    if (error instanceof FailedAttempt) {
      const status = signal?.aborted ? null : statusOf(error)
      throw new ApiError(step, { cause: error.cause, refusal: refusalIn(error), status })
    }
    const isTimeout = error instanceof DOMException && error.name === TIMEOUT
    throw new ApiError(step, isTimeout ? { cause: error, refusal: NETWORK, status: 'timeout' } : { cause: error })
  } finally {
    ending.clear()
    // The cache keeps a mutation only while something observes it.
    calls.reset()
  }
}

async function observe(responding: Promise<Response>, observed: Observed): Promise<Response> {
  try {
    const response = await responding
    // Read the whole body: a truncated response is a network failure, even with status 200.
    if (response.ok) await response.clone().arrayBuffer()
    return (observed.response = response)
  } catch (error) {
    // fetch throws a TypeError when the network failed.
    observed.networkFailed = error instanceof TypeError
    throw error
  }
}

/** Fires at the time limit or with the caller's signal. (Our oldest browsers have no AbortSignal.any.) */
function abortAfter(limit: number, caller: AbortSignal | undefined) {
  const deadline = performance.now() + limit
  const ending = new AbortController()
  const { signal } = ending
  const timer = setTimeout(() => ending.abort(new DOMException('The time limit was reached', TIMEOUT)), limit)
  const cancel = () => ending.abort(caller?.reason)
  if (caller?.aborted) cancel()
  caller?.addEventListener('abort', cancel)
  const reached = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  return {
    signal,
    reached,
    timeLeft: () => (signal.aborted ? 0 : deadline - performance.now()),
    clear() {
      clearTimeout(timer)
      caller?.removeEventListener('abort', cancel)
    },
  }
}

const NETWORK = { kind: 'network' } as const
const TIMEOUT = 'TimeoutError'

/** Derives the reason from the status, because the client has already read the body. */
function refusalIn({ response, transient }: FailedAttempt): ApiRefusal | null {
  if (!response) return transient ? NETWORK : null
  if (response.status !== 429) return null
  const wait = retryAfterMs(response)
  return { kind: 'too-many', waitSeconds: wait === null ? null : Math.ceil(wait / 1_000) }
}

function statusOf({ response, transient }: FailedAttempt): string {
  if (!response) return transient ? 'network' : 'crash'
  return response.ok ? 'contract' : String(response.status)
}

const isOffline = () => navigator.onLine === false
