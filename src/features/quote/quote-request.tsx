import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { createLatePart } from '@/ui/late-part.ts'
import type { BuildingPicture } from './board-sheet.tsx'
import { QuoteForm } from './quote-form.tsx'
import { type ConfirmationProps, ShortConfirmation } from './short-confirmation.tsx'
import type { ConfirmedQuote } from './submit-quote.ts'

const whole = createLatePart(() => import('./quote-confirmation.tsx'))

function Confirmation(props: ConfirmationProps) {
  const late = whole.usePart()
  return late ? <late.QuoteConfirmation {...props} /> : <ShortConfirmation {...props} />
}

interface QuoteRequestProps {
  /** The page's heading: the confirmation has its own. */
  readonly intro: ReactNode
  readonly picture: BuildingPicture
}

/** The form, then its confirmation. */
export function QuoteRequest({ intro, picture }: QuoteRequestProps) {
  const [sent, setSent] = useState<ConfirmedQuote | null>(null)
  const [again, setAgain] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => whole.warmUp(), [])

  // A link that leads here again asks for the form. A skip link, which counts as a step in the history, does not.
  const { key } = useLocation()
  const navigation = useNavigationType()
  const [shown, setShown] = useState(key)
  if (shown !== key) {
    setShown(key)
    if (navigation !== 'POP') setSent(null)
  }

  // A visitor who starts over is at the bottom of the confirmation.
  useEffect(() => {
    if (sent || !again) return
    window.scrollTo(0, 0)
    top.current?.focus({ preventScroll: true })
  }, [sent, again])

  if (sent) return <Confirmation {...sent} onAnother={() => setSent(null)} />
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      <QuoteForm
        intro={intro}
        picture={picture}
        onSent={(quote) => {
          setSent(quote)
          setAgain(true)
        }}
      />
    </div>
  )
}
