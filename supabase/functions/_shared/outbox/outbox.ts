/** The port to the outbox, which keeps every email until it is sent, and its adapter. Calls may throw a `BackendError`. */
import { z } from 'zod'
import { type Backend, callDatabase } from '../http/backend.ts'
import { leasedSchema, type LeasedMail, type MailKind } from '../email/email.ts'
import { LEAD_KINDS } from '../contract/options.ts'

const aboutLead = {
  /** The lead's reference and time, as stored. */
  reference: z.string().optional(),
  createdAt: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .optional(),
}
const leaseSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('leased'), mail: leasedSchema, ...aboutLead }),
  z.object({ state: z.enum(['sent', 'queued', 'dead', 'missing']), ...aboutLead }),
])
/** `queued`: another call is sending it, or it waits. `dead`: it failed permanently. `missing`: its subject isn't stored. */
export type Lease = z.infer<typeof leaseSchema>

export interface Outbox {
  /** `suspicion`: why the submission may be spam, for staff. The first lease stores it. */
  lease(kind: MailKind, subjectId: string, suspicion?: string | null): Promise<Lease>
  sent(mailId: string, providerId: string | null): Promise<void>
  /** Returns `queued` for another attempt, `dead`, or `settled` if a later report arrived first. `error` is a short code. */
  failed(
    mailId: string,
    attempt: number,
    error: string,
    permanent: boolean,
    aboutContent: boolean,
  ): Promise<'queued' | 'dead' | 'settled'>
  /** Queues an email once for its subject. Returns false past a limit, without queueing it. */
  enqueue(
    kind: MailKind,
    subjectId: string,
    content: object,
    limits: readonly object[],
    urgent?: boolean,
  ): Promise<boolean>
  /** Records a delivery event. Returns `dead` for a bounced staff email, or `queued` if the outbox resends it in another form. */
  recordDelivery(providerId: string, outcome: DeliveryOutcome): Promise<'unknown' | 'noted' | 'queued' | 'dead'>
}

/** The email service's report about one email. */
export interface DeliveryEvent {
  readonly providerId: string
  readonly outcome: DeliveryOutcome
  /** The sender; null if the event has none. */
  readonly from: string | null
}

export type DeliveryOutcome = 'delivered' | 'bounced' | 'complained' | 'suppressed' | 'failed'

const learnedSchema = z.enum(['unknown', 'noted', 'queued', 'dead'])
const failedSchema = z.enum(['queued', 'dead', 'settled'])

export function createRestOutbox(backend: Backend): Outbox {
  const call = <Schema extends z.ZodType>(name: string, args: object, schema: Schema) =>
    callDatabase(backend, name, args, schema)

  return {
    lease: (kind, subjectId, suspicion = null) =>
      call('lease_mail', { kind, subject_id: subjectId, suspicion }, leaseSchema),
    failed: (mail_id, attempt, error, permanent, about_content) =>
      call('mark_mail_failed', { mail_id, attempt, error, permanent, about_content }, failedSchema),
    recordDelivery: (providerId, outcome) =>
      call('record_delivery', { provider_id: providerId, outcome }, learnedSchema),
    async sent(mailId, providerId) {
      await call('mark_mail_sent', { mail_id: mailId, provider_id: providerId }, z.unknown())
    },
    enqueue: (kind, subjectId, content, limits, urgent = false) =>
      call('enqueue_mail', { kind, subject_id: subjectId, content, urgent, limits }, z.boolean()),
  }
}

/** The port to the schedule's work, and its adapter. Calls may throw a `BackendError`. */

const openSchema = z.object({
  /** The ID of its staff email. */
  id: z.string(),
  leadKind: z.enum(LEAD_KINDS),
  urgent: z.boolean(),
  /** The number of escalation steps already notified. */
  stepsSent: z.number(),
  /** Whether it looks human: a function checked its sender without a suspicion. */
  fromPerson: z.boolean(),
  createdAt: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
})
export type OpenLead = z.infer<typeof openSchema>

export interface DueMails {
  /** `failed` has the steps of `private.heartbeats` that failed in this call, for the health check. */
  leaseDue(most: number, failed: readonly string[]): Promise<readonly LeasedMail[]>
  /** Queues new webhook posts, and leases the due ones. */
  leaseDueWebhooks(most: number): Promise<readonly LeasedMail[]>
  enqueueReport(hour: number, zone: string): Promise<void>
  /** Returns unanswered leads with escalation steps left, the most urgent first. */
  openLeads(steps: Readonly<Record<string, number>>, most: number): Promise<readonly OpenLead[]>
  /** Queues reminders of these kinds about leads at these steps, unless one was queued in the last ten minutes. */
  enqueueReminder(kinds: readonly MailKind[], leads: readonly { id: string; step: number }[]): Promise<void>
}

export function createRestDueMails(backend: Backend): DueMails {
  const call = <Schema extends z.ZodType>(name: string, args: object, schema: Schema) =>
    callDatabase(backend, name, args, schema)

  return {
    leaseDue: (most, failed) => call('lease_due_mails', { most, failed }, z.array(leasedSchema)),
    leaseDueWebhooks: (most) => call('lease_due_webhooks', { most }, z.array(leasedSchema)),
    openLeads: (steps, most) => call('open_leads', { steps, most }, z.array(openSchema)),
    async enqueueReminder(kinds, leads) {
      await call('enqueue_reminder', { kinds, leads }, z.unknown())
    },
    async enqueueReport(hour, zone) {
      await call('enqueue_daily_report', { hour, zone }, z.unknown())
    },
  }
}
