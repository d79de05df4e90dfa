import { OWN_HEADERS } from '@contract/own-headers.ts'

type Fetch = typeof globalThis.fetch

/**
 * A fetch for calls with headers of ours, which a gateway may not let pages send: the browser then refuses the call before
 * it is made, which looks like a broken network. So such a call is made once more, at once, with what is ours in its
 * address: that needs no leave.
 */
export function orInAddress(fetch: Fetch): Fetch {
  return async (input, init) => {
    try {
      return await fetch(input, init)
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      const url = new URL(input instanceof Request ? input.url : input)
      const headers = new Headers(init?.headers)
      for (const name of OWN_HEADERS) {
        const value = headers.get(name)
        if (value !== null) url.searchParams.set(name, value)
        headers.delete(name)
      }
      return fetch(url.href, { ...init, headers })
    }
  }
}
