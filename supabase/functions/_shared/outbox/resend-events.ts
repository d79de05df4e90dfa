/** What the mail provider tells of mails that it took. */
import { Webhook } from 'standardwebhooks'
import { z } from 'zod'
import { recordOf } from '../contract/record.ts'
import { parseBody, Refusal } from '../http/server.ts'
import type { DeliveryEvent, DeliveryOutcome } from './outbox.ts'

/** Others, such as `email.sent`, are ignored. */
const OUTCOMES: Readonly<Record<string, DeliveryOutcome>> = {
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
 * Reads an event, signed as Svix does it. Null for one that says nothing of a delivery.
 * @param secret the signing secret, `whsec_…`; null refuses every call
 */
export function readResendEvent(headers: Headers, body: string, secret: string | null): DeliveryEvent | null {
  if (secret === null || !isSigned(headers, body, secret)) throw new Refusal('unauthorized')
  const event = eventSchema.safeParse(parseBody(body))
  if (!event.success) throw new Refusal('invalid')
  const { type, data } = event.data
  const outcome = Object.hasOwn(OUTCOMES, type) ? OUTCOMES[type] : undefined
  if (outcome === undefined) return null
  if (data.email_id === undefined) throw new Refusal('invalid')
  return { providerId: data.email_id, outcome, from: data.from ?? null }
}

const HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const

/**
 * Returns whether a body was signed with the secret in the last five minutes, as Standard Webhooks has it: Resend names the
 * headers `svix-…`. While a secret is rotated there are several signatures.
 */
function isSigned(headers: Headers, body: string, secret: string): boolean {
  const given = recordOf(HEADERS, (name) => headers.get(name.replace('webhook', 'svix')) ?? '')
  try {
    new Webhook(secret).verify(body, given, { jsonParse: false })
    return true
  } catch {
    return false
  }
}
