/** A lead of any kind. Its mails, the lists, the webhook and the owner's tools derive from what its kind says of it. */
import { z } from 'zod'
import type { LeadKind } from '../contract/options.ts'
import type { CheckedPhoto, CheckPhotos } from '../contract/photo.ts'
import { type LeadSource, toLeadSource } from '../contract/source.ts'
import type { MailRow } from './layout.ts'
import type { LeasedMail, LinkTo, MailContent, MailRoute, Template } from './email.ts'

/** As it is stored. `row` has what was typed, not yet checked: strangers can insert rows that no page has cleaned. */
export interface Lead {
  readonly id: string
  readonly reference: string
  readonly createdAt: Date
  readonly source: LeadSource | null
  /** Why it may be spam; null if nothing says so. */
  readonly suspicion: string | null
  readonly browserConfirmed: boolean
  readonly row: Readonly<Record<string, unknown>>
}

/** A lead for its mail to staff. */
export interface MailedLead extends Lead {
  readonly photos: readonly CheckedPhoto[]
  readonly earlierReference: string | null
  /** Link that marks it as answered; null without one. */
  readonly answeredUrl: string | null
}

/** What lists, posts and the owner's tools show of a lead. */
export interface Summary {
  /** The business, or who wrote. */
  readonly name: string
  readonly phone: string | null
  readonly email: string
  /** The site's, where a line tells it. */
  readonly address: string | null
  readonly urgent: boolean
  /** When an answer is promised; null for none. */
  readonly promised: Date | null
  /** In one line, and what that is about in a few words. */
  readonly title: string
  readonly gist: string
  readonly facts: readonly string[]
  /** What was typed. */
  readonly words: string | null
  readonly photos: readonly string[]
  /** All answers in words. */
  readonly answers: readonly MailRow[]
  /** What is posted of it, under its columns' names. */
  readonly posted: object
}

/** A confirmation's words. They repeat nothing that was typed. */
export interface ConfirmationWords {
  readonly subject: string
  readonly preheader: string
  readonly thanks: string
  /** The paragraphs after the thanks. */
  readonly more: readonly string[]
  /** Completes the question "Didn’t …?" to a person whose address somebody else entered. */
  readonly didNot: string
}

/** What a kind of lead says of itself. Each function reads the row, and throws for one that breaks the contract. */
export interface LeadPresenter {
  readonly leadKind: LeadKind
  /** Begins a mail with many of them. */
  readonly many: string
  readonly summarize: (lead: Lead) => Summary
  /** The mail to staff. */
  readonly mail: (lead: MailedLead, route: MailRoute) => MailContent
  readonly confirm: (lead: Lead) => ConfirmationWords
}

const rowSchema = z.looseObject({
  id: z.string(),
  reference: z.string(),
  created_at: z.iso.datetime({ offset: true }),
})
const notedSchema = z.object({ suspicion: z.string().nullable().default(null) }).nullable()

/** Reads a stored lead with what is noted of it; null if it was erased. */
export function readLead({ stored, content, browserConfirmed }: StoredParts): Lead | null {
  if (stored === null) return null
  const row = rowSchema.parse(stored)
  return {
    id: row.id,
    reference: row.reference,
    createdAt: new Date(row.created_at),
    source: toLeadSource(row['source']),
    suspicion: notedSchema.parse(content)?.suspicion ?? null,
    browserConfirmed,
    row,
  }
}
type StoredParts = Pick<LeasedMail, 'stored' | 'content' | 'browserConfirmed'>

interface StaffMailDeps {
  readonly route: MailRoute
  readonly linkTo: LinkTo
  readonly checkPhotos: CheckPhotos
}

/** The template of a kind's mail to staff. */
export const staffMail =
  ({ leadKind, summarize, mail }: LeadPresenter, { route, linkTo, checkPhotos }: StaffMailDeps): Template =>
  async ({ earlierReference, ...leased }) => {
    const lead = readLead(leased)
    // It was erased before its mail went out.
    if (lead === null) return null
    const photos = await checkPhotos(summarize(lead).photos)
    const answeredUrl = await linkTo(leadKind, lead.id, lead.reference)
    return mail({ ...lead, photos, earlierReference, answeredUrl }, route)
  }
