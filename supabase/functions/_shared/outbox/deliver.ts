/** Sends every leased email and webhook post, and reports the result to the outbox. */
import { type LeadKind, quoteReference } from '../contract/lead.ts'
import { Refusal, codeOf, type Log } from '../http/server.ts'
import { addFirstLine } from '../email/layout.ts'
import {
  domainOf,
  type LeasedMail,
  type MailContent,
  type MailKind,
  type MailMessage,
  type Template,
} from '../email/email.ts'
import { type Mailer, MailError } from './mailer.ts'
import type { Outbox } from './outbox.ts'

/** Returns the email service's ID of the accepted email. @throws MailError if the service didn't accept it */
export type Send = (mail: LeasedMail, withinMs: number) => Promise<string | null>

/** Builds emails from stored data, never from the request, so retries are identical. */
export function sendByMail(templates: Readonly<Record<MailKind, Template>>, mailer: Mailer): Send {
  const byKind = new Map(Object.entries(templates))
  return async (mail, withinMs) => {
    const template = byKind.get(mail.kind)
    if (template === undefined) throw new TypeError('No template for this kind of email')
    const content = await template(mail)
    // The lead was erased or answered, so the email counts as sent.
    if (content === null) return null
    const isMarked = mail.mayRepeat && mail.alertLabel !== null
    return mailer.send(addIds(isMarked ? markDuplicate(content) : content, mail), withinMs)
  }
}

const DUPLICATE_NOTE = 'Possible duplicate'

const markDuplicate = (content: MailContent): MailContent => ({
  ...content,
  text: `${DUPLICATE_NOTE}\n\n${content.text}`,
  html: addFirstLine(content.html, DUPLICATE_NOTE),
})

/** If an earlier copy was accepted, the email gets new IDs, so nothing discards it as a duplicate. */
function addIds(content: MailContent, { kind, subjectId, earlierId }: LeasedMail): MailMessage {
  const parts = [kind, subjectId, ...(earlierId === null ? [] : [earlierId])]
  return { ...content, messageId: `<${parts.join('.')}@${domainOf(content.from)}>`, idempotencyKey: parts.join('/') }
}

export interface Delivery {
  readonly outbox: Outbox
  readonly send: Send
  readonly wait: (ms: number) => Promise<void>
  readonly log: Log
}

/**
 * The page times out after 30 s, and the database and the photo check need the rest of that time. If the database fails
 * too, a call may take 53 s. That is harmless, because the lead is stored and a retry has the same ID.
 */
const MAIL_LIMIT_MS = 14_000

interface Submission {
  readonly leadKind: LeadKind
  readonly id: string
  readonly email: string
  readonly suspicion: string | null
  /** Null if confirmations are off. `skip` is the reason not to send this visitor one. */
  readonly confirmation: { readonly skip: string | null; readonly limits: readonly object[] } | null
}

/**
 * Sends the email about a lead that was just stored, unless another call has sent or leased the email, and queues the visitor's
 * confirmation. @throws Refusal, BackendError
 */
export async function deliverNow(delivery: Delivery, submission: Submission) {
  const { leadKind, id, suspicion } = submission
  const lease = await delivery.outbox.lease(`${leadKind}_staff`, id, suspicion)
  const state = lease.state === 'leased' ? await deliver(delivery, lease.mail, MAIL_LIMIT_MS) : lease.state
  if (state === 'missing') throw new Refusal('not_found')
  if (state === 'dead') throw new Refusal('mail_failed')
  // `queued` is also a success, because the schedule sends the email later, or a digest lists the lead.
  await queueConfirmation(delivery, submission)
  return { reference: lease.reference, createdAt: lease.createdAt }
}

/**
 * The schedule sends the confirmation, so the visitor doesn't wait for a second email. Never rejects, because staff already
 * have the lead.
 */
async function queueConfirmation(
  { outbox, log }: Delivery,
  { leadKind, id, email, confirmation }: Submission,
): Promise<void> {
  if (confirmation === null) return
  const reference = quoteReference(id)
  try {
    const isQueued =
      confirmation.skip === null &&
      (await outbox.enqueue(`${leadKind}_confirmation`, id, { email }, confirmation.limits))
    if (!isQueued) log({ event: 'confirmation_withheld', reference, code: confirmation.skip ?? 'limit' })
  } catch (error) {
    log({ event: 'confirmation_not_queued', reference, code: codeOf(error) })
  }
}

export type Outcome = 'sent' | 'queued' | 'dead'

export async function deliver(delivery: Delivery, mail: LeasedMail, withinMs: number): Promise<Outcome> {
  const { outbox, send, wait, log } = delivery
  const reference = quoteReference(mail.subjectId)
  let providerId: string | null
  try {
    providerId = await send(mail, withinMs)
  } catch (error) {
    return reportFailure(delivery, mail, error)
  }
  log({ event: `${mail.kind}_sent`, reference })
  try {
    await retry(() => outbox.sent(mail.id, providerId), wait)
  } catch (error) {
    log({ event: 'not_reported_sent', reference, code: codeOf(error) })
  }
  return 'sent'
}

async function reportFailure({ outbox, wait, log }: Delivery, mail: LeasedMail, error: unknown): Promise<Outcome> {
  const { id, kind, attempt } = mail
  const reference = quoteReference(mail.subjectId)
  const { code, permanent, isAboutContent } =
    error instanceof MailError ? error : { code: 'internal', permanent: false, isAboutContent: false }
  log({ event: `${kind}_failed`, reference, code: error instanceof MailError ? code : codeOf(error), permanent })
  try {
    const state = await retry(() => outbox.failed(id, attempt, code, permanent, isAboutContent), wait)
    if (state !== 'dead') return 'queued'
    // Operators can set an alarm on this event, because the alert email may fail for the same reason.
    log({ event: `${kind}_dead`, reference, code })
    return 'dead'
  } catch (reportError) {
    log({ event: 'not_reported_failed', reference, code: codeOf(reportError) })
    return 'queued'
  }
}

/** Long enough for a database restart, but short enough for a waiting visitor. */
const RETRY_DELAYS_MS = [1_000, 3_000, 8_000]

async function retry<Result>(report: () => Promise<Result>, wait: Delivery['wait']): Promise<Result> {
  for (const ms of RETRY_DELAYS_MS) {
    try {
      return await report()
    } catch {
      await wait(ms)
    }
  }
  return report()
}
