import { formatPromise, promisedBy } from '@contract/promise.ts'
import { useEffect, useState } from 'react'
import { quoteFormTexts } from '@/content/quote-texts.ts'

const MINUTE_MS = 60_000

/** Shows the time by which we reply to a request sent now. Updates every minute. */
export function PromiseNote() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(clock)
  }, [])
  return quoteFormTexts.promiseBy(formatPromise(promisedBy(now)))
}
