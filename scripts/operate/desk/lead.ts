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

/** A stored lead of any kind. */
const rowSchema = z.looseObject({ id: z.guid(), created_at: z.iso.datetime({ offset: true }) })

const leadSchema = z.object({
  about: z.string(),
  stored: rowSchema,
  /** none, pending, retrying, dead, sent, or what the mail service said became of it. */
  mail: z.string(),
  answeredAt: z.iso.datetime({ offset: true }).nullable(),
})
export type Lead = Omit<z.infer<typeof leadSchema>, 'about' | 'stored'> & {
  readonly quote: z.infer<typeof quoteSchema>
}

const PAGE = 500

/**
 * Reads all quotes, newest first, a page at a time. Quotes that arrive
 * during the read do not shift the pages.
 *
 * @throws OperatorError
 */
export async function readLeads(target: Target): Promise<Lead[]> {
  const leads: Lead[] = []
  let last: z.infer<typeof rowSchema> | undefined
  for (;;) {
    const after = { before_at: last?.created_at ?? null, before_id: last?.id ?? null }
    const found = z.array(leadSchema).parse(await ask(target, 'list_leads', { ...after, most: PAGE }))
    const quotes = found.filter(({ about }) => about === 'quote')
    leads.push(
      ...quotes.map(({ stored, mail, answeredAt }) => ({ quote: quoteSchema.parse(stored), mail, answeredAt })),
    )
    last = found.at(-1)?.stored
    if (found.length < PAGE) return leads
  }
}
