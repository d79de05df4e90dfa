import { focusManager, MutationObserver, QueryClient } from '@tanstack/react-query'
import { ApiError, type ApiStep } from './site-api.ts'

type Fetch = typeof globalThis.fetch

/** How long the data cache keeps an entry (docs/requirements.md, Toasts, tooltip and data cache). */
const GC_TIME_MS = 5 * 60_000
const RETRIES = 3
/** At least one, because a device may be wrong about being offline. */
const OFFLINE_RETRIES = 1
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
  readonly attempt: (fetch: Fetch) => Promise<Result>
}

/** The last attempt's response, or `network` if the network failed before a response arrived. */
type Outcome = Response | 'network' | null

/** Makes a call and retries it after network failures and transient statuses. Rejects with an ApiError. */
export async function makeCall<Result>(
  client: QueryClient,
  fetch: Fetch,
  { step, limit, signal: caller, attempt }: Call<Result>,
): Promise<Result> {
  // The oldest supported browsers lack AbortSignal.any.
  const ending = new AbortController()
  const { signal } = ending
  const timer = setTimeout(() => ending.abort(new DOMException('The time limit was reached', TIMEOUT)), limit)
  const ended = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  const cancel = () => ending.abort(caller?.reason)
  caller?.addEventListener('abort', cancel)
  // Lets an attempt continue after its tab closes. Not for photos, because browsers allow only 64 KB in flight.
  const keepalive = step !== 'upload-photo'
  let outcome: Outcome = null
  const watchedFetch: Fetch = async (input, init) => {
    try {
      const response = await fetch(input, { ...init, keepalive, signal })
      // Read the whole body, because a truncated response is a network failure, even with status 200.
      if (response.ok) await response.clone().arrayBuffer()
      return (outcome = response)
    } catch (error) {
      // fetch throws a TypeError if the network fails.
      if (error instanceof TypeError) outcome = 'network'
      throw error
    }
  }
  const calls = new MutationObserver<Result>(client, {
    mutationFn: async () => {
      outcome = null
      caller?.throwIfAborted()
      signal.throwIfAborted()
      return attempt(watchedFetch)
    },
    retry: (failures) => isTransient(outcome) && failures < (navigator.onLine === false ? OFFLINE_RETRIES : RETRIES),
  })
  try {
    return await Promise.race([calls.mutate(), ended])
  } catch (cause) {
    throw new ApiError(step, { cause, status: caller?.aborted ? null : failureStatus(cause, outcome) })
  } finally {
    clearTimeout(timer)
    // The cache keeps a mutation only while something observes it.
    calls.reset()
  }
}

function isTransient(outcome: Outcome): boolean {
  if (outcome === null || outcome === 'network') return outcome === 'network'
  const { status } = outcome
  return status === 408 || status === 429 || status >= 500
}

const TIMEOUT = 'TimeoutError'

function failureStatus(cause: unknown, outcome: Outcome): string {
  if (cause instanceof DOMException && cause.name === TIMEOUT) return 'timeout'
  if (outcome === null || outcome === 'network') return outcome ?? 'crash'
  return outcome.ok ? 'contract' : String(outcome.status)
}
