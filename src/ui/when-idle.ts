/**
 * Runs something when the browser has nothing better to do, or after a second at the latest. Made for fetching code that
 * a page needs soon but not at once.
 * @returns calls it off
 */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 1)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work, { timeout: 1_000 })
  return () => cancelIdleCallback(request)
}
