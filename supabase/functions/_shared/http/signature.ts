/** Signatures of webhooks as Standard Webhooks has them. Resend signs by the same rule and names its headers `svix-…`. */
import { Webhook } from 'standardwebhooks'
import { recordOf } from '../contract/record.ts'

const HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const

/** Returns whether a body was signed with the secret in the last five minutes. While a secret is rotated there are several signatures. */
export function isSigned(headers: Headers, body: string, secret: string): boolean {
  // The doctor's call has the names that `sign` gives.
  const given = recordOf(HEADERS, (name) => headers.get(name.replace('webhook', 'svix')) ?? headers.get(name) ?? '')
  try {
    new Webhook(secret).verify(body, given, { jsonParse: false })
    return true
  } catch {
    return false
  }
}

export function sign(id: string, body: string, secret: string, now: Date): Record<string, string> {
  const signature = new Webhook(secret).sign(id, now, body)
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': signature,
  }
}
