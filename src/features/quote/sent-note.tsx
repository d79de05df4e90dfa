import { quoteFormTexts as texts } from '@/content/quote-texts.ts'
import { asObject, asText } from '@/forms/draft.ts'
import { SuccessNote } from '@/forms/notes.tsx'
import { Untranslated } from '@/ui/untranslated.tsx'
import { useHydrated } from '@/ui/use-hydrated.ts'

/** Says that a quote was sent if its confirmation is gone after a reload, or because a phone discarded the tab. */
export function SentNote() {
  const reference = useHydrated() ? asText(asObject(window.history.state)['reference']) : ''
  return (
    reference !== '' && (
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
  window.history.replaceState({ ...asObject(window.history.state), reference }, '')
}
