/** The port to the outbox, which keeps every mail until it is sent, and its adapter. Calls may throw a `BackendError`. */
import { z } from 'zod'
import { LEAD_KINDS } from '../contract/options.ts'
import type { WatchedLead } from '../contract/watch.ts'
import { type Backend, callDatabase } from '../http/backend.ts'
import type { LeasedMail } from '../mails/template.ts'

/** `queued`: another call is sending it, or it waits. `dead`: it failed for good. `missing`: its subject is not stored. */
export type Claim = (
  { readonly state: 'claimed'; readonly mail: LeasedMail } | { readonly state: 'sent' | 'queued' | 'dead' | 'missing' }
) & {
  /** The lead's reference and time, as stored. */
  readonly reference?: string | undefined
  readonly submittedAt?: Date | undefined
}

export interface Outbox {
  /** `suspicion`: why the submission may be spam, for staff. Kept with the first claim. */
  claim(kind: string, subjectId: string, suspicion?: string | null): Promise<Claim>
  claimDue(most: number): Promise<readonly LeasedMail[]>
  /** Queues what the webhook is to be told, and leases what is due. */
  claimDueWebhooks(most: number): Promise<readonly LeasedMail[]>
  sent(mailId: string, providerId: string | null): Promise<void>
  /** Returns `queued` for another attempt, `dead`, or `settled` if a later report came first. `error` is a short code. */
  failed(mailId: string, attempt: number, error: string, permanent: boolean): Promise<'queued' | 'dead' | 'settled'>
  /** Queues a mail of a kind in `private.mail_kinds`, once for its subject. */
  enqueue(kind: string, subjectId: string, content: object, urgent?: boolean): Promise<void>
  enqueueReport(hour: number, zone: string): Promise<void>
  /** Returns leads that nobody has marked and the watch still has steps for, the most urgent first. */
  openLeads(steps: Readonly<Record<string, number>>, most: number): Promise<readonly OpenLead[]>
  /** Queues mails of these kinds about leads, and notes each lead's step. Does nothing within ten minutes of the last one. */
  enqueueWatch(kinds: readonly string[], leads: readonly { id: string; step: number }[]): Promise<void>
  /** Records a delivery event. A lead's mail that came back is dead; an alert is `queued` again. */
  recordDelivery(providerId: string, outcome: DeliveryOutcome): Promise<'unknown' | 'noted' | 'queued' | 'dead'>
}

export interface OpenLead extends WatchedLead {
  /** Of its mail to staff. */
  readonly id: string
  /** How many steps of the watch were told. */
  readonly stepsTold: number
  /** Whether a person seems to have sent it. */
  readonly fromPerson: boolean
}

/** What the mail service says of a mail. */
export interface DeliveryEvent {
  readonly providerId: string
  readonly outcome: DeliveryOutcome
  /** Its sender; null if that was not told. */
  readonly from: string | null
}

export type DeliveryOutcome = 'delivered' | 'bounced' | 'complained' | 'suppressed' | 'failed'

const mailSchema = z.object({
  id: z.string(),
  kind: z.string(),
  alertLabel: z.string().nullable(),
  subjectId: z.string(),
  attempt: z.number(),
  mayRepeat: z.boolean(),
  earlierId: z.string().nullable(),
  content: z.unknown(),
  stored: z.unknown(),
  listed: z.unknown(),
  senderChecked: z.boolean(),
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
const openSchema = z.object({
  id: z.string(),
  about: z.enum(LEAD_KINDS),
  urgent: z.boolean(),
  stepsTold: z.number(),
  fromPerson: z.boolean(),
  cameAt: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
})
const learnedSchema = z.enum(['unknown', 'noted', 'queued', 'dead'])
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
    recordDelivery: (providerId, outcome) =>
      call('record_delivery', { provider_id: providerId, outcome }, learnedSchema),
    async sent(mailId, providerId) {
      await call('mark_mail_sent', { mail_id: mailId, provider_id: providerId }, z.unknown())
    },
    async enqueue(kind, subjectId, content, urgent = false) {
      await call('enqueue_mail', { kind, subject_id: subjectId, content, urgent }, z.unknown())
    },
    openLeads: (steps, most) => call('open_leads', { steps, most }, z.array(openSchema)),
    async enqueueWatch(kinds, leads) {
      await call('enqueue_watch', { kinds, leads }, z.unknown())
    },
    async enqueueReport(hour, zone) {
      await call('enqueue_daily_report', { hour, zone }, z.unknown())
    },
  }
}
