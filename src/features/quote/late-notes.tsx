import { readSquareFootage, sayArea } from '@contract/square-footage.ts'
import { quoteFormTexts } from '@/content/quote-texts.ts'
import { useEffect, useState } from 'react'
import { promisedBy, sayPromise } from '@contract/promise.ts'

/** Says how the typed square footage is read, if that is certain. */
export function AreaNote({ typed }: { readonly typed: string }) {
  const area = readSquareFootage(typed)
  return area && <span>{quoteFormTexts.readAs(sayArea(area))}</span>
}

const MINUTE_MS = 60_000

/** Says by when a request sent now is answered. Updates every minute. */
export function PromiseNote() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(clock)
  }, [])
  return quoteFormTexts.promiseBy(sayPromise(promisedBy(now)))
}
