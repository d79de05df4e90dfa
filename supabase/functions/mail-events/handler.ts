import { createReceiver, Refusal } from '../_shared/http/server.ts'
import type { Log } from '../_shared/http/log.ts'
import type { Outbox } from '../_shared/outbox/outbox.ts'
import { readResendEvent } from '../_shared/outbox/resend-events.ts'

interface MailEventsDeps {
  readonly secret: string | null
  readonly outbox: Pick<Outbox, 'recordDelivery'>
  readonly senders: readonly string[]
  readonly log: Log
}

/**
 * `mail-events`: the email service's webhook. Returns `unknown_mail` (404) for one of our emails if the outbox doesn't have its
 * ID yet, so the service retries. Returns 200 for other senders of the same account, because the service turns off a webhook
 * that keeps failing.
 */
export function createMailEvents({ secret, outbox, senders, log }: MailEventsDeps) {
  const isOurs = (from: string | null) =>
    from === null || senders.some((sender) => sender.toLowerCase() === extractAddress(from).toLowerCase())

  return createReceiver(log, async (body, headers) => {
    const event = readResendEvent(headers, body, secret)
    if (event === null) return
    const result = await outbox.recordDelivery(event.providerId, event.outcome)
    if (result === 'unknown' && isOurs(event.from)) throw new Refusal('unknown_mail')
    // Operators can set an alarm on this event.
    if (result === 'dead' || result === 'queued') log({ event: `mail_${result}`, code: event.outcome })
  })
}

/** Extracts the address from, for example, `Site <notices@site.example>`. */
const extractAddress = (from: string): string => (/<([^<>]*)>\s*$/.exec(from)?.[1] ?? from).trim()
