/** Tells the outbox what became of something that was leased. */
import { BackendError } from '../http/backend.ts'
import { quoteReference } from '../contract/reference.ts'
import { type Log, whatAndWhere } from '../http/log.ts'
import type { LeasedMail, Outbox } from './outbox.ts'

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

interface Reporting {
  readonly outbox: Pick<Outbox, 'sent' | 'failed'>
  readonly log: Log
}

/** Never rejects. */
export function report(reporting: Reporting, mail: LeasedMail, result: Sent | Failure): Promise<Outcome> {
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
  { id, subjectId }: LeasedMail,
  providerId: string | null,
): Promise<Outcome> {
  try {
    await outbox.sent(id, providerId).catch(() => outbox.sent(id, providerId))
  } catch (error) {
    log({ event: 'not_reported_sent', reference: quoteReference(subjectId), code: codeOf(error) })
  }
  return 'sent'
}

async function reportFailure({ outbox, log }: Reporting, mail: LeasedMail, failure: Failure): Promise<Outcome> {
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

const codeOf = (error: unknown) => (error instanceof BackendError ? error.code : whatAndWhere(error))
