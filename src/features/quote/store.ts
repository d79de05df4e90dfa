import { photoTexts } from '@/content/photos.ts'
import { lazyModule } from '@/ui/lazy-module.tsx'
import { createSubmission } from '@/forms/submission.ts'
import type { FormExtras } from '@/forms/draft.ts'
import type { Sending } from '@/forms/use-lead-form.ts'
import { keptPhotos, quoteDraft, type QuoteFormValues } from './fields.ts'
import { createPhotoQueue, type PhotoQueue } from './photos/photo-queue.ts'
import { takePickerNote } from './photos/picker-note.ts'
import type { ConfirmedQuote } from './sending/send-quote.ts'

/** Everything that the quote form does not need at first: fetched at its first touch, and waited for where it is used. */
export const quoteLate = lazyModule(() => import('./late.ts'))

/** Keeps the visitor's photos and submission while other pages are shown. */
export type QuoteStore = ReturnType<typeof createQuoteStore>

/** Starts with what the draft kept. @param late tests give one with another backend */
export function createQuoteStore(late = quoteLate) {
  const kept = quoteDraft.read()
  const queue = createPhotoQueue(
    async (photo, signal) => (await late.load()).api.uploadPhoto(photo, signal),
    async (file) => (await late.load()).preparePhoto(file),
    keptPhotos(kept?.stored),
    takePickerNote() ? [{ names: [], message: photoTexts.interrupted }] : [],
  )
  return {
    id: 'quote-form',
    draft: quoteDraft,
    queue,
    extras: photoExtras(queue),
    submission: createSubmission<ConfirmedQuote>(kept?.keys),
    late,
    async send(values: QuoteFormValues, sending: Sending): Promise<ConfirmedQuote> {
      const { api, sendQuote } = await late.load()
      return sendQuote(api, queue, values, sending)
    },
  }
}

/** The site's own. */
export const quoteStore = createQuoteStore()

function photoExtras(queue: PhotoQueue): FormExtras {
  return {
    toKeep() {
      const photos = queue.state().photos.map(({ name, url }) => ({ name, url }))
      return photos.length > 0 ? { photos } : null
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
