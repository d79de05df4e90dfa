import { type ReactNode, useEffect, useRef, useState } from 'react'
import { QuoteConfirmation } from './quote-confirmation.tsx'
import { QuoteForm } from './quote-form.tsx'
import type { ConfirmedQuote } from './submit-quote.ts'

/** The form, then its confirmation. `intro` has the page's heading: the confirmation has its own. */
export function QuoteRequest({ intro }: { readonly intro: ReactNode }) {
  const [sent, setSent] = useState<ConfirmedQuote | null>(null)
  const [again, setAgain] = useState(false)
  const top = useRef<HTMLDivElement>(null)

  // A visitor who starts over is at the bottom of the confirmation.
  useEffect(() => {
    if (sent || !again) return
    window.scrollTo(0, 0)
    top.current?.focus({ preventScroll: true })
  }, [sent, again])

  if (sent) {
    return (
      <div className="page py-12 sm:py-16 print:py-0">
        <QuoteConfirmation {...sent} onAnother={() => setSent(null)} />
      </div>
    )
  }
  return (
    <div ref={top} tabIndex={-1} className="page grid gap-10 py-12 outline-none sm:gap-14 sm:py-16">
      {intro}
      <QuoteForm
        onSent={(quote) => {
          setSent(quote)
          setAgain(true)
        }}
      />
    </div>
  )
}
