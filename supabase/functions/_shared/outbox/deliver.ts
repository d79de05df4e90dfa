/** Sends leased mails and reports the result. Every mail and every post to the webhook goes this way. */
import { quoteReference } from '../contract/reference.ts'
import { codeOf, type Log, whatAndWhere } from '../http/log.ts'
import type { MailMessage } from '../mails/message.ts'
import { type Mailer, MailError } from './mailer.ts'
import type { LeasedMail } from '../mails/template.ts'
import type { Claim, Outbox } from './outbox.ts'

/** Builds a mail from the outbox alone, so that every attempt says the same. Null if there is nothing to send. */
export type BuildMail = (mail: LeasedMail) => Promise<MailMessage | null>

/** Sends or posts a leased mail; returns the mail service's id. @throws MailError if it was not accepted */
export type Send = (mail: LeasedMail, withinMs: number) => Promise<string | null>

export const sendByMail =
  (buildMail: BuildMail, mailer: Mailer): Send =>
  async (mail, withinMs) => {
    const message = await buildMail(mail)
    return message && mailer.send(message, withinMs)
  }

export interface Delivery {
  readonly outbox: Outbox
  readonly send: Send
  readonly wait: (ms: number) => Promise<void>
  readonly log: Log
}

/** Sends the mail about something that was just stored, unless it was sent or is being sent. @throws BackendError */
export async function deliverNow(
  delivery: Delivery,
  kind: string,
  subjectId: string,
  withinMs: number,
  suspicion: string | null = null,
): Promise<{ readonly outcome: Outcome | 'missing' } & Pick<Claim, 'reference' | 'submittedAt'>> {
  const claim = await delivery.outbox.claim(kind, subjectId, suspicion)
  const outcome = claim.state === 'claimed' ? await deliver(delivery, claim.mail, withinMs) : claim.state
  return { outcome, reference: claim.reference, submittedAt: claim.submittedAt }
}

/**
 * Queues a confirmation unless something speaks against it. The schedule sends it, so that no visitor waits for a second mail.
 * Never rejects: staff have the lead.
 */
export async function queueConfirmation(
  { outbox, log }: Delivery,
  kind: string,
  id: string,
  recipient: { readonly email: string; readonly urgent?: boolean },
  withheld: () => Promise<string | null>,
): Promise<void> {
  const reference = quoteReference(id)
  try {
    const code = await withheld()
    if (code === null) await outbox.enqueue(kind, id, recipient)
    else log({ event: 'confirmation_withheld', reference, code })
  } catch (error) {
    log({ event: 'confirmation_not_queued', reference, code: codeOf(error) })
  }
}

/** Webhooks should accept quickly and work later. */
export const POST_LIMIT_MS = 8_000

export async function deliver(delivery: Delivery, mail: LeasedMail, withinMs: number): Promise<Outcome> {
  return report(delivery, mail, await tryToSend(delivery, mail, withinMs))
}

async function tryToSend(delivery: Delivery, mail: LeasedMail, withinMs: number): Promise<Sent | Failure> {
  const { log } = delivery
  const reference = quoteReference(mail.subjectId)
  try {
    const providerId = await delivery.send(mail, withinMs)
    log({ event: `${mail.kind}_sent`, reference })
    return { providerId }
  } catch (error) {
    if (error instanceof MailError) {
      const { code, permanent } = error
      log({ event: `${mail.kind}_failed`, reference, code, permanent })
      return { code, permanent }
    }
    log({ event: `${mail.kind}_failed`, reference, code: whatAndWhere(error), permanent: false })
    return { code: 'internal', permanent: false }
  }
}

export type Outcome = 'sent' | 'queued' | 'dead'

export interface Sent {
  readonly providerId: string | null
}

export interface Failure {
  readonly code: string
  readonly permanent: boolean
}

/** Long enough for a database to restart, and short enough for a waiting visitor. */
const REPEATED_AFTER_MS = [1_000, 3_000, 8_000]

async function retrying<Answer>(tell: () => Promise<Answer>, wait: Delivery['wait']): Promise<Answer> {
  for (const ms of REPEATED_AFTER_MS) {
    try {
      return await tell()
    } catch {
      await wait(ms)
    }
  }
  return tell()
}

export function report(delivery: Delivery, mail: LeasedMail, result: Sent | Failure): Promise<Outcome> {
  return 'providerId' in result ? reportSent(delivery, mail, result.providerId) : reportFailure(delivery, mail, result)
}

async function reportSent(
  { outbox, wait, log }: Delivery,
  { id, subjectId }: LeasedMail,
  providerId: string | null,
): Promise<Outcome> {
  try {
    await retrying(() => outbox.sent(id, providerId), wait)
  } catch (error) {
    log({ event: 'not_reported_sent', reference: quoteReference(subjectId), code: codeOf(error) })
  }
  return 'sent'
}

async function reportFailure({ outbox, wait, log }: Delivery, mail: LeasedMail, failure: Failure): Promise<Outcome> {
  const { id, subjectId, attempt } = mail
  try {
    const state = await retrying(() => outbox.failed(id, attempt, failure.code, failure.permanent), wait)
    if (state !== 'dead') return 'queued'
    // Logged separately, so that an alarm can be set on it: the alert by mail may fail for the same reason.
    log({ event: `${mail.kind}_dead`, reference: quoteReference(subjectId), code: failure.code })
    return 'dead'
  } catch (error) {
    log({ event: 'not_reported_failed', reference: quoteReference(subjectId), code: codeOf(error) })
    return 'queued'
  }
}
