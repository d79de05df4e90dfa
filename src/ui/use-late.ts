import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/**
 * Fetches a part of the page once the page is at rest. Null until it is there; without it the page works as well, so a
 * part that does not arrive is not missed aloud.
 */
export function useLate<Part>(fetchPart: () => Promise<Part>): Part | null {
  const [part, setPart] = useState<{ readonly it: Part } | null>(null)
  useEffect(
    () =>
      whenIdle(() => {
        fetchPart().then(
          (it) => setPart({ it }),
          () => undefined,
        )
      }),
    [fetchPart],
  )
  return part && part.it
}
