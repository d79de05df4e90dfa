import { useEffect, useState, useSyncExternalStore } from 'react'
import type { QuoteAnswers } from '@contract/quote.ts'
import { useSiteApi } from '@/api/site-api.ts'
import { quoteFormTexts } from '@/content/quote-texts.ts'
import type { FormExtras } from '@/forms/use-form-draft.ts'
import { LostCode, mayReload, reload } from '@/forms/lost-code.ts'
import { type Sending, useLeadForm } from '@/forms/use-lead-form.ts'
import { once } from '@/ui/once.ts'
import { whenIdle } from '@/ui/when-idle.ts'
import { createPhotoQueue, isOnTheWay, type KeptPhoto, type PhotoQueue } from './photos/photo-queue.ts'
import type { PreparedPhoto } from './photos/prepare-photo.ts'
import { PhotoLeftBehind } from './quote-failure.tsx'
import { quoteDraft } from './quote-form-values.ts'
import { type ConfirmedQuote, submitQuote } from './submit-quote.ts'

const fetchPreparation = once(() => import('./photos/prepare-photo.ts'))

/** Lost code comes with a new page only, for which a visitor asks with the second try of a photo. The draft is kept. */
const tried = new WeakSet<File>()
/** From then on, photos that failed are kept by name: the new page says which to add again. */
let comesAnew = false

async function prepare(file: File): Promise<PreparedPhoto> {
  const preparation = await fetchPreparation().catch(() => null)
  if (preparation) return preparation.preparePhoto(file)
  if (tried.has(file) && (await mayReload('photos'))) {
    comesAnew = true
    reload()
  }
  tried.add(file)
  throw new LostCode()
}

const fetchRules = async () => (await import('./quote-form-schema.ts')).quoteFormResolver

/** A submission goes on when its page is left. A form that is opened while it waits for photos goes on with the same. */
let underWay: { readonly queue: PhotoQueue; readonly submission: Promise<void> } | null = null

function stillWaiting(): PhotoQueue | null {
  if (underWay === null || !isOnTheWay(underWay.queue.state()) || !quoteDraft.read()?.sending) return null
  return underWay.queue
}

export function useQuoteForm(onSent: (sent: ConfirmedQuote) => void) {
  const loadApi = useSiteApi()
  const [queue] = useState(
    () =>
      stillWaiting() ??
      createPhotoQueue(async (photo, signal) => (await loadApi()).uploadPhoto(photo, signal), prepare),
  )
  const photos = useSyncExternalStore(queue.subscribe, queue.state, queue.state)
  useEffect(
    () => () => {
      if (queue !== underWay?.queue) queue.dispose()
    },
    [queue],
  )
  useEffect(() => whenIdle(() => void fetchPreparation().catch(() => undefined)), [])
  const [extras] = useState(() => keptPhotos(queue))

  function onPress(submission: Promise<void>): void {
    underWay = { queue, submission }
    void submission.then(() => {
      if (underWay?.submission === submission) underWay = null
    })
  }

  // Waits for uploads. Photos that failed before the submit are left out: the visitor was told.
  async function send(answers: QuoteAnswers, { keyFor, withSignals }: Sending): Promise<ConfirmedQuote> {
    const isPhotoMissing = queue.watch()
    await queue.settled()
    if (isPhotoMissing()) throw new PhotoLeftBehind()

    const open = queue.close()
    try {
      const quote = { ...answers, photos: queue.urls() }
      const id = keyFor(quote)
      return await submitQuote(await loadApi(), id, { quote, withSignals })
    } finally {
      open()
    }
  }

  const texts = quoteFormTexts
  const lead = useLeadForm({ id: 'quote-form', draft: quoteDraft, extras, texts, fetchRules, onPress, send, onSent })
  return { lead, queue, photos }
}

function keptPhotos(queue: PhotoQueue): FormExtras<{ readonly photos: readonly KeptPhoto[] }> {
  return {
    read() {
      const photos = queue
        .state()
        .photos.flatMap(({ name, url, status }) => (status === 'failed' && !comesAnew ? [] : { name, url }))
      return { extras: { photos }, empty: photos.length === 0 }
    },
    restore({ photos }) {
      if (queue === underWay?.queue) return true
      // Picked on this page, before its code was there: the quote is not as it was.
      const isSame = queue.state().photos.length === 0
      queue.adopt(photos)
      return isSame && photos.every(({ url }) => url !== null)
    },
    clear() {
      const { photos } = queue.state()
      for (const { id } of photos) queue.remove(id)
      return () => photos.forEach(({ id }) => queue.undoRemove(id))
    },
    subscribe: (listener) => queue.subscribe(listener),
  }
}
