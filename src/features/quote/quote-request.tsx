import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createLatePart } from '@/ui/late-part.ts'
import { QuoteForm } from './quote-form.tsx'
import { type ConfirmationProps, ShortConfirmation } from './short-confirmation.tsx'
import type { ConfirmedQuote } from './submit-quote.ts'

const whole = createLatePart(() => import('./quote-confirmation.tsx'))

function Confirmation(props: ConfirmationProps) {
  const late = whole.usePart()
  return late ? <late.QuoteConfirmation {...props} /> : <ShortConfirmation {...props} />
}

/** The form, then its confirmation. `intro` has the page's heading: the confirmation has its own. */
export function QuoteRequest({ intro }: { readonly intro: ReactNode }) {
  const [sent, setSent] = useState<ConfirmedQuote | null>(null)
  const [again, setAgain] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => whole.warmUp(), [])

  // A visitor who starts over is at the bottom of the confirmation.
  useEffect(() => {
    if (sent || !again) return
    window.scrollTo(0, 0)
    top.current?.focus({ preventScroll: true })
  }, [sent, again])

  if (sent) {
    return (
      <div className="page py-12 sm:py-16 print:py-0">
        <Confirmation {...sent} onAnother={() => setSent(null)} />
      </div>
    )
  }
  return (
    <div ref={top} tabIndex={-1} className="page grid gap-10 py-12 outline-none sm:gap-14 sm:py-16">
      {intro}
      <QuoteForm
        onSent={(quote) => {
          setSent({ ...quote, sentAt: new Date() })
          setAgain(true)
        }}
      />
    </div>
  )
}
