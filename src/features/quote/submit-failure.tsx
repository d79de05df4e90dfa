import { useFormContext, useWatch } from 'react-hook-form'
import { quoteReference } from '@contract/reference.ts'
import { OfflineError, refusalOf } from '@/api/site-api.ts'
import { copyTexts, offlineMessages, quoteMessages, waitInWords } from '@/content/messages.ts'
import { waysOutWith } from '@/content/contact-links.ts'
import { FailureNote } from '@/ui/failure-note.tsx'
import { letterLink, letterText } from '@/ui/letter.ts'
import type { QuoteFormValues } from './quote-form-values.ts'
import { quoteLetter } from './quote-letter.ts'
import { NoticeFailed } from './submit-quote.ts'
import { PhotoLeftBehind } from './use-submit-quote.ts'

interface SubmitFailureProps {
  readonly error: Error
  /** URLs of the photos that are stored. */
  readonly photos: readonly string[]
}

/** The specified alert, what became of the answers, and the ways out, which take the answers along. */
export function SubmitFailure({ error, photos }: SubmitFailureProps) {
  const { control } = useFormContext<QuoteFormValues>()
  const values = useWatch({ control, compute: (all: QuoteFormValues) => all })
  if (error instanceof PhotoLeftBehind) return <FailureNote message={quoteMessages.photoLeftBehind} links={[]} />

  const letter = quoteLetter({ values, photos, id: error instanceof NoticeFailed ? error.id : null })
  return (
    <FailureNote
      message={quoteMessages.failed}
      links={waysOutWith((address) => letterLink(address, letter))}
      copy={{ ...copyTexts, text: letterText(letter) }}
    >
      {whatNow(error)}
    </FailureNote>
  )
}

function whatNow(error: Error): string {
  if (error instanceof OfflineError) return offlineMessages.failed
  const stored = error instanceof NoticeFailed ? quoteReference(error.id) : null
  const refusal = refusalOf(stored === null ? error : error.cause)
  if (refusal?.kind !== 'too-many') return stored === null ? quoteMessages.kept : quoteMessages.stored(stored)
  const wait = waitInWords(refusal.waitSeconds)
  return stored === null ? quoteMessages.tooMany(wait) : quoteMessages.storedTooMany(stored, wait)
}
