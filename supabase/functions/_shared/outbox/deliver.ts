/** Sends a mail from the outbox and reports the result: the only way any mail is sent. */
import { BackendError } from '../http/backend.ts'
import { quoteReference } from '../contract/reference.ts'
import { type Log, whatAndWhere } from '../http/log.ts'
import { MailError, type Mailer, type MailMessage } from '../mail/mailer.ts'
import type { LeasedMail, MailKind, Outbox } from './outbox.ts'

/**
 * Builds a mail from what the outbox holds, and from nothing else: every try says the same.
 * Rejects when this version of the code cannot read what was stored.
 */
export type BuildMail = (mail: LeasedMail) => Promise<MailMessage>

export interface Delivery {
  readonly outbox: Outbox
  readonly mailer: Mailer
  readonly buildMail: BuildMail
  readonly log: Log
}

/** `queued`: it will be tried again, or is being sent elsewhere. `dead`: it failed for good. */
export type Outcome = 'sent' | 'queued' | 'dead'

/**
 * Sends the mail about something that was just stored, unless it was sent or is being sent.
 *
 * @param withinMs time for the mail server alone, in milliseconds
 * @returns `missing` when its subject was never stored
 * @throws BackendError when the outbox cannot be reached; then nothing was sent
 */
export async function deliverNow(
  delivery: Delivery,
  kind: MailKind,
  subjectId: string,
  withinMs: number,
): Promise<Outcome | 'missing'> {
  const claim = await delivery.outbox.claim(kind, subjectId)
  return claim.state === 'claimed' ? deliver(delivery, claim.mail, withinMs) : claim.state
}

/** Sends a leased mail and reports the result. Never rejects. */
export async function deliver(delivery: Delivery, mail: LeasedMail, withinMs: number): Promise<Outcome> {
  const failure = await send(delivery, mail, withinMs)
  return failure === null ? reportSent(delivery, mail) : reportFailure(delivery, mail, failure)
}

interface Failure {
  readonly code: string
  readonly permanent: boolean
}

async function send({ mailer, buildMail, log }: Delivery, mail: LeasedMail, withinMs: number): Promise<Failure | null> {
  const reference = quoteReference(mail.subjectId)
  try {
    await mailer.send(await buildMail(mail), withinMs)
  } catch (error) {
    if (error instanceof MailError) {
      const { code, permanent } = error
      log({ event: `${mail.kind}_failed`, reference, code, permanent })
      return { code, permanent }
    }
    log({ event: `${mail.kind}_failed`, reference, code: whatAndWhere(error), permanent: false })
    return { code: 'internal', permanent: false }
  }
  log({ event: `${mail.kind}_sent`, reference })
  return null
}

/**
 * The mail is out, whatever happens now. A failed report is repeated once: without it the mail would be sent again when
 * its lease ends, though with the same Message-ID.
 */
async function reportSent({ outbox, log }: Delivery, { id, subjectId }: LeasedMail): Promise<Outcome> {
  try {
    await outbox.sent(id).catch(() => outbox.sent(id))
  } catch (error) {
    log({ event: 'not_reported_sent', reference: quoteReference(subjectId), code: codeOf(error) })
  }
  return 'sent'
}

async function reportFailure({ outbox, log }: Delivery, mail: LeasedMail, failure: Failure): Promise<Outcome> {
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
