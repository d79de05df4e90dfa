/** Runs something when the browser is idle, after a second at the latest. @returns cancels it */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 1)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work, { timeout: 1_000 })
  return () => cancelIdleCallback(request)
}
