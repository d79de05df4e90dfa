import { useFormContext, useWatch } from 'react-hook-form'
import { quoteReference } from '@contract/reference.ts'
import { quoteMessages } from '@/content/messages.ts'
import { SendFailure } from '@/forms/send-failure.tsx'
import { FailureNote } from '@/ui/failure-note.tsx'
import type { QuoteFormValues } from './quote-form-values.ts'
import { quoteLetter } from './quote-letter.ts'
import { NoticeFailed } from './submit-quote.ts'

/** A photo failed after the visitor pressed submit. Nothing was sent, so that no photo is lost unnoticed. */
export class PhotoLeftBehind extends Error {
  override readonly name = 'PhotoLeftBehind'
}

interface QuoteFailureProps {
  readonly error: Error
  readonly photos: readonly string[]
}

/** What failed, whether the answers are saved, and other ways to send them. */
export function QuoteFailure({ error, photos }: QuoteFailureProps) {
  const { control } = useFormContext<QuoteFormValues>()
  const values = useWatch({ control, compute: (all: QuoteFormValues) => all })
  if (error instanceof PhotoLeftBehind) return <FailureNote message={quoteMessages.photoLeftBehind} links={[]} />
  if (!(error instanceof NoticeFailed)) {
    return <SendFailure error={error} texts={quoteMessages} letter={quoteLetter({ values, photos, id: null })} />
  }
  const reference = quoteReference(error.id)
  const texts = {
    failed: quoteMessages.failed,
    kept: quoteMessages.stored(reference),
    tooMany: (wait: string) => quoteMessages.storedTooMany(reference, wait),
    offline: quoteMessages.stored(reference),
  }
  return <SendFailure error={error.cause} texts={texts} letter={quoteLetter({ values, photos, id: error.id })} />
}
