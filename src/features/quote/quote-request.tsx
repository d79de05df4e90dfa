import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Quote } from '@contract/quote.ts'
import { useVisit } from '@/forms/submission.ts'
import { QuoteForm } from './quote-form.tsx'
import { quoteLate, type QuoteSession } from './session.ts'

interface QuoteRequestProps {
  readonly session: QuoteSession
  /** The form's heading. The confirmation has its own. */
  readonly intro: ReactNode
}

/** Shows the form or, once it is sent, the confirmation. */
export function QuoteRequest({ session, intro }: QuoteRequestProps) {
  const { submission } = session
  useVisit(submission)
  const state = useSyncExternalStore(submission.subscribe, submission.state, () => null)
  /** The last quote, once the visitor asks for another building. Kept in memory only. */
  const [before, setBefore] = useState<Quote | null>(null)
  const top = useRef<HTMLDivElement>(null)
  const late = quoteLate.use()

  // The visitor pressed a button further down.
  useEffect(() => {
    if (!before) return
    window.scrollTo(0, 0)
    top.current?.focus({ preventScroll: true })
  }, [before])

  function another(quote: Quote): void {
    submission.go({ status: 'idle' })
    setBefore(quote)
  }

  // The late code is always loaded by now: nothing can be sent without it.
  if (state?.status === 'sent' && late)
    return <late.QuoteConfirmation {...state.sent} onAnother={() => another(state.sent.quote)} />
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      <QuoteForm session={session} intro={intro} before={before} />
    </div>
  )
}
