/** Delivery events of the email provider. */
import { Webhook } from 'standardwebhooks'
import { z } from 'zod'
import { recordOf } from '../contract/record.ts'
import { parseBody, Refusal } from '../http/server.ts'
import { type DeliveryEvent, outcomeSchema } from './outbox.ts'

const eventSchema = z.object({
  type: z.string(),
  data: z.looseObject({ email_id: z.string().optional(), from: z.string().optional() }),
})

/**
 * Reads an event with a Svix signature; null for others.
 * @param secret the signing secret, `whsec_…`; null rejects every call
 */
export function readResendEvent(headers: Headers, body: string, secret: string | null): DeliveryEvent | null {
  if (secret === null || !isSigned(headers, body, secret)) throw new Refusal('unauthorized')
  const { type, data } = parseBody(body, eventSchema)
  const outcome = outcomeSchema.safeParse(type.replace(/^email\./, ''))
  // Other events, such as `email.sent`, aren't about a delivery.
  if (!outcome.success) return null
  if (data.email_id === undefined) throw new Refusal('invalid')
  return { providerId: data.email_id, outcome: outcome.data, from: data.from ?? null }
}

const HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const

/**
 * Verifies a Standard Webhooks signature of the last five minutes, in Resend's `svix-…` headers. A header has several signatures
 * while a secret is rotated.
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
