/** The port to what the schedule works through, and its adapter. Calls may throw a `BackendError`. */
import { z } from 'zod'
import { LEAD_KINDS } from '../contract/options.ts'
import { type Backend, callDatabase } from '../http/backend.ts'
import { leasedSchema, type LeasedMail } from '../mails/message.ts'

const openSchema = z.object({
  /** Of its mail to staff. */
  id: z.string(),
  leadKind: z.enum(LEAD_KINDS),
  urgent: z.boolean(),
  /** How many steps of the watch were told. */
  stepsTold: z.number(),
  /** Whether a person seems to have sent it. */
  fromPerson: z.boolean(),
  cameAt: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
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
  enqueueWatch(kinds: readonly string[], leads: readonly { id: string; step: number }[]): Promise<void>
}

export function createRestDueMails(backend: Backend): DueMails {
  const call = <Schema extends z.ZodType>(name: string, args: object, schema: Schema) =>
    callDatabase(backend, name, args, schema)

  return {
    leaseDue: (most, failed) => call('lease_due_mails', { most, failed }, z.array(leasedSchema)),
    leaseDueWebhooks: (most) => call('lease_due_webhooks', { most }, z.array(leasedSchema)),
    openLeads: (steps, most) => call('open_leads', { steps, most }, z.array(openSchema)),
    async enqueueWatch(kinds, leads) {
      await call('enqueue_watch', { kinds, leads }, z.unknown())
    },
    async enqueueReport(hour, zone) {
      await call('enqueue_daily_report', { hour, zone }, z.unknown())
    },
  }
}
