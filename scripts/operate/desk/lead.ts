import { z } from 'zod'
import { ask, type Target } from '../target.ts'

const momentSchema = z.iso.datetime({ offset: true })
/** A stored lead of any kind. */
const rowSchema = z.looseObject({ id: z.guid(), created_at: momentSchema })

/** A stored quote with the columns that the tools use by name. Others are passed through. */
const quoteSchema = rowSchema.extend({
  reference: z.string(),
  full_name: z.string(),
  business_name: z.string(),
  notes: z.string().nullable(),
  photos: z.array(z.string()),
})

const leadSchema = z.object({
  about: z.string(),
  stored: rowSchema,
  /** none, pending, retrying, dead, sent, or what the mail service said became of it. */
  mail: z.string(),
  answeredAt: momentSchema.nullable(),
})
export type Lead = Pick<z.infer<typeof leadSchema>, 'mail' | 'answeredAt'> & { quote: z.infer<typeof quoteSchema> }

const PAGE = 500

/**
 * Reads all quotes, newest first, a page at a time. Quotes that arrive
 * during the read do not shift the pages.
 *
 * @throws OperatorError
 */
export async function readLeads(target: Target): Promise<Lead[]> {
  const leads: Lead[] = []
  let after: object = { before_at: null, before_id: null }
  for (;;) {
    const found = z.array(leadSchema).parse(await ask(target, 'list_leads', { ...after, most: PAGE }))
    for (const { about, stored, mail, answeredAt } of found) {
      if (about === 'quote') leads.push({ quote: quoteSchema.parse(stored), mail, answeredAt })
      after = { before_at: stored.created_at, before_id: stored.id }
    }
    if (found.length < PAGE) return leads
  }
}
