/** Sends what the outbox holds and reports the result: the only way any mail is sent, and any lead posted. */
import { quoteReference } from '../contract/reference.ts'
import { codeOf, type Log, whatAndWhere } from '../http/log.ts'
import type { MailKind, WebhookKind } from '../mails/kinds.ts'
import type { MailMessage } from '../mails/message.ts'
import { type Alarm, soundAlarm, soundEarlyAlarm } from './alarm.ts'
import { type Mailer, MailError } from './mailer.ts'
import type { Claim, LeasedMail, Outbox } from './outbox.ts'

/** Builds a mail from what the outbox holds alone, so that every try says the same. Null when nothing is left to say. */
export type BuildMail = (mail: LeasedMail) => Promise<MailMessage | null>

/** Sends or posts a leased mail within some milliseconds; answers the mail service's id. @throws MailError when it was not taken */
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

/** Sends the mail about something that was just stored, unless it was sent or is being sent. @throws BackendError */
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

/** Posts a lead that was just stored, beside the answer. What fails is posted by the schedule. Never rejects. */
export async function postNow(delivery: Delivery, send: Send, kind: WebhookKind, subjectId: string): Promise<void> {
  try {
    await deliverNow({ ...delivery, send }, kind, subjectId, LEAD_LIMIT_MS)
  } catch (error) {
    delivery.log({ event: 'webhook_not_claimed', reference: quoteReference(subjectId), code: codeOf(error) })
  }
}

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

export type Outcome = 'sent' | 'queued' | 'dead'

export interface Sent {
  readonly providerId: string | null
}

export interface Failure {
  readonly code: string
  readonly permanent: boolean
}

interface Reporting {
  readonly outbox: {
    sent(id: string, providerId: string | null): Promise<void>
    failed(id: string, attempt: number, code: string, permanent: boolean): Promise<string>
  }
  /** Waits for some milliseconds before a report is repeated. */
  readonly wait: (ms: number) => Promise<void>
  readonly log: Log
}

/** A database that restarts is back within these, and a visitor still waits. */
const REPEATED_AFTER_MS = [1_000, 3_000, 8_000]

async function retrying<Answer>(tell: () => Promise<Answer>, wait: Reporting['wait']): Promise<Answer> {
  for (const ms of REPEATED_AFTER_MS) {
    try {
      return await tell()
    } catch {
      await wait(ms)
    }
  }
  return tell()
}

interface Leased {
  readonly id: string
  readonly kind: string
  readonly subjectId: string
  readonly attempt: number
}

export function report(reporting: Reporting, mail: Leased, result: Sent | Failure): Promise<Outcome> {
  return 'providerId' in result
    ? reportSent(reporting, mail, result.providerId)
    : reportFailure(reporting, mail, result)
}

async function reportSent(
  { outbox, wait, log }: Reporting,
  { id, subjectId }: Leased,
  providerId: string | null,
): Promise<Outcome> {
  try {
    await retrying(() => outbox.sent(id, providerId), wait)
  } catch (error) {
    log({ event: 'not_reported_sent', reference: quoteReference(subjectId), code: codeOf(error) })
  }
  return 'sent'
}

async function reportFailure({ outbox, wait, log }: Reporting, mail: Leased, failure: Failure): Promise<Outcome> {
  const { id, subjectId, attempt } = mail
  try {
    const state = await retrying(() => outbox.failed(id, attempt, failure.code, failure.permanent), wait)
    if (state !== 'dead') return 'queued'
    // A separate line, so that an alarm can be set on it: the alert by mail may fail for the same reason.
    log({ event: `${mail.kind}_dead`, reference: quoteReference(subjectId), code: failure.code })
    return 'dead'
  } catch (error) {
    log({ event: 'not_reported_failed', reference: quoteReference(subjectId), code: codeOf(error) })
    return 'queued'
  }
}
