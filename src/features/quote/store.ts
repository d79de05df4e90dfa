import { photoTexts } from '@/content/photo-texts.ts'
import { lazyModule } from '@/ui/lazy-module.tsx'
import { createSubmission, type Sending } from '@/forms/submission.ts'
import { readKeptPhotos, quoteDraft, type QuoteFormValues } from './fields.ts'
import { createPhotoQueue } from './photos/queue.ts'
import { takePickerNote } from './photos/picker.tsx'
import type { ConfirmedQuote } from './send.ts'

export const quoteLazy = lazyModule(() => import('./lazy.ts'))

/** Keeps the photos and the submission while the visitor is on other pages. */
export type QuoteStore = ReturnType<typeof createQuoteStore>

/** Starts with the draft's content. @param lazy tests pass a module with a fake backend */
export function createQuoteStore(lazy = quoteLazy) {
  const kept = quoteDraft.read()
  const queue = createPhotoQueue(
    async (photo, signal) => (await lazy.load()).api.uploadPhoto(photo, signal),
    async (file) => (await lazy.load()).preparePhoto(file),
    readKeptPhotos(kept?.stored),
    takePickerNote() ? [{ names: [], message: photoTexts.interrupted }] : [],
  )
  return {
    id: 'quote-form',
    draft: quoteDraft,
    queue,
    extras: queue,
    submission: createSubmission<ConfirmedQuote>(kept?.keys),
    lazy,
    async send(values: QuoteFormValues, sending: Sending): Promise<ConfirmedQuote> {
      const { api, sendQuote } = await lazy.load()
      return sendQuote(api, queue, values, sending)
    },
  }
}

/** The instance that the site uses. Tests create their own. */
export const quoteStore = createQuoteStore()
