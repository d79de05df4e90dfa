import type { LoadSiteApi } from '@/api/site-api.ts'
import { createSubmission, type Submission } from '@/forms/submission.ts'
import { quoteLate } from './late.ts'
import { createPhotoQueue, type PhotoQueue } from './photos/photo-queue.ts'
import { quoteDraft } from './quote-form-values.ts'
import type { ConfirmedQuote } from './submit-quote.ts'

/** A visitor's photos and submission. They go on when the form's page is left, and are there when it is shown again. */
export interface QuoteSession {
  readonly queue: PhotoQueue
  readonly submission: Submission<ConfirmedQuote>
}

const sessions = new WeakMap<LoadSiteApi, QuoteSession>()

/** The one session with a backend. It begins with what the draft kept over a reload. */
export function quoteSession(loadApi: LoadSiteApi): QuoteSession {
  const known = sessions.get(loadApi)
  if (known) return known
  const kept = quoteDraft.read()
  const queue = createPhotoQueue(
    async (photo, signal) => (await loadApi()).uploadPhoto(photo, signal),
    async (file) => (await quoteLate.get()).preparePhoto(file),
  )
  if (kept) queue.adopt(kept.photos)
  const session = { queue, submission: createSubmission<ConfirmedQuote>(kept?.keys) }
  sessions.set(loadApi, session)
  return session
}
