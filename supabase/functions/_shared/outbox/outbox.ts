/** The port to the outbox, which keeps every mail until it is sent, and its adapter. Calls may throw a `BackendError`. */
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
/** `queued`: another call is sending it, or it waits. `dead`: it failed for good. `missing`: its subject is not stored. */
export type Lease = z.infer<typeof leaseSchema>

export interface Outbox {
  /** `suspicion`: why the submission may be spam, for staff. Kept with the first lease. */
  lease(kind: MailKind, subjectId: string, suspicion?: string | null): Promise<Lease>
  sent(mailId: string, providerId: string | null): Promise<void>
  /** Returns `queued` for another attempt, `dead`, or `settled` if a later report came first. `error` is a short code. */
  failed(
    mailId: string,
    attempt: number,
    error: string,
    permanent: boolean,
    aboutContent: boolean,
  ): Promise<'queued' | 'dead' | 'settled'>
  /** Queues an email of a kind in `private.mail_kinds`, once for its subject. Returns false past a limit, and queues nothing. */
  enqueue(
    kind: MailKind,
    subjectId: string,
    content: object,
    limits: readonly object[],
    urgent?: boolean,
  ): Promise<boolean>
  /** Records a delivery event. A lead's mail that came back is dead, or `queued` again in another form. */
  recordDelivery(providerId: string, outcome: DeliveryOutcome): Promise<'unknown' | 'noted' | 'queued' | 'dead'>
}

/** What the mail service says of a mail. */
export interface DeliveryEvent {
  readonly providerId: string
  readonly outcome: DeliveryOutcome
  /** Its sender; null if that was not told. */
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

/** The port to what the schedule works through, and its adapter. Calls may throw a `BackendError`. */

const openSchema = z.object({
  /** Of its mail to staff. */
  id: z.string(),
  leadKind: z.enum(LEAD_KINDS),
  urgent: z.boolean(),
  /** How many steps of the watch were told. */
  stepsSent: z.number(),
  /** Whether a person seems to have sent it. */
  fromPerson: z.boolean(),
  createdAt: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
})
export type OpenLead = z.infer<typeof openSchema>

export interface DueMails {
  /** `failed` names the steps in `private.heartbeats` that this call could not do, for the health check. */
  leaseDue(most: number, failed: readonly string[]): Promise<readonly LeasedMail[]>
  /** Queues what the webhook is to be told, and leases what is due. */
  leaseDueWebhooks(most: number): Promise<readonly LeasedMail[]>
  enqueueReport(hour: number, zone: string): Promise<void>
  /** Returns leads that nobody has marked and the watch still has steps for, the most urgent first. */
  openLeads(steps: Readonly<Record<string, number>>, most: number): Promise<readonly OpenLead[]>
  /** Queues mails of these kinds about leads at these steps. Does nothing within ten minutes of the last one. */
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
