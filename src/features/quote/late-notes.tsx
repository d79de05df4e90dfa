import { readSquareFootage, sayArea } from '@contract/square-footage.ts'
import { quoteFormTexts } from '@/content/quote-texts.ts'
import { useEffect, useState } from 'react'
import { promisedBy, sayPromise } from '@contract/promise.ts'

/** How the typed square footage is understood; nothing where that is not sure. */
export function AreaNote({ typed }: { readonly typed: string }) {
  const area = readSquareFootage(typed)
  return area && <span>{quoteFormTexts.readAs(sayArea(area))}</span>
}

const MINUTE_MS = 60_000

/** By when an answer comes to what is sent now. Looks at the clock every minute. */
export function PromiseNote() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(clock)
  }, [])
  return quoteFormTexts.promiseBy(sayPromise(promisedBy(now)))
}
