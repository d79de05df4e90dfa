import { quoteFormTexts as texts } from '@/content/quote-texts.ts'
import { SuccessNote } from '@/forms/notes.tsx'
import { Untranslated } from '@/ui/untranslated.tsx'
import { useHydrated } from '@/ui/use-hydrated.ts'

// The confirmation's history entry keeps its reference, and nothing that the visitor typed.

export function keepReference(reference: string | null): void {
  const state: unknown = window.history.state
  window.history.replaceState(Object.assign({}, state, { reference }), '')
}

function keptReference(): string | null {
  const state: unknown = window.history.state
  if (typeof state !== 'object' || state === null || !('reference' in state)) return null
  return typeof state.reference === 'string' ? state.reference : null
}

export const SentAs = ({ reference }: { readonly reference: string }) => (
  <Untranslated text={texts.sentNotice(reference)} part={reference} />
)

/**
 * Confirms that a quote was sent if its confirmation is gone, after a reload or in a tab that a phone discarded.
 */
export function SentNote() {
  const reference = useHydrated() ? keptReference() : null
  return (
    reference && (
      <SuccessNote message={<SentAs reference={reference} />}>
        <p>{texts.sentNext}</p>
      </SuccessNote>
    )
  )
}
