import { quoteFormTexts as texts } from '@/content/quote-texts.ts'
import { SuccessNote } from '@/forms/notes.tsx'
import { Untranslated } from '@/ui/untranslated.tsx'
import { useHydrated } from '@/ui/use-hydrated.ts'

/** Says that a quote was sent if its confirmation is gone after a reload, or because a phone discarded the tab. */
export function SentNote() {
  const reference = useHydrated() ? storedReference() : null
  return (
    reference && (
      <SuccessNote message={<SentAs reference={reference} />}>
        <p>{texts.sentNext}</p>
      </SuccessNote>
    )
  )
}

export const SentAs = ({ reference }: { readonly reference: string }) => (
  <Untranslated text={texts.sentNotice(reference)} part={reference} />
)

/** Keeps the reference in the confirmation's history entry, but nothing that the visitor typed. */
export function storeReference(reference: string | null): void {
  const state: unknown = window.history.state
  window.history.replaceState(Object.assign({}, state, { reference }), '')
}

function storedReference(): string | null {
  const state: unknown = window.history.state
  if (typeof state !== 'object' || state === null || !('reference' in state)) return null
  return typeof state.reference === 'string' ? state.reference : null
}
