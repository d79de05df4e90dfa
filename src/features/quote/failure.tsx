import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '@/ui/button.tsx'
import { Untranslated } from '@/ui/untranslated.tsx'
import { photoQuestionTexts, quoteFailureTexts, quoteLetterSubject } from '@/content/quote-failure.ts'
import { confirmationTexts } from '@/content/quote-confirmation.ts'
import { SendFailure } from '@/forms/send-failure.tsx'
import { missingPhotos, type PhotoQueue, PhotosMissing } from './photos/queue.ts'
import { PHOTOS_ID } from './photos/tile.tsx'
import { formatAnswer } from './board.tsx'
import { StoredButNotSent } from './send.ts'
import { QUOTE_FIELDS, type QuoteFormValues } from '@contract/quote-shape.ts'
import { quoteFieldTexts } from '@/content/quote-texts.ts'
import type { Letter } from '@/content/letter.ts'

interface QuoteFailureProps {
  readonly error: Error
  readonly queue: PhotoQueue
  readonly submit: () => void
}

export function QuoteFailure({ error, queue, submit }: QuoteFailureProps) {
  const values = useWatch({ compute: (all: QuoteFormValues) => all })
  if (error instanceof PhotosMissing) {
    return <PhotoQuestion rejectedNames={error.rejectedNames} queue={queue} submit={submit} />
  }
  const reference = error instanceof StoredButNotSent ? error.reference : null
  const kept =
    reference === null ? (
      quoteFailureTexts.kept
    ) : (
      <Untranslated text={quoteFailureTexts.stored(reference)} part={reference} />
    )
  const texts = { ...quoteFailureTexts, kept }
  return <SendFailure error={error} texts={texts} letter={quoteLetter(values, queue.urls(), reference)} />
}

interface PhotoQuestionProps extends Omit<QuoteFailureProps, 'error'> {
  readonly rejectedNames: readonly string[]
}

/** Offers to send the quote without the missing photos. Focuses the message, because Enter on a button would send. */
function PhotoQuestion({ rejectedNames, queue, submit }: PhotoQuestionProps) {
  const missing = missingPhotos(queue.useValue())
  const question = useRef<HTMLDivElement>(null)
  useEffect(() => {
    question.current?.focus({ preventScroll: true })
    question.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  const names = [...missing.map(({ name }) => name), ...rejectedNames]
  if (names.length === 0) return null

  function sendWithout() {
    for (const { id } of missing) queue.remove(id)
    submit()
  }
  function tryAgain() {
    // Submitting retries only photos that don't need the visitor's help.
    if (missing.some(({ problem }) => problem !== null)) queue.retryFailed()
    submit()
  }
  return (
    <div ref={question} tabIndex={-1} className={LOOK}>
      <p role="alert" className="font-semibold text-danger wrap-anywhere">
        {photoQuestionTexts.missing(names)}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {missing.some(({ status }) => status === 'failed') ? (
          <Button variant="brand" onClick={tryAgain}>
            {photoQuestionTexts.again}
          </Button>
        ) : (
          <Button variant="brand" onClick={() => document.getElementById(PHOTOS_ID)?.click()}>
            {photoQuestionTexts.add(names.length)}
          </Button>
        )}
        <Button variant="outline" onClick={sendWithout}>
          {photoQuestionTexts.without(names.length)}
        </Button>
      </div>
    </div>
  )
}

const LOOK = 'rounded-picture border-2 border-danger bg-danger-wash p-4 sm:p-6 print:hidden'

/** @param reference null if the quote isn't stored */
export function quoteLetter(values: QuoteFormValues, photos: readonly string[], reference: string | null): Letter {
  const facts = QUOTE_FIELDS.filter((field) => field !== 'notes').map((field) => ({
    label: quoteFieldTexts[field].label,
    value: formatAnswer(field, values),
  }))
  return {
    subject: quoteLetterSubject(values.businessName.trim()),
    facts: [{ label: confirmationTexts.reference, value: reference ?? '' }, ...facts],
    text: { label: quoteFieldTexts.notes.label, value: values.notes },
    links: photos,
  }
}
