import { useMutation } from '@tanstack/react-query'
import type { QuoteAnswers } from '@contract/quote.ts'
import type { Keyring } from '@/api/keyring.ts'
import { useSiteApi } from '@/api/site-api-context.ts'
import type { PhotoStore } from './photo-store.ts'
import { type SentQuote, submitQuote } from './submit-quote.ts'

/** A photo failed after the visitor had pressed submit: nothing was sent, so that it is not lost unseen. */
export class PhotoLeftBehind extends Error {
  override readonly name = 'PhotoLeftBehind'
}

interface SubmitQuoteOptions {
  readonly store: PhotoStore
  readonly keyring: Keyring
  /** Called when the quote's id is known and nothing is sent yet, so that the id can outlive a reload. */
  readonly onKeyed: () => void
}

/**
 * Submits the answers with the photos that are stored. Waits for those on their way; photos that had failed before are
 * left out, because the visitor was told.
 */
export function useSubmitQuote({ store, keyring, onKeyed }: SubmitQuoteOptions) {
  const api = useSiteApi()
  return useMutation({
    mutationFn: async (answers: QuoteAnswers): Promise<SentQuote> => {
      const failedBefore = failedPhotos(store)
      await store.settled()
      if (failedPhotos(store).some((id) => !failedBefore.includes(id))) throw new PhotoLeftBehind()

      const quote = { ...answers, photos: store.state().photos.flatMap(({ url }) => url ?? []) }
      keyring.keyFor(quote)
      onKeyed()
      return await submitQuote(api, keyring, quote)
    },
  })
}

function failedPhotos(store: PhotoStore): readonly string[] {
  return store.state().photos.flatMap(({ id, status }) => (status === 'failed' ? id : []))
}
