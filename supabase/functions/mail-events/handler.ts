import { answerOf, readBody, Refusal } from '../_shared/http/server.ts'
import type { Log } from '../_shared/http/log.ts'
import type { DeliveryEvent, Outbox } from '../_shared/outbox/outbox.ts'

export interface MailEventsDeps {
  /** Reads an event of the mail service; null for one to ignore. @throws Refusal, for instance without a right signature */
  readonly readEvent: (headers: Headers, body: string) => Promise<DeliveryEvent | null> | DeliveryEvent | null
  readonly outbox: Pick<Outbox, 'recordDelivery'>
  /** Our sender addresses. An account calls its webhooks about all senders. */
  readonly senders: readonly string[]
  readonly log: Log
}

/**
 * `mail-events`: the mail service's webhook. `unknown_mail` (404) for a mail of ours that is not reported yet: it is told again
 * later. Mails of other senders are answered with 200, or the service would switch the webhook off.
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
    // Logged separately, so that an alarm can be set on it.
    if (result === 'dead' || result === 'queued') log({ event: `mail_${result}`, code: event.outcome })
    return { ok: true }
  }

  return (request: Request): Promise<Response> => answerOf(() => take(request), { log, methods: 'POST' })
}

/** Returns the address of a sender, for instance of `Site <notices@site.example>`. */
const addressIn = (from: string): string => (/<([^<>]*)>\s*$/.exec(from)?.[1] ?? from).trim()
