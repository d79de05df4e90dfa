import { useSyncExternalStore } from 'react'

/** Whether the device has a network. "Yes" is a guess of the browser's; "no" is certain. */
export function isOnline(): boolean {
  return navigator.onLine
}

/** As {@link isOnline}, and again whenever that changes. Prerendered pages count as online. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true)
}

function subscribe(listener: () => void): () => void {
  const events = ['online', 'offline'] as const
  for (const event of events) window.addEventListener(event, listener)
  return () => {
    for (const event of events) window.removeEventListener(event, listener)
  }
}
