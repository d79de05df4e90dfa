import { focusManager, MutationObserver, QueryClient } from '@tanstack/react-query'
import { ApiError, type ApiStep } from './site-api.ts'

type Fetch = typeof globalThis.fetch

/** How long the data cache keeps an entry (docs/requirements.md, Toasts, tooltip and data cache). */
const GC_TIME_MS = 5 * 60_000
const RETRIES = 3
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

export function createQueryClient(): QueryClient {
  // By default, the library pauses retries while the tab is hidden or the device is offline, which would delay a lead.
  focusManager.setFocused(true)
  return new QueryClient({
    defaultOptions: { mutations: { gcTime: GC_TIME_MS, retryDelay: backOff, networkMode: 'always' } },
  })
}

const backOff = (failures: number) => Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS)

interface Call<Result> {
  readonly step: ApiStep
  /** The time limit for all attempts and the waits between them, in milliseconds. */
  readonly limit: number
  readonly signal: AbortSignal | undefined
  /** Makes one attempt with the given fetch. Must be safe to repeat. */
  readonly work: (fetch: Fetch) => Promise<Result>
}

/** The last attempt's response, or whether the network failed before a response arrived. */
interface Observed {
  response: Response | null
  networkFailed: boolean
}

/** Makes a call and retries it after network failures and transient statuses. Rejects with an ApiError. */
export async function makeCall<Result>(
  client: QueryClient,
  fetch: Fetch,
  { step, limit, signal, work }: Call<Result>,
): Promise<Result> {
  const ending = abortAfter(limit, signal)
  // Lets an attempt continue after its tab closes. Not for photos, because browsers allow only 64 KB in flight.
  const keepalive = step !== 'upload-photo'
  const observed: Observed = { response: null, networkFailed: false }
  const calls = new MutationObserver<Result>(client, {
    mutationFn: async () => {
      Object.assign(observed, { response: null, networkFailed: false })
      ending.signal.throwIfAborted()
      return work((input, init) => observe(fetch(input, { ...init, keepalive, signal: ending.signal }), observed))
    },
    retry: (failures) => isTransient(observed) && failures < RETRIES,
  })
  try {
    return await Promise.race([calls.mutate(), ending.reached])
  } catch (cause) {
    throw new ApiError(step, { cause, status: signal?.aborted ? null : failureStatus(cause, observed) })
  } finally {
    ending.clear()
    // The cache keeps a mutation only while something observes it.
    calls.reset()
  }
}

function isTransient({ response, networkFailed }: Observed): boolean {
  if (!response) return networkFailed
  const { status } = response
  return status === 408 || status === 429 || status >= 500
}

async function observe(responding: Promise<Response>, observed: Observed): Promise<Response> {
  try {
    const response = await responding
    // Read the whole body, because a truncated response is a network failure, even with status 200.
    if (response.ok) await response.clone().arrayBuffer()
    return (observed.response = response)
  } catch (error) {
    // fetch throws a TypeError if the network fails.
    observed.networkFailed = error instanceof TypeError
    throw error
  }
}

/** Aborts at the time limit or when the caller aborts. (The oldest supported browsers lack AbortSignal.any.) */
function abortAfter(limit: number, caller: AbortSignal | undefined) {
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
    clear() {
      clearTimeout(timer)
      caller?.removeEventListener('abort', cancel)
    },
  }
}

const TIMEOUT = 'TimeoutError'

function failureStatus(cause: unknown, { response, networkFailed }: Observed): string {
  if (cause instanceof DOMException && cause.name === TIMEOUT) return 'timeout'
  if (!response) return networkFailed ? 'network' : 'crash'
  return response.ok ? 'contract' : String(response.status)
}
