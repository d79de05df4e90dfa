/** Parses the email provider's delivery events. */
import { Webhook } from 'standardwebhooks'
import { z } from 'zod'
import { recordOf } from '../contract/record.ts'
import { parseBody, Refusal } from '../http/server.ts'
import { outcomeSchema } from './outbox.ts'

const eventSchema = z.object({
  type: z.string(),
  data: z.looseObject({ email_id: z.string().optional(), from: z.string().optional() }),
})

/** Returns null for events that aren't about a delivery. Rejects every event if the secret is null. */
export function readResendEvent(headers: Headers, body: string, secret: string | null) {
  if (secret === null || !isSigned(headers, body, secret)) throw new Refusal('unauthorized')
  const { type, data } = parseBody(body, eventSchema)
  const outcome = outcomeSchema.safeParse(type.replace(/^email\./, ''))
  if (!outcome.success) return null
  if (data.email_id === undefined) throw new Refusal('invalid')
  return { providerId: data.email_id, outcome: outcome.data, from: data.from ?? null }
}

const HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const

/**
 * Verifies the signature (standardwebhooks.com) in Resend's `svix-…` headers, and that it is at most five minutes old.
 * While a secret is being rotated, a header has several signatures.
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
