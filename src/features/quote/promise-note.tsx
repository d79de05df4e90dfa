import { useEffect, useState } from 'react'
import { promisedBy, sayPromise } from '@contract/promise.ts'
import { quoteFormTexts } from '@/content/quote-texts.ts'

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

/** By when an answer comes to what was sent then. */
export function PromisedDate({ sentAt }: { readonly sentAt: Date }) {
  return sayPromise(promisedBy(sentAt))
}
