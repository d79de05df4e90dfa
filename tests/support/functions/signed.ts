import { createHmac } from 'node:crypto'

/** A signature as the specification of Standard Webhooks has it, by Node's own HMAC. */
export function signatureOf(secret: string, id: string, at: number | string, body: string): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`
}
