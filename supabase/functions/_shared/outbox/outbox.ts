/** The outbox, the table that stores every email before it is sent. */
import { z } from 'zod'
import type { LeadKind } from '../contract/lead.ts'
import { leasedSchema, timestampSchema } from '../email/email.ts'
import { type Backend, callDatabase } from '../http/backend.ts'

/**
 * `queued`: the email is waiting, or another call is sending it. `dead`: it failed permanently. `missing`: the lead
 * isn't stored.
 */
const leaseSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('leased'), mail: leasedSchema, createdAt: timestampSchema.optional() }),
  z.object({ state: z.enum(['sent', 'queued', 'dead', 'missing']), createdAt: timestampSchema.optional() }),
])

export const outcomeSchema = z.enum(['delivered', 'bounced', 'complained', 'suppressed', 'failed'])

export type Outbox = ReturnType<typeof createRestOutbox>

/** Calls may throw a `BackendError`. */
export function createRestOutbox(backend: Backend) {
  return {
    /** Only an email's first lease stores the suspicion. */
    lease: (lead_kind: LeadKind, lead_id: string, suspicion: string | null = null) =>
      callDatabase(backend, 'lease_mail', { lead_kind, lead_id, suspicion }, leaseSchema),
    /** `queued`: the outbox will retry. `ignored`: the email was leased again, or already sent or failed. */
    failed: (mail_id: string, attempt: number, error: string, permanent: boolean, about_content: boolean) =>
      callDatabase(
        backend,
        'mark_mail_failed',
        { mail_id, attempt, error, permanent, about_content },
        z.enum(['queued', 'dead', 'ignored']),
      ),
    /** Returns `dead` if an email to staff failed, and `queued` if the outbox resends it in another form. */
    recordDelivery: (providerId: string, outcome: z.infer<typeof outcomeSchema>) =>
      callDatabase(
        backend,
        'record_delivery',
        { provider_id: providerId, outcome },
        z.enum(['unknown', 'noted', 'queued', 'dead']),
      ),
    async sent(mailId: string, providerId: string | null): Promise<void> {
      await callDatabase(backend, 'mark_mail_sent', { mail_id: mailId, provider_id: providerId }, z.unknown())
    },
    /** Queues an email once per subject. Returns false without queueing it if a limit is reached. */
    enqueue: (
      kind: 'message_staff' | `${LeadKind}_confirmation`,
      subjectId: string,
      content: object,
      limits: readonly object[],
      urgent = false,
    ) => callDatabase(backend, 'enqueue_mail', { kind, subject_id: subjectId, content, urgent, limits }, z.boolean()),
  }
}
