import { useEffect, useState, useSyncExternalStore } from 'react'
import type { QuoteAnswers } from '@contract/quote.ts'
import { useSiteApi } from '@/api/site-api.ts'
import { quoteFormTexts } from '@/content/quote-texts.ts'
import type { FormExtras } from '@/forms/use-form-draft.ts'
import { LostCode, mayReload, reload } from '@/forms/lost-code.ts'
import { type Sending, useLeadForm } from '@/forms/use-lead-form.ts'
import { once } from '@/ui/once.ts'
import { whenIdle } from '@/ui/when-idle.ts'
import { useLinkAnswers } from './help/use-link-answers.ts'
import { createPhotoQueue, isOnTheWay, type KeptPhoto, missingPhotos, type PhotoQueue } from './photos/photo-queue.ts'
import type { PreparedPhoto } from './photos/prepare-photo.ts'
import { quoteDraft } from './quote-form-values.ts'
import { type ConfirmedQuote, PhotoLeftBehind, submitQuote } from './submit-quote.ts'

const fetchPreparation = once(() => import('./photos/prepare-photo.ts'))

/** Lost code comes with a new page only, for which a visitor asks who has a photo tried again. The draft is kept. */
async function prepare(file: File, asked: boolean): Promise<PreparedPhoto> {
  const preparation = await fetchPreparation().catch(() => null)
  if (preparation) return preparation.preparePhoto(file)
  if (asked && (await mayReload('photos'))) reload()
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
  useEffect(() => {
    addEventListener('online', queue.retryFailed)
    return () => removeEventListener('online', queue.retryFailed)
  }, [queue])
  const [extras] = useState(() => keptPhotos(queue))

  function onPress(submission: Promise<void>): void {
    underWay = { queue, submission }
    void submission.then(() => {
      if (underWay?.submission === submission) underWay = null
    })
  }

  // Waits for uploads, also of what had failed. What is missing then, the visitor is asked about.
  async function send(answers: QuoteAnswers, { keyFor, withSignals }: Sending): Promise<ConfirmedQuote> {
    const refused = queue.watch()
    queue.retryFailed()
    await queue.settled()
    if (refused().length + missingPhotos(queue.state()).length > 0) throw new PhotoLeftBehind(refused())

    const open = queue.close()
    try {
      const quote = { ...answers, photos: queue.urls(), photoLabels: queue.labels() }
      const id = keyFor(quote)
      return await submitQuote(await loadApi(), id, { quote, withSignals })
    } finally {
      open()
    }
  }

  const texts = quoteFormTexts
  const lead = useLeadForm({ id: 'quote-form', draft: quoteDraft, extras, texts, fetchRules, onPress, send, onSent })
  return { lead, queue, photos, linkNote: useLinkAnswers(lead.form) }
}

function keptPhotos(queue: PhotoQueue): FormExtras<{ readonly photos: readonly KeptPhoto[] }> {
  return {
    read() {
      const photos = queue.state().photos.map(({ name, url, label }) => ({ name, url, label }))
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
