import { useEffect, useState } from 'react'
import { promisedBy, formatPromise } from '@contract/promise.ts'
import { quoteFormTexts } from '@/content/quote.ts'

const MINUTE_MS = 60_000

/** Says by when a request sent now is answered. Updates every minute. */
export function PromiseNote() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(clock)
  }, [])
  return quoteFormTexts.promiseBy(formatPromise(promisedBy(now)))
}
