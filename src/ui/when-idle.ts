import { useEffect, useState } from 'react'
import { fullStylesheet } from './full-stylesheet.ts'

/** Runs something when the browser is idle, after a second at the latest. @returns cancels it */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 1)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work, { timeout: 1_000 })
  return () => cancelIdleCallback(request)
}

/** The page has the styles of its own code only, so a late part comes with all the others. */
export async function withStyles<Part>(fetchPart: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([fetchPart(), fullStylesheet()])
  return part
}

/** Fetches an optional part when the page is idle, as soon as it is wanted. Null until it has arrived. */
export function useLate<Part>(fetchPart: () => Promise<Part>, wanted = true): Part | null {
  const [part, setPart] = useState<{ readonly it: Part } | null>(null)
  useEffect(() => {
    if (!wanted) return
    return whenIdle(() => {
      withStyles(fetchPart).then(
        (it) => setPart({ it }),
        () => undefined,
      )
    })
  }, [fetchPart, wanted])
  return part && part.it
}
