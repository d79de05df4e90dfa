import { useCallback, useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { QuoteAnswers } from '@contract/quote.ts'
import type { Keyring } from '@/api/keyring.ts'
import { quoteMessages } from '@/content/messages.ts'
import { mention } from '@/ui/ambient-toasts.tsx'
import { readTypedValues } from '@/ui/typed-values.ts'
import type { PhotoStore } from './photo-store.ts'
import { readDraft, saveDraft } from './quote-draft.ts'
import { BLANK_QUOTE, type QuoteFormValues } from './quote-form-schema.ts'

/** The form's id in the document: prerendered and hydrated form are told apart by nothing else. */
export const QUOTE_FORM_ID = 'quote-form'

export type QuoteFormControls = UseFormReturn<QuoteFormValues, unknown, QuoteAnswers>

interface Drafted {
  readonly form: QuoteFormControls
  readonly store: PhotoStore
  readonly keyring: Keyring
  readonly clear: () => void
}

/**
 * Keeps what is typed over a reload, and what was typed before the page's code arrived.
 * @returns saves the draft at once, for things the form does not see
 */
export function useQuoteDraft({ form, store, keyring, clear }: Drafted): () => void {
  const [typed] = useState(() => readTypedValues(QUOTE_FORM_ID))
  const save = useCallback(() => {
    const photos = store.state().photos.flatMap(({ name, url }) => (url === null ? [] : [{ name, url }]))
    saveDraft({ values: form.getValues(), photos, keys: [...keyring.list()] })
  }, [form, store, keyring])

  useEffect(() => {
    const draft = readDraft()
    if (draft || Object.keys(typed).length > 0) form.reset({ ...BLANK_QUOTE, ...draft?.values, ...typed })
    if (draft) {
      store.adopt(draft.photos)
      mention(quoteMessages.draftRestored, { label: quoteMessages.clearForm, onClick: clear })
    }
    const stopForm = form.subscribe({ formState: { values: true }, callback: save })
    const stopPhotos = store.subscribe(save)
    return () => {
      stopForm()
      stopPhotos()
    }
  }, [form, store, typed, save, clear])

  return save
}
