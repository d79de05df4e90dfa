import { useEffect, useState } from 'react'
import { sendingMessages } from '@/content/messages.ts'

/** When a visitor begins to wonder. A call with its retries may take longer. */
const SLOW_MS = 5_000

interface SendingNoteProps {
  readonly pending: boolean
  /** The same words as on the button, whose change nobody hears. */
  readonly text: string
}

/** The element is always there, so that screen readers announce a change. */
export function SendingNote({ pending, text }: SendingNoteProps) {
  const slow = useSlow(pending)
  return (
    <p role="status" className={slow ? 'mt-3 text-soft' : 'sr-only'}>
      {pending && (slow ? sendingMessages.slow : text)}
    </p>
  )
}

function useSlow(pending: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [pending])
  return slow
}
