import { OfflineError, refusalOf } from '@/api/site-api.ts'
import { copyTexts, offlineMessages, waitInWords } from '@/content/messages.ts'
import { waysOutWith } from '@/content/contact-links.ts'
import { FailureNote } from '@/ui/failure-note.tsx'
import { type Letter, letterLink, letterText } from './letter.ts'

interface SendFailureProps {
  readonly error: unknown
  /** What failed, and what became of the visitor's work. */
  readonly texts: {
    readonly failed: string
    readonly kept: string
    readonly tooMany: (wait: string) => string
  }
  /** What was typed, for the ways out to take along. */
  readonly letter: Letter
  /** Set when a toast announces the failure. */
  readonly silent?: boolean
}

/** A submit that failed, with the ways out, which take the answers along. */
export function SendFailure({ error, texts, letter, silent = false }: SendFailureProps) {
  return (
    <FailureNote
      silent={silent}
      message={texts.failed}
      links={waysOutWith((address) => letterLink(address, letter))}
      copy={{ ...copyTexts, text: letterText(letter) }}
    >
      {whatNow(error, texts)}
    </FailureNote>
  )
}

function whatNow(error: unknown, { kept, tooMany }: SendFailureProps['texts']): string {
  if (error instanceof OfflineError) return offlineMessages.failed
  const refusal = refusalOf(error)
  return refusal?.kind === 'too-many' ? tooMany(waitInWords(refusal.waitSeconds)) : kept
}
