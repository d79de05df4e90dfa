/** Time for a message that was in flight when the page was frozen. */
const ARRIVAL_MS = 200

/**
 * Reloads a page that returns from the back/forward cache without the messages that were in flight. Firefox drops them:
 * React then never updates the page again, and imports never settle. The draft keeps what was typed.
 */
export function reloadIfMessagesAreDropped(): void {
  const { port1, port2 } = new MessageChannel()
  let isInFlight = false
  port1.onmessage = () => (isInFlight = false)
  addEventListener('pagehide', ({ persisted }) => {
    isInFlight = persisted
    if (persisted) port2.postMessage(null)
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) setTimeout(() => isInFlight && location.reload(), ARRIVAL_MS)
  })
}
