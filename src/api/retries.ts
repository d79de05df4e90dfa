/** How often a call is tried again, and how long is waited in between (spec.md section 9). */
export const RETRIES = 3
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

/** A server that asks for a longer wait than this is not waited for: the visitor should hear of it instead. */
const LONGEST_ASKED_MS = 10_000

type Fetch = typeof globalThis.fetch

/** The wait before a retry, in milliseconds. `retry` counts from 0. */
export function retryDelay(retry: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** retry, LONGEST_WAIT_MS)
}

/**
 * A fetch that tries again what may pass by itself: a broken network, and answers that say "not now". What says "no" is
 * answered as it is. The request's signal holds over all tries and waits together: once it fires, nothing is tried any
 * more, be it a time limit or someone who changed their mind. Every call of ours may be repeated without harm, so it is
 * safe to try again even after an answer that was lost. The body must be one that can be read twice.
 */
export function withRetries(fetch: Fetch): Fetch {
  return async (input, init) => {
    for (let retry = 0; retry < RETRIES; retry++) {
      const wait = await attempt(() => fetch(input, init), retry, init?.signal)
      if (wait instanceof Response) return wait
      await pause(wait, init?.signal)
    }
    return fetch(input, init)
  }
}

/** The answer, or how long to wait for the next try. */
async function attempt(
  call: () => Promise<Response>,
  retry: number,
  signal: AbortSignal | null | undefined,
): Promise<Response | number> {
  try {
    const response = await call()
    const asked = askedWait(response) ?? 0
    if (!isTransient(response.status) || asked > LONGEST_ASKED_MS) return response
    void response.body?.cancel()
    return Math.max(asked, retryDelay(retry))
  } catch (error) {
    // A TypeError is fetch's word for a network that failed.
    if (signal?.aborted || !(error instanceof TypeError)) throw error
    return retryDelay(retry)
  }
}

function isTransient(status: number): boolean {
  return status === 408 || status === 429 || status >= 500
}

/** What the Retry-After header asks for, in milliseconds: it comes in seconds or as a date. Null without one. */
export function askedWait({ headers }: Response): number | null {
  const header = headers.get('retry-after')
  if (header === null) return null
  const seconds = Number(header)
  const wait = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1_000
  return Number.isNaN(wait) ? null : Math.max(0, wait)
}

function pause(milliseconds: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
