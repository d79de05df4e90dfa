import { z } from 'zod'
import { LEAD_KINDS } from '../../../supabase/functions/_shared/contract/options.ts'
import { ask, type Target } from '../target.ts'

const moment = z.iso.datetime({ offset: true })

/** A lead of any kind. */
const leadSchema = z.object({
  leadKind: z.enum(LEAD_KINDS),
  id: z.guid(),
  reference: z.string(),
  cameAt: moment,
  urgent: z.boolean(),
  /** The visitor's answers; null once they are erased. */
  stored: z.record(z.string(), z.unknown()).nullable(),
  /** none, pending, retrying, dead, sent, or the email service's last report. */
  mail: z.string(),
  answeredAt: moment.nullable(),
})
export type Lead = z.infer<typeof leadSchema>

const PAGE = 500

/**
 * Reads all leads, newest first, a page at a time. Leads that arrive
 * during the read do not shift the pages.
 *
 * @throws OperatorError
 */
export async function readLeads(target: Target): Promise<Lead[]> {
  const leads: Lead[] = []
  for (;;) {
    const last = leads.at(-1)
    const after = { before_at: last?.cameAt ?? null, before_id: last?.id ?? null }
    const found = z.array(leadSchema).parse(await ask(target, 'list_leads', { ...after, most: PAGE }))
    leads.push(...found)
    if (found.length < PAGE) return leads
  }
}
