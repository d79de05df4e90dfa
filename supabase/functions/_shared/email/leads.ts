/** Leads of any type, as emails, lists, the webhook and the owner's tools read them. */
import { z } from 'zod'
import type { CheckedPhoto, CheckPhotos } from '../contract/photo.ts'
import { type LeadSource, toLeadSource, type LeadKind } from '../contract/lead.ts'
import type { MailRow } from './layout.ts'
import type { LeasedMail, LinkTo, MailContent, MailRoute, Template } from './email.ts'

/** A stored lead. `row` isn't validated, because strangers can insert rows without the page. */
export interface Lead {
  readonly id: string
  readonly reference: string
  readonly createdAt: Date
  readonly source: LeadSource | null
  /** The reason why the lead may be spam; null without one. */
  readonly suspicion: string | null
  readonly browserConfirmed: boolean
  readonly row: Readonly<Record<string, unknown>>
}

export interface MailedLead extends Lead {
  readonly photos: readonly CheckedPhoto[]
  readonly earlierReference: string | null
  /** The link that marks the lead as answered; null if links are turned off. */
  readonly answeredUrl: string | null
}

/** A lead's summary for lists, webhook posts and the owner's tools. */
export interface Summary {
  /** The business, or the sender of a message. */
  readonly name: string
  readonly phone: string | null
  readonly email: string
  /** The site's address, if a line of the notes has it. */
  readonly address: string | null
  readonly urgent: boolean
  /** The promised time of a reply; null without a promise. */
  readonly promised: Date | null
  /** `title` is one line, and `gist` is a few words. */
  readonly title: string
  readonly gist: string
  readonly facts: readonly string[]
  /** The notes or the message. */
  readonly words: string | null
  readonly photos: readonly string[]
  /** All answers under their labels. */
  readonly answers: readonly MailRow[]
  /** The fields of its webhook post, under their column names. */
  readonly posted: object
}

/** A staff email about one lead. It is from us, and a reply reaches the visitor. */
export type StaffMail = Omit<MailContent, 'from' | 'to' | 'replyTo'>

/** Presents one lead type. Both methods parse the row, and throw if it violates the contract. */
export interface LeadPresenter {
  readonly leadKind: LeadKind
  readonly summarize: (lead: Lead) => Summary
  readonly mail: (lead: MailedLead) => StaffMail
}

const rowSchema = z.looseObject({
  id: z.string(),
  reference: z.string(),
  created_at: z.iso.datetime({ offset: true }),
})
const notedSchema = z.object({ suspicion: z.string().nullable().default(null) }).nullable()

/** Reads a leased email's lead; null if it was erased. */
export function readLead(mail: Pick<LeasedMail, 'stored' | 'content' | 'browserConfirmed'>): Lead | null {
  if (mail.stored === null) return null
  const row = rowSchema.parse(mail.stored)
  return {
    id: row.id,
    reference: row.reference,
    createdAt: new Date(row.created_at),
    source: toLeadSource(row['source']),
    suspicion: notedSchema.parse(mail.content)?.suspicion ?? null,
    browserConfirmed: mail.browserConfirmed,
    row,
  }
}

export interface LeadMailDeps {
  readonly route: MailRoute
  readonly linkTo: LinkTo
  readonly checkPhotos: CheckPhotos
}

export const staffMail =
  ({ leadKind, summarize, mail }: LeadPresenter, { route, linkTo, checkPhotos }: LeadMailDeps): Template =>
  async ({ earlierReference, ...leased }) => {
    const lead = readLead(leased)
    if (lead === null) return null
    const { email, photos } = summarize(lead)
    const answeredUrl = await linkTo(leadKind, lead.id, lead.reference)
    const content = mail({ ...lead, photos: await checkPhotos(photos), earlierReference, answeredUrl })
    return { from: route.from, to: route.staff, replyTo: { address: email }, ...content }
  }
