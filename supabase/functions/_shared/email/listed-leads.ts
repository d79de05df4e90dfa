/** The lead types, and leads as the database lists them. */
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
/** A listed lead: the row, and the content of its staff email. */
export type ListedLead = z.infer<typeof listedSchema>[number] & {
  /** The link that marks it as answered; null if links are turned off. */
  readonly answeredUrl: string | null
}

export const readListed = (listed: unknown) => listedSchema.parse(listed ?? [])

export type ShownLead = Lead & Summary & Pick<ListedLead, 'leadKind' | 'answeredUrl'>

/** Reads a listed lead; null if it was erased, or if this version can't parse it. */
export function showLead({ leadKind, answeredUrl, ...listed }: ListedLead): ShownLead | null {
  try {
    const lead = readLead(listed)
    return lead && { ...lead, ...LEAD_PRESENTERS[leadKind].summarize(lead), leadKind, answeredUrl }
  } catch {
    return null
  }
}
