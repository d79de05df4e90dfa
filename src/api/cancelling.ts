type Fetch = typeof globalThis.fetch

/** A fetch that `signal` ends too, beside the signal of each request. (AbortSignal.any is younger than our browsers.) */
export function cancelledBy(fetch: Fetch, signal: AbortSignal): Fetch {
  return async (input, init) => {
    const either = new AbortController()
    for (const source of [signal, init?.signal]) {
      if (source?.aborted) either.abort(source.reason)
      source?.addEventListener('abort', () => either.abort(source.reason), { once: true })
    }
    return fetch(input, { ...init, signal: either.signal })
  }
}
