import { useFormContext, useWatch } from 'react-hook-form'
import { quoteReference } from '@contract/reference.ts'
import { quoteFailureTexts } from '@/content/quote-failure.ts'
import { SendFailure } from '@/forms/failure.tsx'
import type { PhotoQueue } from './photos/photo-queue.ts'
import { PhotoQuestion } from './photos/photo-question.tsx'
import { inWords, type QuoteFormValues } from './quote-form-values.ts'
import { NoticeFailed, PhotosMissing } from './submit-quote.ts'
import { QUOTE_FIELDS } from '@contract/quote-shape.ts'
import { quoteFieldTexts, quoteFormTexts } from '@/content/quote-texts.ts'
import type { Letter } from '@/content/letter.ts'

interface QuoteFailureProps {
  readonly error: Error
  readonly queue: PhotoQueue
  readonly submit: () => void
}

/** Says what failed, whether the quote is stored, and how else to send it. */
export function QuoteFailure({ error, queue, submit }: QuoteFailureProps) {
  const { control } = useFormContext<QuoteFormValues>()
  const values = useWatch({ control, compute: (all: QuoteFormValues) => all })
  if (error instanceof PhotosMissing) {
    return <PhotoQuestion refused={error.refused} queue={queue} submit={submit} />
  }
  const id = error instanceof NoticeFailed ? error.id : null
  const texts =
    id === null ? quoteFailureTexts : { ...quoteFailureTexts, kept: quoteFailureTexts.stored(quoteReference(id)) }
  return <SendFailure error={error} texts={texts} letter={quoteLetter({ values, photos: queue.urls(), id })} />
}

interface QuoteSoFar {
  /** As typed, not checked. */
  readonly values: QuoteFormValues
  readonly photos: readonly string[]
  /** Null if it is not stored. */
  readonly id: string | null
}

export function quoteLetter({ values, photos, id }: QuoteSoFar): Letter {
  const facts = QUOTE_FIELDS.filter((field) => field !== 'notes').map((field) => ({
    label: quoteFieldTexts[field].label,
    value: inWords(field, values),
  }))
  return {
    subject: quoteFormTexts.letterSubject(values.businessName.trim()),
    facts: [{ label: quoteFormTexts.letterReference, value: id === null ? '' : quoteReference(id) }, ...facts],
    text: { label: quoteFieldTexts.notes.label, value: values.notes },
    links: photos,
  }
}
