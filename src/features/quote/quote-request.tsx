import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Quote } from '@contract/quote.ts'
import { useVisit } from '@/forms/submission.ts'
import { QuoteForm } from './quote-form.tsx'
import { quoteLate, type QuoteSession } from './session.ts'

interface QuoteRequestProps {
  readonly session: QuoteSession
  /** The page's heading: the confirmation has its own. */
  readonly intro: ReactNode
}

/** The form, then its confirmation. */
export function QuoteRequest({ session, intro }: QuoteRequestProps) {
  const { submission } = session
  useVisit(submission)
  const state = useSyncExternalStore(submission.subscribe, submission.state, () => null)
  /** Once another building is asked for: the quote before it, in this tab's memory alone. */
  const [before, setBefore] = useState<Quote | null>(null)
  const top = useRef<HTMLDivElement>(null)
  const late = quoteLate.use()

  // A visitor who starts over is at the bottom of the confirmation.
  useEffect(() => {
    if (!before) return
    window.scrollTo(0, 0)
    top.current?.focus({ preventScroll: true })
  }, [before])

  function another(quote: Quote): void {
    submission.go({ status: 'idle' })
    setBefore(quote)
  }

  // The late code is there: without it, nothing can be sent.
  if (state?.status === 'sent' && late)
    return <late.QuoteConfirmation {...state.sent} onAnother={() => another(state.sent.quote)} />
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      <QuoteForm session={session} intro={intro} before={before} />
    </div>
  )
}
