import type { QuoteAnswers } from '@contract/quote-shape.ts'
import type { LoadSiteApi } from '@/api/site-api.ts'
import { createSubmission } from '@/forms/submission.ts'
import type { FormExtras } from '@/forms/use-draft.ts'
import type { Sending } from '@/forms/use-lead-form.ts'
import { createLate } from '@/ui/lazy-module.ts'
import { createPhotoQueue, type PhotoQueue } from './photos/photo-queue.ts'
import { type KeptPhoto, quoteDraft } from './fields.ts'
import type { ConfirmedQuote } from './sending/submit-quote.ts'

/** Loads everything that the quote form does not need at first. */
export const quoteLate = createLate(() => import('./late.ts'))

/** Keeps the visitor's photos and submission while other pages are shown. Starts with what the draft kept. */
export type QuoteSession = ReturnType<typeof createQuoteSession>

export function createQuoteSession(loadApi: LoadSiteApi) {
  const kept = quoteDraft.read()
  const queue = createPhotoQueue(
    async (photo, signal) => (await loadApi()).uploadPhoto(photo, signal),
    async (file) => (await quoteLate.get()).preparePhoto(file),
    kept?.photos,
  )
  return {
    draft: quoteDraft,
    queue,
    extras: photoExtras(queue),
    submission: createSubmission<ConfirmedQuote>(kept?.keys),
    send: async (answers: QuoteAnswers, sending: Sending) =>
      (await quoteLate.get()).submitWithPhotos({ queue, loadApi }, answers, sending),
  }
}

/** The site's own session. */
export const quoteSession = createQuoteSession(async () => (await quoteLate.get()).api)

/** What the draft keeps of the photos. */
function photoExtras(queue: PhotoQueue): FormExtras<{ readonly photos: readonly KeptPhoto[] }> {
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
