/** The kinds of leads, and leads as the database lists them. */
import { z } from 'zod'
import { LEAD_KINDS, type LeadKind } from '../contract/options.ts'
import { type Lead, type LeadPresenter, readLead, type Summary } from './leads.ts'
import { messageLead } from './message.ts'
import { quoteLead } from './quote.ts'

export const LEAD_PRESENTERS: Readonly<Record<LeadKind, LeadPresenter>> = { quote: quoteLead, message: messageLead }

const listedSchema = z.array(
  z.object({
    id: z.string(),
    leadKind: z.enum(LEAD_KINDS),
    reference: z.string(),
    stored: z.unknown(),
    content: z.unknown(),
    browserConfirmed: z.boolean(),
  }),
)
/** As the database lists it: the row, and the content of its own mail. */
export type ListedLead = z.infer<typeof listedSchema>[number] & {
  /** Link that marks it as answered; null without one. */
  readonly answeredUrl: string | null
}

export const readListed = (listed: unknown) => listedSchema.parse(listed ?? [])

export type ShownLead = Lead & Summary & Pick<ListedLead, 'leadKind' | 'answeredUrl'>

/** Reads a listed lead; null for one that was erased, or that this version cannot read. */
export function showLead({ leadKind, answeredUrl, ...listed }: ListedLead): ShownLead | null {
  try {
    const lead = readLead(listed)
    return lead && { ...lead, ...LEAD_PRESENTERS[leadKind].summarize(lead), leadKind, answeredUrl }
  } catch {
    return null
  }
}
