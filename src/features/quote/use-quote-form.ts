import { useState } from 'react'
import type { QuoteAnswers } from '@contract/quote.ts'
import { useSiteApi } from '@/api/site-api-context.ts'
import { quoteFormTexts } from '@/content/quote-texts.ts'
import type { FormExtras } from '@/forms/use-form-draft.ts'
import { type Sending, useLeadForm } from '@/forms/use-lead-form.ts'
import type { PhotoStore, StoredPhoto } from './photo-state.ts'
import { PhotoLeftBehind } from './quote-failure.tsx'
import { quoteDraft } from './quote-form-values.ts'
import { type SentQuote, submitQuote } from './submit-quote.ts'
import { usePhotoUploads } from './use-photo-uploads.ts'

const fetchRules = async () => (await import('./quote-form-schema.ts')).quoteFormResolver

/** The quote form's state and what can be done with it. `onSent` gets the quote once both steps have succeeded. */
export function useQuoteForm(onSent: (sent: SentQuote) => void) {
  const api = useSiteApi()
  const { store, ...photos } = usePhotoUploads()
  const [extras] = useState(() => keptPhotos(store))

  // Waits for photos on their way; those that had failed before are left out, because the visitor was told.
  async function send(answers: QuoteAnswers, { keys, save, withSignals }: Sending): Promise<SentQuote> {
    const failedBefore = failedPhotos(store)
    await store.settled()
    if (failedPhotos(store).some((id) => !failedBefore.includes(id))) throw new PhotoLeftBehind()

    const quote = { ...answers, photos: store.urls() }
    keys.keyFor(quote)
    save()
    return await submitQuote(api, keys, { quote, withSignals })
  }

  const texts = quoteFormTexts
  const lead = useLeadForm({ id: 'quote-form', draft: quoteDraft, extras, texts, fetchRules, send, onSent })
  return { lead, store, photos }
}

/** The photos as a part of the form's draft. */
function keptPhotos(store: PhotoStore): FormExtras<{ readonly photos: readonly StoredPhoto[] }> {
  return {
    read() {
      const photos = store.state().photos.flatMap(({ name, url }) => (url === null ? [] : [{ name, url }]))
      return { extras: { photos }, empty: photos.length === 0 }
    },
    restore: ({ photos }) => store.adopt(photos),
    clear() {
      const { photos } = store.state()
      for (const { id } of photos) store.remove(id)
      return () => photos.forEach(({ id }) => store.undoRemove(id))
    },
    subscribe: (listener) => store.subscribe(listener),
  }
}

function failedPhotos(store: PhotoStore): readonly string[] {
  return store.state().photos.flatMap(({ id, status }) => (status === 'failed' ? id : []))
}
