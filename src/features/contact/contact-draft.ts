import { z } from 'zod'
import { createTabDraft } from '@/ui/tab-draft.ts'
import { contactFormValuesSchema } from './contact-form-schema.ts'

const draftSchema = z.object({
  values: contactFormValuesSchema,
  /** Ids under which contents were sent already, so that a reload does not make one message two. */
  keys: z.array(z.object({ content: z.string(), id: z.string() })),
  /** Time spent on the form so far. */
  seconds: z.number(),
})

export const contactDraft = createTabDraft('contact-draft', (stored) => draftSchema.parse(stored))
