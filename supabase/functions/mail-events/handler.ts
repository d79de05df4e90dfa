import { z } from 'zod'
import { answerOf } from '../_shared/http/endpoint.ts'
import { parseJson, readBody, Refusal } from '../_shared/http/request.ts'
import type { Log } from '../_shared/http/backend.ts'
import { isSigned } from '../_shared/http/signature.ts'
import type { DeliveryOutcome, Outbox } from '../_shared/outbox/outbox.ts'

export interface MailEventsDeps {
  /** The signing secret, `whsec_…`; null refuses every call. */
  readonly secret: string | null
  readonly outbox: Pick<Outbox, 'recordDelivery'>
  /** Our sender addresses. A Resend account calls its webhooks about all senders. */
  readonly senders: readonly string[]
  readonly log: Log
}

/** Resend's delivery events. Others, such as `email.sent`, are ignored. */
export const OUTCOMES: Readonly<Record<string, DeliveryOutcome>> = {
  'email.delivered': 'delivered',
  'email.bounced': 'bounced',
  'email.complained': 'complained',
  'email.suppressed': 'suppressed',
  'email.failed': 'failed',
}

const eventSchema = z.object({
  type: z.string(),
  data: z.looseObject({ email_id: z.string().optional(), from: z.string().optional() }),
})

/**
 * `mail-events`: Resend's webhook, signed as Svix does it. `unknown_mail` (404) for a mail of ours that is not reported yet:
 * Resend tells it again later. Mails of other senders are answered with 200, or Resend would switch the webhook off.
 */
export function createMailEvents({ secret, outbox, senders, log }: MailEventsDeps) {
  const isOurs = (from: string | undefined) =>
    from === undefined || senders.some((sender) => from.toLowerCase().includes(sender.toLowerCase()))

  async function take(request: Request): Promise<{ readonly ok: true }> {
    if (request.method !== 'POST') throw new Refusal('method_not_allowed')
    if (secret === null) throw new Refusal('unauthorized')
    const body = await readBody(request)
    if (!isSigned(request.headers, body, secret)) throw new Refusal('unauthorized')

    const event = eventSchema.safeParse(parseJson(body))
    if (!event.success) throw new Refusal('invalid')
    const { type, data } = event.data
    const outcome = OUTCOMES[type]
    if (outcome === undefined) return { ok: true }
    if (data.email_id === undefined) throw new Refusal('invalid')

    const result = await outbox.recordDelivery(data.email_id, outcome)
    if (result === 'unknown') {
      if (isOurs(data.from)) throw new Refusal('unknown_mail')
      return { ok: true }
    }
    // Logged separately, so that an alarm can be set on it.
    if (result !== 'noted') log({ event: `mail_${result}`, code: outcome })
    return { ok: true }
  }

  return (request: Request): Promise<Response> => answerOf(() => take(request), { log, methods: 'POST' })
}
