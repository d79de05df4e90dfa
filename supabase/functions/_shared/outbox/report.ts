/** Tells the outbox what became of something that was leased. */
import { quoteReference } from '../contract/reference.ts'
import { codeOf, type Log } from '../http/log.ts'

/** `queued`: it will be tried again, or is being sent elsewhere. `dead`: it failed for good. */
export type Outcome = 'sent' | 'queued' | 'dead'

export interface Sent {
  readonly providerId: string | null
}

export interface Failure {
  /** Short, and free of personal data. */
  readonly code: string
  readonly permanent: boolean
}

/** What a report needs of the outbox (outbox.ts). */
interface Reporting {
  readonly outbox: {
    sent(id: string, providerId: string | null): Promise<void>
    failed(id: string, attempt: number, code: string, permanent: boolean): Promise<string>
  }
  readonly log: Log
}

/** What a report says of a leased mail. */
interface Leased {
  readonly id: string
  readonly kind: string
  readonly subjectId: string
  readonly attempt: number
}

/** Never rejects. */
export function report(reporting: Reporting, mail: Leased, result: Sent | Failure): Promise<Outcome> {
  return 'providerId' in result
    ? reportSent(reporting, mail, result.providerId)
    : reportFailure(reporting, mail, result)
}

/**
 * The mail is out, whatever happens now. A failed report is repeated once: without it the mail would be sent again when
 * its lease ends, though with the same Message-ID.
 */
async function reportSent(
  { outbox, log }: Reporting,
  { id, subjectId }: Leased,
  providerId: string | null,
): Promise<Outcome> {
  try {
    await outbox.sent(id, providerId).catch(() => outbox.sent(id, providerId))
  } catch (error) {
    log({ event: 'not_reported_sent', reference: quoteReference(subjectId), code: codeOf(error) })
  }
  return 'sent'
}

async function reportFailure({ outbox, log }: Reporting, mail: Leased, failure: Failure): Promise<Outcome> {
  const { id, subjectId, attempt } = mail
  try {
    const state = await outbox.failed(id, attempt, failure.code, failure.permanent)
    if (state !== 'dead') return 'queued'
    // A separate line, so that an alarm can be set on it: the alert by mail may fail for the same reason.
    log({ event: `${mail.kind}_dead`, reference: quoteReference(subjectId), code: failure.code })
    return 'dead'
  } catch (error) {
    // The mail is not lost: it is due again when its lease ends.
    log({ event: 'not_reported_failed', reference: quoteReference(subjectId), code: codeOf(error) })
    return 'queued'
  }
}
