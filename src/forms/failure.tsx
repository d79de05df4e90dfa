import { refusalOf } from '@/api/site-api.ts'
import { waysOutWith } from '@/content/contact-links.ts'
import { type Letter, letterLink, letterText } from '@/content/letter.ts'
import { copyTexts, waitInWords } from '@/content/messages.ts'
import { CopyButton } from '@/ui/copy-button.tsx'
import { FailureNote } from '@/ui/failure-note.tsx'
import { useOnline } from '@/ui/notes.tsx'

interface SendFailureProps {
  readonly error: unknown
  readonly texts: {
    readonly failed: string
    readonly kept: string
    readonly tooMany: (wait: string) => string
    readonly offline: string
  }
  readonly letter: Letter
  /** Set if a toast announces the failure. */
  readonly silent?: boolean
}

/** What failed, and the ways to reach a person, one of them with all answers. */
export function SendFailure({ error, texts, letter, silent = false }: SendFailureProps) {
  return (
    <FailureNote
      silent={silent}
      message={texts.failed}
      links={waysOutWith((address) => letterLink(address, letter))}
      copy={<CopyButton {...copyTexts} text={letterText(letter)} />}
    >
      {useWhatNow(error, texts)}
    </FailureNote>
  )
}

function useWhatNow(error: unknown, { kept, tooMany, offline }: SendFailureProps['texts']): string {
  const online = useOnline()
  const refusal = refusalOf(error)
  if (refusal?.kind === 'offline' && !online) return offline
  return refusal?.kind === 'too-many' ? tooMany(waitInWords(refusal.waitSeconds)) : kept
}
