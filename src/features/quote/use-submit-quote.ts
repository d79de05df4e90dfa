import type { QuoteAnswers } from '@contract/quote.ts'
import type { Keyring } from '@/api/keyring.ts'
import { OfflineError, useSiteApi } from '@/api/site-api.ts'
import type { VisitorCheck } from '@/forms/visitor-check.tsx'
import { useAction } from '@/ui/use-action.ts'
import type { FormSignals } from '@/ui/use-form-signals.ts'
import { isOnline } from '@/ui/use-online.ts'
import type { PhotoQueue } from './photos/photo-queue.ts'
import { type SentQuote, submitQuote } from './submit-quote.ts'

/** A photo failed after the visitor had pressed submit: nothing was sent, so that it is not lost unseen. */
export class PhotoLeftBehind extends Error {
  override readonly name = 'PhotoLeftBehind'
}

interface SubmitQuoteOptions {
  readonly queue: PhotoQueue
  readonly keyring: Keyring
  readonly signals: FormSignals
  readonly check: VisitorCheck
  /** Called when the quote's id is known and nothing is sent yet, so that the id can outlive a reload. */
  readonly onKeyed: () => void
}

/**
 * Submits the answers with the photos that are stored. Waits for those on their way; photos that had failed before are
 * left out, because the visitor was told. Without a network nothing is tried.
 */
export function useSubmitQuote({ queue, keyring, signals, check, onKeyed }: SubmitQuoteOptions) {
  const loadApi = useSiteApi()
  return useAction(async (answers: QuoteAnswers): Promise<SentQuote> => {
    if (!isOnline()) throw new OfflineError()
    const filledIn = signals.read()
    const failedBefore = failedPhotos(queue)
    await queue.settled()
    if (failedPhotos(queue).some((id) => !failedBefore.includes(id))) throw new PhotoLeftBehind()

    const quote = { ...answers, photos: queue.urls() }
    keyring.keyFor(quote)
    onKeyed()
    return await submitQuote(await loadApi(), keyring, { quote, filledIn, check })
  })
}

function failedPhotos(queue: PhotoQueue): readonly string[] {
  return queue.state().photos.flatMap(({ id, status }) => (status === 'failed' ? id : []))
}
