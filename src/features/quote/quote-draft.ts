import { z } from 'zod'
import { quoteFormValuesSchema } from './quote-form-schema.ts'

/** Kept for this tab only: a shared computer should not remember who asked. */
const KEY = 'quote-draft'
const MAX_AGE_MS = 24 * 60 * 60 * 1000

const draftSchema = z.object({
  savedAt: z.number(),
  values: quoteFormValuesSchema,
  photos: z.array(z.object({ name: z.string(), url: z.string() })),
  /** Ids under which contents were sent already, so that a reload does not make one quote two. */
  keys: z.array(z.object({ content: z.string(), id: z.string() })),
})
export type QuoteDraft = Omit<z.infer<typeof draftSchema>, 'savedAt'>

/** The last draft of this tab. Storage that is blocked, empty, old or filled by someone else counts as none. */
export function readDraft(now = Date.now()): QuoteDraft | null {
  try {
    const draft = draftSchema.parse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    return now - draft.savedAt < MAX_AGE_MS ? draft : null
  } catch {
    return null
  }
}

/** Keeps a draft; an empty one is forgotten instead. */
export function saveDraft(draft: QuoteDraft, now = Date.now()): void {
  const isEmpty = draft.photos.length === 0 && Object.values(draft.values).every((value) => value === '')
  try {
    if (isEmpty) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify({ ...draft, savedAt: now }))
  } catch {
    // The form works without a draft.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept either.
  }
}
