import { answerOf, readBody, Refusal } from '../_shared/http/server.ts'
import type { Log } from '../_shared/http/log.ts'
import type { DeliveryEvent, Outbox } from '../_shared/outbox/outbox.ts'

interface MailEventsDeps {
  /** Reads an event of the email service; null if it should be ignored. @throws Refusal, for example for a wrong signature */
  readonly readEvent: (headers: Headers, body: string) => Promise<DeliveryEvent | null> | DeliveryEvent | null
  readonly outbox: Pick<Outbox, 'recordDelivery'>
  /** Our sender addresses. The email service also posts events about the account's other senders. */
  readonly senders: readonly string[]
  readonly log: Log
}

/**
 * `mail-events`: the email service's webhook. Returns `unknown_mail` (404) for our own email if the outbox doesn't have its ID yet,
 * so that the service retries. Returns 200 for other senders, because the service would turn the webhook off otherwise.
 */
export function createMailEvents({ readEvent, outbox, senders, log }: MailEventsDeps) {
  const isOurs = (from: string | null) =>
    from === null || senders.some((sender) => sender.toLowerCase() === addressIn(from).toLowerCase())

  async function take(request: Request): Promise<{ readonly ok: true }> {
    if (request.method !== 'POST') throw new Refusal('method_not_allowed')
    const event = await readEvent(request.headers, await readBody(request))
    if (event === null) return { ok: true }
    const result = await outbox.recordDelivery(event.providerId, event.outcome)
    if (result === 'unknown' && isOurs(event.from)) throw new Refusal('unknown_mail')
    // Its own event, so that operators can set an alarm on it.
    if (result === 'dead' || result === 'queued') log({ event: `mail_${result}`, code: event.outcome })
    return { ok: true }
  }

  return (request: Request): Promise<Response> => answerOf(() => take(request), { log, methods: 'POST' })
}

/** Extracts a sender's address, for example from `Site <notices@site.example>`. */
const addressIn = (from: string): string => (/<([^<>]*)>\s*$/.exec(from)?.[1] ?? from).trim()
