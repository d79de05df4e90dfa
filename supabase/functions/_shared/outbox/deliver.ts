/** Sends a mail of the outbox and settles it: the one way in which any mail leaves. */
import { BackendError } from '../http/backend.ts'
import { quoteReference } from '../contract/reference.ts'
import { type Log, whatAndWhere } from '../http/log.ts'
import { MailError, type Mailer, type MailMessage } from '../mail/mailer.ts'
import type { LeasedMail, MailKind, Outbox } from './outbox.ts'

/**
 * Builds a mail from what the outbox holds, and from nothing else: every try says the same, whoever makes it.
 * Rejects when this version of the code cannot read what was stored.
 */
export type BuildMail = (mail: LeasedMail) => Promise<MailMessage>

export interface Delivery {
  readonly outbox: Outbox
  readonly mailer: Mailer
  readonly buildMail: BuildMail
  readonly log: Log
}

/** `queued`: it was not taken, or somebody else has it, and it will be tried again. `dead`: it was given up. */
export type Outcome = 'sent' | 'queued' | 'dead'

/**
 * Sends the mail about something that was just stored, unless that is done or under way.
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

/** Sends a mail that was given out, and reports what became of it. Never rejects. */
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
 * The mail is out, whatever happens now. A report that gets lost is made once more: without one the mail would go out
 * again when its lease ends, though with the same Message-ID.
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
    // A line of its own, to set an alarm on: the alert by mail may find the same fault in its way.
    log({ event: `${mail.kind}_dead`, reference: quoteReference(subjectId), code: failure.code })
    return 'dead'
  } catch (error) {
    // Its lease ends, then it is due again: the mail is safe where it is.
    log({ event: 'not_reported_failed', reference: quoteReference(subjectId), code: codeOf(error) })
    return 'queued'
  }
}

const codeOf = (error: unknown) => (error instanceof BackendError ? error.code : whatAndWhere(error))
