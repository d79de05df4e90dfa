/** The port to the outbox, where the database keeps every mail until it is sent, and its adapter. Calls may throw a `BackendError`. */
import { z } from 'zod'
import type { ContactMessage } from '../contract/contact.ts'
import type { LeadSource } from '../contract/source.ts'
import { type Backend, callDatabase } from '../http/backend.ts'
import type { MailKind } from '../mails/kinds.ts'

/** A mail that was leased to be sent. Nobody else gets it until its lease ends, three minutes later. */
export interface LeasedMail {
  readonly id: string
  readonly kind: string
  /** The quote, the contact message or the dead mail that this mail is about, or its own name: a UUID in lower case. */
  readonly subjectId: string
  /** Counted from 1. Returned with a failure, so that a late report is recognized. */
  readonly attempt: number
  /** How often it was opened again after its end: part of what makes it one mail to the mail service. */
  readonly round: number
  /** What the mail is built from, not yet checked. For a quote's mail, a suspicion or null. */
  readonly content: unknown
  readonly quote: unknown
  /** For a digest: what it lists, not yet checked; `content` has the count of all. Else null. */
  readonly listed: unknown
  /** False for a quote whose second step never came: nobody has looked at who sent it. */
  readonly vouched: boolean
  readonly earlierReference: string | null
}

/** `queued`: somebody else is sending it, or it waits. `dead`: it failed for good. `missing`: its subject was never stored. */
export type Claim = (
  { readonly state: 'claimed'; readonly mail: LeasedMail } | { readonly state: 'sent' | 'queued' | 'dead' | 'missing' }
) & {
  /** For a quote's mail: its reference as it is stored, and when it was stored. */
  readonly reference?: string | undefined
  readonly submittedAt?: Date | undefined
}

export interface StoredContact extends ContactMessage {
  /** ISO 8601. The time of the first try, so that every mail built from it says the same. */
  readonly submitted_at: string
  readonly suspicion: string | null
  readonly source: LeadSource | null
}

export interface Outbox {
  /** `suspicion`: why the submission may be spam, in words for staff. The first claim's is kept. */
  claim(kind: MailKind, subjectId: string, suspicion?: string | null): Promise<Claim>
  claimDue(most: number): Promise<readonly LeasedMail[]>
  /** Leases leads that are due to be posted to the lead webhook. Asking is what queues them. */
  claimDueWebhooks(most: number): Promise<readonly LeasedMail[]>
  sent(mailId: string, providerId: string | null): Promise<void>
  /** Answers `queued` for another attempt, `dead`, or `settled` if a later report came first. `error` is a short code. */
  failed(mailId: string, attempt: number, error: string, permanent: boolean): Promise<'queued' | 'dead' | 'settled'>
  enqueueContact(id: string, message: StoredContact, how: { confirm: boolean; urgent: boolean }): Promise<void>
  enqueueQuoteConfirmation(id: string, email: string): Promise<void>
  enqueueReport(hour: number, zone: string): Promise<void>
  /** At most so many quotes that nobody has answered and staff were not told about, the oldest first. */
  openPromises(most: number): Promise<readonly OpenPromise[]>
  /** Queues one mail about these quotes, once for each. */
  enqueueWatch(quoteIds: readonly string[]): Promise<void>
  /** Takes what the mail service says became of a mail. A lead that came back is sent once more, an hour later. */
  learn(providerId: string, outcome: DeliveryOutcome): Promise<'unknown' | 'noted' | 'reopened' | 'dead'>
}

export interface OpenPromise {
  readonly id: string
  readonly cameAt: Date
}

export type DeliveryOutcome = 'delivered' | 'bounced' | 'complained' | 'suppressed' | 'failed'

const mailSchema = z.object({
  id: z.string(),
  kind: z.string(),
  subjectId: z.string(),
  attempt: z.number(),
  round: z.number(),
  content: z.unknown(),
  quote: z.unknown(),
  listed: z.unknown(),
  vouched: z.boolean(),
  earlierReference: z.string().nullable(),
})
const aboutQuote = {
  reference: z.string().optional(),
  submittedAt: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .optional(),
}
const claimSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('claimed'), mail: mailSchema, ...aboutQuote }),
  z.object({ state: z.enum(['sent', 'queued', 'dead', 'missing']), ...aboutQuote }),
])
const promiseSchema = z.object({
  id: z.string(),
  cameAt: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
})
const learnedSchema = z.enum(['unknown', 'noted', 'reopened', 'dead'])
const failedSchema = z.enum(['queued', 'dead', 'settled'])

export function createRestOutbox(backend: Backend): Outbox {
  const call = <Schema extends z.ZodType>(name: string, args: object, schema: Schema) =>
    callDatabase(backend, name, args, schema)

  return {
    claim: (kind, subjectId, suspicion = null) =>
      call('claim_mail', { kind, subject_id: subjectId, suspicion }, claimSchema),
    claimDue: (most) => call('claim_due_mails', { most }, z.array(mailSchema)),
    claimDueWebhooks: (most) => call('claim_due_webhooks', { most }, z.array(mailSchema)),
    failed: (mailId, attempt, error, permanent) =>
      call('mark_mail_failed', { mail_id: mailId, attempt, error, permanent }, failedSchema),
    learn: (providerId, outcome) => call('record_delivery', { provider_id: providerId, outcome }, learnedSchema),
    async sent(mailId, providerId) {
      await call('mark_mail_sent', { mail_id: mailId, provider_id: providerId }, z.unknown())
    },
    async enqueueContact(id, message, how) {
      await call('enqueue_contact', { message_id: id, message, ...how }, z.unknown())
    },
    async enqueueQuoteConfirmation(id, email) {
      await call('enqueue_quote_confirmation', { quote_id: id, address: email }, z.unknown())
    },
    openPromises: (most) => call('open_promises', { most }, z.array(promiseSchema)),
    async enqueueWatch(quoteIds) {
      await call('enqueue_watch', { near: quoteIds }, z.unknown())
    },
    async enqueueReport(hour, zone) {
      await call('enqueue_daily_report', { hour, zone }, z.unknown())
    },
  }
}

export interface Health {
  readonly scheduleRanSecondsAgo: number | null
  /** How late mail is, in seconds: how long one has been due, or a lead has been tried in vain past half an hour. */
  readonly overdueSeconds: number
}

const healthSchema = z.object({ scheduleRanSecondsAgo: z.number().nullable(), overdueSeconds: z.number() })

export const createRestHealth = (backend: Backend) => (): Promise<Health> =>
  callDatabase(backend, 'health', {}, healthSchema)

/** A thousand quotes with their mails take longer than a query. */
const EXPIRE_TIMEOUT_MS = 20_000

export const createRestExpiry = (backend: Backend) => (): Promise<number> =>
  callDatabase(backend, 'expire_leads', {}, z.number(), EXPIRE_TIMEOUT_MS)
