import { useEffect, useState, useSyncExternalStore } from 'react'
import type { QuoteAnswers } from '@contract/quote.ts'
import { useSiteApi } from '@/api/site-api.ts'
import { quoteFormTexts } from '@/content/quote-texts.ts'
import type { FormExtras } from '@/forms/use-draft.ts'
import { type Sending, useLeadForm } from '@/forms/use-lead-form.ts'
import { quoteLate } from './late.ts'
import { type PhotoQueue } from './photos/photo-queue.ts'
import { missingPhotos, NO_PHOTOS } from './photos/photos-state.ts'
import { type KeptPhoto, quoteDraft } from './quote-form-values.ts'
import { quoteSession } from './session.ts'
import { type ConfirmedQuote, PhotoLeftBehind, submitQuote } from './submit-quote.ts'

export function useQuoteForm() {
  const loadApi = useSiteApi()
  const { queue, submission } = quoteSession(loadApi)
  const photos = useSyncExternalStore(queue.subscribe, queue.state, () => NO_PHOTOS)
  const [extras] = useState(() => keptPhotos(queue))

  useEffect(() => {
    addEventListener('online', queue.retryFailed)
    return () => removeEventListener('online', queue.retryFailed)
  }, [queue])

  // Waits for uploads, also of what had failed. What is missing then, the visitor is asked about.
  async function send(answers: QuoteAnswers, { keyFor, withSignals }: Sending): Promise<ConfirmedQuote> {
    const refused = queue.watch()
    queue.retryFailed()
    await queue.settled()
    if (refused().length + missingPhotos(queue.state()).length > 0) throw new PhotoLeftBehind(refused())

    const open = queue.close()
    try {
      const quote = { ...answers, photos: queue.urls() }
      const sent = await submitQuote(await loadApi(), keyFor(quote), { quote, withSignals })
      queue.empty()
      return sent
    } finally {
      open()
    }
  }

  const lead = useLeadForm({
    id: 'quote-form',
    draft: quoteDraft,
    submission,
    extras,
    texts: quoteFormTexts,
    leftSent: ({ reference }) => quoteFormTexts.leftSent(reference),
    late: quoteLate,
    send,
  })
  return { lead, queue, photos }
}

function keptPhotos(queue: PhotoQueue): FormExtras<{ readonly photos: readonly KeptPhoto[] }> {
  return {
    read() {
      const photos = queue.state().photos.map(({ name, url }) => ({ name, url }))
      return { extras: { photos }, empty: photos.length === 0 }
    },
    clear() {
      const { photos } = queue.state()
      for (const { id } of photos) queue.remove(id)
      queue.clearRefusals()
      return () => photos.forEach(({ id }) => queue.undoRemove(id))
    },
    subscribe: queue.subscribe,
  }
}
