/**
 * Scrolls a note below the header and the toast, at the next frame, because the browser first scrolls to the focused
 * button. On a low screen its first line counts more than its end. @returns what cancels it
 */
export function bringIntoView(note: Element | null): () => void {
  const frame = requestAnimationFrame(() => {
    note?.scrollIntoView({ block: 'nearest' })
    note?.firstElementChild?.scrollIntoView({ block: 'nearest' })
  })
  return () => cancelAnimationFrame(frame)
}
