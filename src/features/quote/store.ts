import { QUOTE_FIELDS } from '@contract/quote-shape.ts'
import type { Quote } from '@contract/schemas.ts'
import { photoTexts } from '@/content/photo-texts.ts'
import { lazyModule } from '@/ui/lazy-module.ts'
import { createDraft } from '@/forms/draft.ts'
import { createSubmission, type Sending } from '@/forms/submission.ts'
import { createPhotoQueue, readKeptPhotos } from './photos/queue.ts'
import { wasPickerOpen } from './photos/picker.tsx'
import type { ConfirmedQuote } from './send.ts'

export const quoteLazy = lazyModule(() => import('./lazy.ts'))

export const quoteDraft = createDraft('quote-draft', QUOTE_FIELDS)

/** Keeps the photos and the submission while the visitor is on other pages. */
export type QuoteStore = ReturnType<typeof createQuoteStore>

/** Starts with the draft's content. @param lazy tests pass a module with a fake backend */
export function createQuoteStore(lazy = quoteLazy) {
  const kept = quoteDraft.read()
  const queue = createPhotoQueue(
    async (photo, signal) => (await lazy.load()).api.uploadPhoto(photo, signal),
    async (file) => (await lazy.load()).preparePhoto(file),
    readKeptPhotos(kept?.stored),
    wasPickerOpen() ? [{ names: [], message: photoTexts.interrupted }] : [],
  )
  return {
    id: 'quote-form',
    draft: quoteDraft,
    queue,
    extras: queue,
    submission: createSubmission<ConfirmedQuote>(kept?.ids),
    lazy,
    async send(answers: Omit<Quote, 'photos'>, { idFor, signals }: Sending): Promise<ConfirmedQuote> {
      const { api, sendQuote } = await lazy.load()
      const quote = { ...answers, photos: await queue.uploadAll() }
      const sent = await sendQuote(api, idFor(quote), quote, signals)
      queue.empty()
      return sent
    },
  }
}

export const quoteStore = createQuoteStore()
