/** The outbox, which keeps every email until it is sent. Calls may throw a `BackendError`. */
import { z } from 'zod'
import { type Backend, callDatabase } from '../http/backend.ts'
import { leasedSchema, type MailKind } from '../email/email.ts'
import { LEAD_KINDS } from '../contract/lead.ts'

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const aboutLead = {
  /** The lead's reference and time, as stored. */
  reference: z.string().optional(),
  createdAt: moment.optional(),
}
/** `queued`: another call is sending it, or it waits. `dead`: it failed permanently. `missing`: its subject isn't stored. */
const leaseSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('leased'), mail: leasedSchema, ...aboutLead }),
  z.object({ state: z.enum(['sent', 'queued', 'dead', 'missing']), ...aboutLead }),
])

/** The email service's report about one email. */
export interface DeliveryEvent {
  readonly providerId: string
  readonly outcome: DeliveryOutcome
  /** The sender; null if the event has none. */
  readonly from: string | null
}

export const outcomeSchema = z.enum(['delivered', 'bounced', 'complained', 'suppressed', 'failed'])
type DeliveryOutcome = z.infer<typeof outcomeSchema>

const openSchema = z.object({
  /** The ID of the lead's staff email. */
  id: z.string(),
  leadKind: z.enum(LEAD_KINDS),
  urgent: z.boolean(),
  /** The number of escalation steps already notified. */
  stepsSent: z.number(),
  /** Whether the lead looks human: a function checked its sender without a suspicion. */
  fromPerson: z.boolean(),
  createdAt: moment,
})
export type OpenLead = z.infer<typeof openSchema>

const leasedMailsSchema = z.array(leasedSchema).readonly()

export type Outbox = ReturnType<typeof createRestOutbox>

export function createRestOutbox(backend: Backend) {
  const call = <Schema extends z.ZodType>(name: string, args: object, schema: Schema) =>
    callDatabase(backend, name, args, schema)

  return {
    /** `suspicion`: why the submission may be spam, for staff. The first lease stores it. */
    lease: (kind: MailKind, subjectId: string, suspicion: string | null = null) =>
      call('lease_mail', { kind, subject_id: subjectId, suspicion }, leaseSchema),
    /** Returns `queued` for another attempt, `dead`, or `ignored` if a later report arrived first. `error` is a short code. */
    failed: (mail_id: string, attempt: number, error: string, permanent: boolean, about_content: boolean) =>
      call(
        'mark_mail_failed',
        { mail_id, attempt, error, permanent, about_content },
        z.enum(['queued', 'dead', 'ignored']),
      ),
    /** Records a delivery event. Returns `dead` for a bounced staff email, or `queued` if the outbox resends it in another form. */
    recordDelivery: (providerId: string, outcome: DeliveryOutcome) =>
      call('record_delivery', { provider_id: providerId, outcome }, z.enum(['unknown', 'noted', 'queued', 'dead'])),
    async sent(mailId: string, providerId: string | null): Promise<void> {
      await call('mark_mail_sent', { mail_id: mailId, provider_id: providerId }, z.unknown())
    },
    /** Queues an email once for its subject. Returns false past a limit, without queueing it. */
    enqueue: (kind: MailKind, subjectId: string, content: object, limits: readonly object[], urgent = false) =>
      call('enqueue_mail', { kind, subject_id: subjectId, content, urgent, limits }, z.boolean()),
    /** `failed` has the steps of `private.heartbeats` that failed in this call, for the health check. */
    leaseDue: (most: number, failed: readonly string[]) => call('lease_due_mails', { most, failed }, leasedMailsSchema),
    /** Queues new webhook posts, and leases the due ones. */
    leaseDueWebhooks: (most: number) => call('lease_due_webhooks', { most }, leasedMailsSchema),
    /** Returns unanswered leads with escalation steps left, the most urgent first. */
    openLeads: (steps: Readonly<Record<string, number>>, most: number) =>
      call('open_leads', { steps, most }, z.array(openSchema).readonly()),
    /** Queues reminders of these kinds about leads at these steps, unless one was queued in the last ten minutes. */
    async enqueueReminder(kinds: readonly MailKind[], leads: readonly { id: string; step: number }[]): Promise<void> {
      await call('enqueue_reminder', { kinds, leads }, z.unknown())
    },
    async enqueueReport(hour: number, zone: string): Promise<void> {
      await call('enqueue_daily_report', { hour, zone }, z.unknown())
    },
  }
}
