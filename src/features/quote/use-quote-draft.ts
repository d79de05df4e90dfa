import { useCallback, useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { QuoteAnswers } from '@contract/quote.ts'
import type { Keyring } from '@/api/keyring.ts'
import { quoteMessages } from '@/content/messages.ts'
import { mention } from '@/ui/ambient-toasts.tsx'
import { isBlank, useFormDraft } from '@/ui/use-form-draft.ts'
import type { FormSignals } from '@/ui/use-form-signals.ts'
import type { PhotoQueue } from './photos/photo-queue.ts'
import { quoteDraft } from './quote-draft.ts'
import { BLANK_QUOTE, type QuoteFormValues } from './quote-form-values.ts'

export const QUOTE_FORM_ID = 'quote-form'

export type QuoteFormControls = UseFormReturn<QuoteFormValues, unknown, QuoteAnswers>

interface Drafted {
  readonly form: QuoteFormControls
  readonly queue: PhotoQueue
  readonly keyring: Keyring
  readonly signals: FormSignals
  readonly clear: () => void
}

/**
 * Keeps the quote over a reload: what is typed, the photos that are stored, and the ids.
 * @returns saves the draft at once, for things the form does not see
 */
export function useQuoteDraft({ form, queue, keyring, signals, clear }: Drafted): () => void {
  const save = useCallback(() => {
    const values = form.getValues()
    const photos = queue.state().photos.flatMap(({ name, url }) => (url === null ? [] : [{ name, url }]))
    if (photos.length === 0 && isBlank(values)) quoteDraft.forget()
    else quoteDraft.save({ values, photos, keys: [...keyring.list()], seconds: signals.read().seconds })
  }, [form, queue, keyring, signals])

  const restore = useCallback(() => {
    const draft = quoteDraft.read()
    if (!draft) return null
    queue.adopt(draft.photos)
    signals.resume(draft.seconds)
    mention(quoteMessages.draftRestored, { label: quoteMessages.clearForm, onClick: clear })
    return draft.values
  }, [queue, signals, clear])

  useFormDraft({ formId: QUOTE_FORM_ID, form, blank: BLANK_QUOTE, restore, save })
  useEffect(() => queue.subscribe(save), [queue, save])
  return save
}
