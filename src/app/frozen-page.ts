/** How long after the page is restored a message may still arrive. */
const ARRIVAL_MS = 200

/**
 * Reloads a page that Firefox restores from the back/forward cache without its pending messages. Without the reload,
 * React would never update the page again, and imports would never settle. The draft keeps the visitor's text.
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
