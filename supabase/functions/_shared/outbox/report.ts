/** Tells the outbox what became of something that was leased. A report that fails is repeated: without it the mail would go out twice. */
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
  /** Waits for some milliseconds before a report is repeated. */
  readonly wait: (ms: number) => Promise<void>
  readonly log: Log
}

/** A database that is started anew is back within these, and what visitors wait for still in time. */
const REPEATED_AFTER_MS = [1_000, 3_000, 8_000]

async function insist<Answer>(tell: () => Promise<Answer>, wait: Reporting['wait']): Promise<Answer> {
  for (const ms of REPEATED_AFTER_MS) {
    try {
      return await tell()
    } catch {
      await wait(ms)
    }
  }
  return tell()
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

/** The mail is out, whatever happens now. */
async function reportSent(
  { outbox, wait, log }: Reporting,
  { id, subjectId }: Leased,
  providerId: string | null,
): Promise<Outcome> {
  try {
    await insist(() => outbox.sent(id, providerId), wait)
  } catch (error) {
    log({ event: 'not_reported_sent', reference: quoteReference(subjectId), code: codeOf(error) })
  }
  return 'sent'
}

async function reportFailure({ outbox, wait, log }: Reporting, mail: Leased, failure: Failure): Promise<Outcome> {
  const { id, subjectId, attempt } = mail
  try {
    const state = await insist(() => outbox.failed(id, attempt, failure.code, failure.permanent), wait)
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
