import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError, isNetworkFailure } from '@/api/site-api.ts'
import { emailLink, fallbackLinksWith } from '@/content/contact-links.ts'
import { type Letter, letterLink, letterText } from '@/content/letter.ts'
import { copyTexts } from '@/content/form-failure.ts'
import { offlineMessages } from '@/content/forms.ts'
import { notify } from '@/ui/ambient-toasts.tsx'
import { FailureNote } from './notes.tsx'
import { useOnline } from './offline.tsx'

interface SendFailureProps {
  readonly error: unknown
  readonly texts: {
    readonly failed: string
    readonly kept: ReactNode
    readonly tooMany: string
  }
  readonly letter: Letter
  readonly silent?: boolean
}

export function SendFailure({ error, texts, letter, silent = false }: SendFailureProps) {
  return (
    <FailureNote
      silent={silent}
      message={texts.failed}
      links={fallbackLinksWith(letterLink(emailLink.text, letter))}
      copy={
        <button
          type="button"
          onClick={() => void copy(letterText(letter))}
          className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4"
        >
          <Copy aria-hidden className="size-5" />
          {copyTexts.label}
        </button>
      }
    >
      {useWhatNow(error, texts)}
    </FailureNote>
  )
}

function useWhatNow(error: unknown, { kept, tooMany }: SendFailureProps['texts']): ReactNode {
  const online = useOnline()
  // Don't look at the error's cause, because a stored quote has its own text.
  if (!(error instanceof ApiError)) return kept
  if (isNetworkFailure(error) && !online) return offlineMessages.failed
  return error.status === '429' ? tooMany : kept
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify(copyTexts.done)
  } catch {
    // The browser denied access, or has no clipboard API because the page isn't on HTTPS.
    notify(copyTexts.refused)
  }
}
