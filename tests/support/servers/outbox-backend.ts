import { z } from 'zod'
import type { Outbox } from '../../../supabase/functions/_shared/outbox/outbox.ts'
import type { rememberingOutbox } from '../fakes/fake-outbox.ts'
import { type Answer, json } from './backend-stub.ts'

const argsSchema = z.object({
  kind: z.enum(['quote_staff', 'contact_staff', 'contact_confirmation']).catch('quote_staff'),
  subject_id: z.string().default(''),
  most: z.number().default(0),
  mail_id: z.string().default(''),
  attempt: z.number().default(0),
  error: z.string().default(''),
  permanent: z.boolean().default(false),
  provider_id: z.string().nullable().default(null),
  quote_id: z.string().default(''),
  suspicion: z.string().nullable().default(null),
  outcome: z.enum(['delivered', 'bounced', 'complained', 'suppressed', 'failed']).catch('delivered'),
  hour: z.number().default(0),
  zone: z.string().default(''),
  address: z.string().default(''),
  near: z.array(z.string()).default([]),
})

/** Answers the database's outbox functions over REST, from an outbox in memory. */
export function outboxBackend(outbox: Outbox): Answer {
  return (call, response) => {
    const args = argsSchema.parse(call.body)
    const { kind, subject_id, most, mail_id, attempt, error, permanent, provider_id } = args
    const work: Record<string, () => Promise<unknown>> = {
      claim_mail: () => outbox.claim(kind, subject_id, args.suspicion),
      claim_due_mails: () => outbox.claimDue(most),
      claim_due_webhooks: () => outbox.claimDueWebhooks(most),
      mark_mail_sent: () => outbox.sent(mail_id, provider_id),
      record_delivery: () => outbox.recordDelivery(provider_id ?? '', args.outcome),
      enqueue_quote_confirmation: () => outbox.enqueueQuoteConfirmation(args.quote_id, args.address),
      enqueue_daily_report: () => outbox.enqueueReport(args.hour, args.zone),
      open_promises: () => outbox.openPromises(most),
      enqueue_watch: () => outbox.enqueueWatch(args.near),
      mark_mail_failed: () => outbox.failed(mail_id, attempt, error, permanent),
    }
    const found = work[call.path.replace('/rest/v1/rpc/', '')]
    if (!found) return json(404, {})(call, response)
    void found().then(
      (value) => json(200, value ?? null)(call, response),
      () => json(500, {})(call, response),
    )
  }
}

/** Answers all that the functions ask of the database: an outbox in memory, and otherwise what is asked for on a quiet day. */
export function entriesBackend({ outbox, add }: ReturnType<typeof rememberingOutbox>): Answer {
  const answers: Record<string, unknown> = {
    take_hits: true,
    expire_leads: 0,
    orphan_photos: [],
    held_photos: 0,
    unchecked_photos: [],
    health: { scheduleRanSecondsAgo: 5, overdueSeconds: 0 },
  }
  const fromOutbox = outboxBackend(outbox)
  return (call, response) => {
    const name = call.path.replace('/rest/v1/rpc/', '')
    // A photo that was not stored.
    if (call.method === 'GET') return json(404, {})(call, response)
    if (name in answers) return json(200, answers[name])(call, response)
    if (name !== 'enqueue_contact') return fromOutbox(call, response)
    const { message_id, message, confirm } = contactSchema.parse(call.body)
    add('contact_staff', message_id, { content: message })
    if (confirm) add('contact_confirmation', message_id, { content: { email: message.email } })
    json(200, null)(call, response)
  }
}

const contactSchema = z.object({
  message_id: z.string(),
  message: z.looseObject({ email: z.string() }),
  confirm: z.boolean(),
})
