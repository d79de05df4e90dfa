import { z } from 'zod'
import { createTabDraft } from '@/ui/tab-draft.ts'
import { quoteFormValuesSchema } from './quote-form-schema.ts'

const draftSchema = z.object({
  values: quoteFormValuesSchema,
  photos: z.array(z.object({ name: z.string(), url: z.string() })),
  /** Ids under which contents were sent already, so that a reload does not make one quote two. */
  keys: z.array(z.object({ content: z.string(), id: z.string() })),
  /** Time spent on the form so far. */
  seconds: z.number(),
})

export const quoteDraft = createTabDraft('quote-draft', (stored) => draftSchema.parse(stored))
