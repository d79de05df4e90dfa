import { useEffect, useSyncExternalStore } from 'react'
import { loadChunk } from './chunk.ts'
import { fullStylesheet } from './full-stylesheet.ts'
import { once } from './once.ts'
import { whenIdle } from './when-idle.ts'

/** Code that comes after the page's own. What can be done without it does not wait for it. */
export interface Late<Part> {
  /** Fetches it now. @throws ChunkLoadError */
  get(): Promise<Part>
  /** Fetches it when the browser is idle, as soon as it is wanted. Null until it has arrived. */
  use(wanted?: boolean): Part | null
}

export function createLate<Part>(fetchPart: () => Promise<Part>): Late<Part> {
  const listeners = new Set<() => void>()
  /** With its styles: the page has those of its own code only, so what is shown of this waits for all of them. */
  let arrived: { readonly it: Part } | null = null

  const fetchOnce = once(async () => {
    const it = await fetchPart()
    void fullStylesheet().then(() => {
      arrived = { it }
      for (const listener of listeners) listener()
    })
    return it
  })
  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get: () => loadChunk(fetchOnce),
    use(wanted = true) {
      const part = useSyncExternalStore(
        subscribe,
        () => arrived,
        () => null,
      )
      const missing = wanted && part === null
      useEffect(() => (missing ? whenIdle(() => void fetchOnce().catch(() => undefined)) : undefined), [missing])
      return part && part.it
    },
  }
}
