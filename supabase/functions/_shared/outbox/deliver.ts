/** Sends what the outbox holds and reports the result: the only way any mail is sent, and any lead posted. */
import { quoteReference } from '../contract/reference.ts'
import { codeOf, type Log, whatAndWhere } from '../http/log.ts'
import { MailError, type Mailer } from './mailer.ts'
import type { MailMessage } from '../mails/message.ts'
import { type Alarm, soundAlarm, soundEarlyAlarm } from './alarm.ts'
import type { MailKind, WebhookKind } from '../mails/kinds.ts'
import type { Claim, LeasedMail, Outbox } from './outbox.ts'
import { type Failure, type Outcome, report, type Sent } from './report.ts'

/**
 * Builds a mail from what the outbox holds, and from nothing else: every try says the same.
 * Null when nothing is left to say. Rejects when this version of the code cannot read what was stored.
 */
export type BuildMail = (mail: LeasedMail) => Promise<MailMessage | null>

/**
 * Takes a leased mail to where it belongs. Resolves with the id under which the mail service will tell what became of it,
 * or null.
 *
 * @param withinMs time for the server at the other end, in milliseconds
 * @throws MailError when it was not taken; anything else is a fault of ours
 */
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
  /** A second way out, beside mail, for alerts and for leads that fail for long; null without one. */
  readonly alarm: Alarm | null
  readonly wait: (ms: number) => Promise<void>
  readonly log: Log
}

/**
 * Sends the mail about something that was just stored, unless it was sent or is being sent.
 *
 * @param withinMs time for the mail server alone, in milliseconds
 * @returns the outcome, `missing` when its subject was never stored; and of a quote its reference and when it was stored
 * @throws BackendError when the outbox cannot be reached; then nothing was sent
 */
export async function deliverNow(
  delivery: Delivery,
  kind: MailKind,
  subjectId: string,
  withinMs: number,
): Promise<{ readonly outcome: Outcome | 'missing' } & Pick<Claim, 'reference' | 'submittedAt'>> {
  const claim = await delivery.outbox.claim(kind, subjectId)
  const outcome = claim.state === 'claimed' ? await deliver(delivery, claim.mail, withinMs) : claim.state
  return { outcome, reference: claim.reference, submittedAt: claim.submittedAt }
}

/** Begins to post a lead that was just stored. */
export type PostLead = (kind: WebhookKind, subjectId: string) => void

/** Receivers are told to take a lead and work later. */
export const LEAD_LIMIT_MS = 8_000

/**
 * Posts a lead that was just stored, as soon as its mail was tried. Nobody waits for it; what fails is posted by the
 * schedule. Never rejects.
 */
export async function postNow(delivery: Delivery, send: Send, kind: WebhookKind, subjectId: string): Promise<void> {
  try {
    await deliverNow({ ...delivery, send }, kind, subjectId, LEAD_LIMIT_MS)
  } catch (error) {
    delivery.log({ event: 'webhook_not_claimed', reference: quoteReference(subjectId), code: codeOf(error) })
  }
}

/** Sends a leased mail and reports the result. Never rejects. */
export async function deliver(delivery: Delivery, mail: LeasedMail, withinMs: number): Promise<Outcome> {
  const [result] = await Promise.all([tryToSend(delivery, mail, withinMs), soundAlarm(delivery, mail)])
  const isPutOff = 'code' in result && !result.permanent
  const [outcome] = await Promise.all([
    report(delivery, mail, result),
    isPutOff && soundEarlyAlarm(delivery, mail, result.code),
  ])
  return outcome
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
