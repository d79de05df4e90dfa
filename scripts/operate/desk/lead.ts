import { z } from 'zod'
import { ask, type Target } from '../target.ts'

/** A stored quote with the columns that the tools use. Others are passed through. */
const quoteSchema = z.looseObject({
  id: z.guid(),
  reference: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  full_name: z.string(),
  business_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  square_footage: z.string(),
  cleaning_frequency: z.string(),
  other_frequency: z.string().nullable(),
  notes: z.string().nullable(),
  photos: z.array(z.string()),
})

const leadSchema = z.object({
  quote: quoteSchema,
  /** none, pending, retrying, dead, sent, or what the mail service said became of it. */
  mail: z.string(),
  answeredAt: z.iso.datetime({ offset: true }).nullable(),
})
export type Lead = z.infer<typeof leadSchema>

const PAGE = 500

/**
 * Reads all quotes since a moment (ISO 8601; null: all), newest first, a page at a time. Quotes that arrive
 * during the read do not shift the pages.
 *
 * @throws OperatorError
 */
export async function readLeads(target: Target, since: string | null = null, page = PAGE): Promise<Lead[]> {
  const leads: Lead[] = []
  for (;;) {
    const last = leads.at(-1)?.quote
    const after = { before_at: last?.created_at ?? null, before_id: last?.id ?? null }
    const found = z.array(leadSchema).parse(await ask(target, 'list_leads', { since, ...after, most: page }))
    leads.push(...found)
    if (found.length < page) return leads
  }
}
