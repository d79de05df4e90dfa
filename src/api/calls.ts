import { focusManager, MutationObserver, QueryClient } from '@tanstack/react-query'
import { ApiError, type ApiStep, type Refusal } from './site-api.ts'

type Fetch = typeof globalThis.fetch

/** The required numbers, in milliseconds (docs/requirements.md, Toasts, tooltip and data cache). */
const KEPT_MS = 5 * 60_000
const RETRIES = 3
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

/** When a server asks for a longer wait, the visitor should hear of it instead. */
const LONGEST_ASKED_MS = 10_000

/** One try that failed: what the server said, and whether the same call may work later. */
class FailedTry extends Error {
  readonly answer: Response | null
  readonly transient: boolean
  /** How long the call may still take, in milliseconds; 0 once it was canceled. */
  readonly timeLeft: number

  constructor(cause: unknown, { answer, networkFailed }: Met, timeLeft: number) {
    super('A try failed', { cause })
    this.answer = answer
    this.transient = answer ? isTransient(answer) : networkFailed
    this.timeLeft = timeLeft
  }
}

/**
 * The data cache, with its required numbers (docs/requirements.md, Toasts, tooltip and data cache). Every call of the
 * site is one of its mutations.
 */
export function createQueryClient(): QueryClient {
  // The library holds retries back while the tab is hidden or the device is offline. A visitor who looks away should not
  // delay a lead, and one without a network should hear of it at once.
  focusManager.setFocused(true)
  return new QueryClient({
    defaultOptions: {
      mutations: { gcTime: KEPT_MS, retry: isWorthRetrying, retryDelay: waitAfter, networkMode: 'always' },
    },
  })
}

function isWorthRetrying(failures: number, error: Error): boolean {
  if (!(error instanceof FailedTry) || !error.transient) return false
  return failures < RETRIES && waitAfter(failures, error) < error.timeLeft
}

/** The wait before the next try. `failures` counts from 0. */
function waitAfter(failures: number, error: Error): number {
  const asked = error instanceof FailedTry && error.answer ? askedWait(error.answer) : null
  return Math.max(asked ?? 0, Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS))
}

function isTransient(answer: Response): boolean {
  const { status } = answer
  return (status === 408 || status === 429 || status >= 500) && (askedWait(answer) ?? 0) <= LONGEST_ASKED_MS
}

/** What the Retry-After header asks for, in milliseconds: it comes in seconds or as a date. Null without one. */
function askedWait({ headers }: Response): number | null {
  const header = headers.get('retry-after')
  if (header === null) return null
  const seconds = Number(header)
  const wait = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1_000
  return Number.isNaN(wait) ? null : Math.max(0, wait)
}

interface Call<Result> {
  readonly step: ApiStep
  /** How long all tries and waits together may take, in milliseconds. */
  readonly limit: number
  /** Cancels the call. */
  readonly signal: AbortSignal | undefined
  /** Makes one try with the fetch it is given. It may be repeated without harm. */
  readonly work: (fetch: Fetch) => Promise<Result>
}

/** What the network said to a try. */
interface Met {
  answer: Response | null
  networkFailed: boolean
}

/**
 * Makes a call, and tries it again when the failure may pass by itself: the network broke, or the server said "not now".
 * Ends at once when its signal fires or its time is up.
 * @throws ApiError that names the step
 */
export async function makeCall<Result>(
  client: QueryClient,
  fetch: Fetch,
  { step, limit, signal, work }: Call<Result>,
): Promise<Result> {
  const ending = endingOf(limit, signal)
  const calls = new MutationObserver<Result>(client, {
    mutationKey: [step],
    mutationFn: async () => {
      const met: Met = { answer: null, networkFailed: false }
      try {
        ending.signal.throwIfAborted()
        return await work((input, init) => watched(fetch(input, { ...init, signal: ending.signal }), met))
      } catch (cause) {
        void met.answer?.body?.cancel().catch(() => undefined)
        throw new FailedTry(cause, met, ending.timeLeft())
      }
    },
  })
  try {
    return await Promise.race([calls.mutate(), ending.reached])
  } catch (error) {
    const failed = error instanceof FailedTry ? error : null
    throw new ApiError(step, { cause: failed ? failed.cause : error, refusal: refusalIn(failed?.answer, step) })
  } finally {
    ending.clear()
    // The cache keeps a mutation for as long as it is observed.
    calls.reset()
  }
}

async function watched(answering: Promise<Response>, met: Met): Promise<Response> {
  try {
    return (met.answer = await answering)
  } catch (error) {
    // A TypeError is fetch's word for a network that failed.
    met.networkFailed = error instanceof TypeError
    throw error
  }
}

/** The end of a call: its time limit, or the signal of its caller. (AbortSignal.any is younger than our browsers.) */
function endingOf(limit: number, caller: AbortSignal | undefined) {
  const deadline = performance.now() + limit
  const ending = new AbortController()
  const { signal } = ending
  const timer = setTimeout(() => ending.abort(new DOMException('The time limit was reached', 'TimeoutError')), limit)
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

/** What the page can do something about. The status tells it: a body can be read once, and the client has done so. */
function refusalIn(answer: Response | null | undefined, step: ApiStep): Refusal | null {
  if (answer?.status === 429) {
    const wait = askedWait(answer)
    return { kind: 'too-many', waitSeconds: wait === null ? null : Math.ceil(wait / 1_000) }
  }
  return answer?.status === 409 && step === 'send-quote' ? { kind: 'not-stored' } : null
}
