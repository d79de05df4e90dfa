import { refusalOf } from '@/api/site-api.ts'
import { waitInWords } from '@/content/messages.ts'
import { waysOut } from '@/content/contact-links.ts'
import { FailureNote } from '@/ui/failure-note.tsx'
import { lateWays } from './late-ways.ts'
import type { Letter } from './letter.ts'

interface SendFailureProps {
  readonly error: unknown
  readonly texts: {
    readonly failed: string
    readonly kept: string
    readonly tooMany: (wait: string) => string
    readonly offline: string
  }
  /** What was typed, for the e-mail link and the clipboard. */
  readonly letter: Letter
  readonly silent?: boolean
}

export function SendFailure({ error, texts, letter, silent = false }: SendFailureProps) {
  const late = lateWays.usePart()
  return (
    <FailureNote
      silent={silent}
      message={texts.failed}
      links={late ? late.waysWith(letter) : waysOut}
      copy={late && <late.CopyLetter letter={letter} />}
    >
      {whatNow(error, texts)}
    </FailureNote>
  )
}

function whatNow(error: unknown, { kept, tooMany, offline }: SendFailureProps['texts']): string {
  const refusal = refusalOf(error)
  if (refusal?.kind === 'offline') return offline
  return refusal?.kind === 'too-many' ? tooMany(waitInWords(refusal.waitSeconds)) : kept
}
