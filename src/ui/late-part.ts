import { useEffect, useState } from 'react'
import { once } from './once.ts'
import { whenIdle, withStyles } from './when-idle.ts'

export interface LatePart<Part> {
  /** Fetches it when the browser is idle. @returns cancels that */
  readonly warmUp: () => () => void
  /** Fetches it now. */
  readonly get: () => Promise<Part>
  /** Null until it has arrived. Once it has, it is there in the first render; before, mounting fetches it again. */
  readonly usePart: () => Part | null
}

/** A part of a page that is needed later, but then at once. What can be done without it must not wait for it. */
export function createLatePart<Part>(fetchPart: () => Promise<Part>): LatePart<Part> {
  let arrived: { readonly it: Part } | null = null
  const fetchOnce = once(async () => (arrived = { it: await withStyles(fetchPart) }))
  return {
    warmUp: () => whenIdle(() => void fetchOnce().catch(() => undefined)),
    get: async () => (await fetchOnce()).it,
    usePart() {
      const [part, setPart] = useState(arrived)
      useEffect(() => {
        if (part === null) fetchOnce().then(setPart, () => undefined)
      }, [part])
      return part && part.it
    },
  }
}
