import { useCallback } from 'react'
import { photoMessages } from '@/content/messages.ts'
import { quoteFormTexts } from '@/content/quote-form.ts'
import { mention } from '@/ui/ambient-toasts.tsx'
import type { PhotoQueue } from './photos/photo-queue.ts'
import { BLANK_QUOTE } from './quote-form-values.ts'
import type { QuoteFormControls } from './use-quote-draft.ts'

/** Empties the form at a click, with a way back for whoever slipped. */
export function useClearForm(form: QuoteFormControls, queue: PhotoQueue): () => void {
  return useCallback(() => {
    const values = form.getValues()
    const { photos } = queue.state()
    form.reset(BLANK_QUOTE)
    for (const { id } of photos) queue.remove(id)
    mention(quoteFormTexts.cleared, {
      label: photoMessages.undo,
      onClick: () => {
        form.reset(values)
        for (const { id } of photos) queue.undoRemove(id)
      },
    })
  }, [form, queue])
}
