import { useEffect, useState } from 'react'
import { sendingMessages } from '@/content/sending.ts'

/** When a visitor begins to wonder. A call with its retries may take longer. */
const SLOW_MS = 5_000

/** Empty at first, so that screen readers announce what comes. Mount it when sending begins. */
export function SlowNote() {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p role="status" className="mt-3 text-soft empty:sr-only">
      {slow && sendingMessages.slow}
    </p>
  )
}
