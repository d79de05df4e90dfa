import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { QuoteAnswers } from '@contract/quote.ts'
import { useSiteApi } from '@/api/site-api.ts'
import { quoteFormTexts } from '@/content/quote-texts.ts'
import type { FormExtras } from '@/forms/use-form-draft.ts'
import { type Sending, useLeadForm } from '@/forms/use-lead-form.ts'
import { once } from '@/ui/once.ts'
import { whenIdle } from '@/ui/when-idle.ts'
import { useLinkAnswers } from './help/use-link-answers.ts'
import { createPhotoQueue, type KeptPhoto, type PhotoQueue } from './photos/photo-queue.ts'
import { PhotoLeftBehind } from './quote-failure.tsx'
import { quoteDraft } from './quote-form-values.ts'
import { type ConfirmedQuote, submitQuote } from './submit-quote.ts'

const fetchPreparation = once(() => import('./photos/prepare-photo.ts'))
const fetchRules = async () => (await import('./quote-form-schema.ts')).quoteFormResolver

export function useQuoteForm(onSent: (sent: ConfirmedQuote) => void) {
  const loadApi = useSiteApi()
  const [queue] = useState(() =>
    createPhotoQueue(
      async (photo, signal) => (await loadApi()).uploadPhoto(photo, signal),
      async (file) => (await fetchPreparation()).preparePhoto(file),
    ),
  )
  const photos = useSyncExternalStore(queue.subscribe, queue.state, queue.state)
  const underWay = useRef<Promise<unknown>>(null)
  // A submission goes on without its page, and needs its photos.
  useEffect(() => () => void Promise.allSettled([underWay.current]).then(() => queue.dispose()), [queue])
  useEffect(() => whenIdle(() => void fetchPreparation().catch(() => undefined)), [])
  const [extras] = useState(() => keptPhotos(queue))

  function send(answers: QuoteAnswers, sending: Sending): Promise<ConfirmedQuote> {
    const sent = sendWithPhotos(answers, sending)
    underWay.current = sent
    return sent
  }

  // Waits for uploads. Photos that failed before the submit are left out: the visitor was told.
  async function sendWithPhotos(answers: QuoteAnswers, { keyFor, withSignals }: Sending): Promise<ConfirmedQuote> {
    const missesBefore = queue.misses()
    await queue.settled()
    if (queue.misses() > missesBefore) throw new PhotoLeftBehind()

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
  const lead = useLeadForm({ id: 'quote-form', draft: quoteDraft, extras, texts, fetchRules, send, onSent })
  return { lead, queue, photos, linkNote: useLinkAnswers(lead.form) }
}

function keptPhotos(queue: PhotoQueue): FormExtras<{ readonly photos: readonly KeptPhoto[] }> {
  return {
    read() {
      const photos = queue
        .state()
        .photos.flatMap(({ name, url, label, status }) => (status === 'failed' ? [] : { name, url, label }))
      return { extras: { photos }, empty: photos.length === 0 }
    },
    restore({ photos }) {
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
