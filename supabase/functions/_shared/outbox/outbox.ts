/** The outbox, the table that stores every email before it is sent. Calls may throw a `BackendError`. */
import { z } from 'zod'
import { type Backend, callDatabase } from '../http/backend.ts'
import { leasedSchema, type MailKind, timestampSchema } from '../email/email.ts'
import { LEAD_KINDS } from '../contract/lead.ts'

const aboutLead = {
  reference: z.string().optional(),
  createdAt: timestampSchema.optional(),
}
/**
 * `queued`: the email is waiting, or another call is sending it. `dead`: it failed permanently. `missing`: the lead
 * isn't stored.
 */
const leaseSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('leased'), mail: leasedSchema, ...aboutLead }),
  z.object({ state: z.enum(['sent', 'queued', 'dead', 'missing']), ...aboutLead }),
])

export const outcomeSchema = z.enum(['delivered', 'bounced', 'complained', 'suppressed', 'failed'])
type DeliveryOutcome = z.infer<typeof outcomeSchema>

const openSchema = z.object({
  /** The ID of the lead's staff email. */
  id: z.string(),
  leadKind: z.enum(LEAD_KINDS),
  urgent: z.boolean(),
  /** The number of reminder steps that have been sent. */
  stepsSent: z.number(),
  /** True if a function checked the sender and found nothing suspicious. */
  fromPerson: z.boolean(),
  createdAt: timestampSchema,
})
export type OpenLead = z.infer<typeof openSchema>

const leasedMailsSchema = z.array(leasedSchema).readonly()

export type Outbox = ReturnType<typeof createRestOutbox>

export function createRestOutbox(backend: Backend) {
  const call = <Schema extends z.ZodType>(name: string, args: object, schema: Schema) =>
    callDatabase(backend, name, args, schema)

  return {
    /** Only an email's first lease stores the suspicion. */
    lease: (kind: MailKind, subjectId: string, suspicion: string | null = null) =>
      call('lease_mail', { kind, subject_id: subjectId, suspicion }, leaseSchema),
    /** Returns `queued` if the outbox will retry, and `ignored` if a later report arrived first. */
    failed: (mail_id: string, attempt: number, error: string, permanent: boolean, about_content: boolean) =>
      call(
        'mark_mail_failed',
        { mail_id, attempt, error, permanent, about_content },
        z.enum(['queued', 'dead', 'ignored']),
      ),
    /** Returns `dead` for a bounced staff email, and `queued` if the outbox resends it in another form. */
    recordDelivery: (providerId: string, outcome: DeliveryOutcome) =>
      call('record_delivery', { provider_id: providerId, outcome }, z.enum(['unknown', 'noted', 'queued', 'dead'])),
    async sent(mailId: string, providerId: string | null): Promise<void> {
      await call('mark_mail_sent', { mail_id: mailId, provider_id: providerId }, z.unknown())
    },
    /** Queues an email once per subject. Returns false without queueing it if a limit is reached. */
    enqueue: (kind: MailKind, subjectId: string, content: object, limits: readonly object[], urgent = false) =>
      call('enqueue_mail', { kind, subject_id: subjectId, content, urgent, limits }, z.boolean()),
    /** `failed` lists the steps of `private.heartbeats` that failed, for the health check. */
    leaseDue: (most: number, failed: readonly string[]) => call('lease_due_mails', { most, failed }, leasedMailsSchema),
    /** Queues new webhook posts, and leases the due ones. */
    leaseDueWebhooks: (most: number) => call('lease_due_webhooks', { most }, leasedMailsSchema),
    /** Returns unanswered leads that have reminder steps left, the most urgent first. */
    openLeads: (steps: Readonly<Record<string, number>>, most: number) =>
      call('open_leads', { steps, most }, z.array(openSchema).readonly()),
    /** Queues one reminder per kind, unless one was queued in the last ten minutes. */
    async enqueueReminder(kinds: readonly MailKind[], leads: readonly { id: string; step: number }[]): Promise<void> {
      await call('enqueue_reminder', { kinds, leads }, z.unknown())
    },
    async enqueueReport(hour: number, zone: string): Promise<void> {
      await call('enqueue_daily_report', { hour, zone }, z.unknown())
    },
  }
}
