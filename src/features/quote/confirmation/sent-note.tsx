import { useSyncExternalStore } from 'react'
import { quoteFormTexts as texts } from '@/content/quote.ts'
import { SuccessNote } from '@/ui/notes.tsx'
import { Untranslated } from '@/ui/untranslated.tsx'

// Kept in the history entry of the confirmation: its reference, and nothing that was typed.

export function keepReference(reference: string | null): void {
  const state: object | null = window.history.state
  window.history.replaceState({ ...state, reference }, '')
}

function keptReference(): string | null {
  const state: object | null = window.history.state
  return state && 'reference' in state && typeof state.reference === 'string' ? state.reference : null
}

const subscribe = () => () => undefined

export const SentAs = ({ reference }: { readonly reference: string }) => (
  <Untranslated text={texts.sentNotice(reference)} part={reference} />
)

/** Says that a quote was sent, where its confirmation is gone: after a reload, or in a tab that a phone had dropped. */
export function SentNote() {
  const reference = useSyncExternalStore(subscribe, keptReference, () => null)
  return (
    reference && (
      <SuccessNote message={<SentAs reference={reference} />}>
        <p>{texts.sentNext}</p>
      </SuccessNote>
    )
  )
}
