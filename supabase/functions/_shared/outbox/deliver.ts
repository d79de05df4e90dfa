/** Sends every leased email and webhook post, and reports the result to the outbox. */
import { quoteReference, type LeadKind } from '../contract/lead.ts'
import { codeOf, type Log, whatAndWhere } from '../http/log.ts'
import { Refusal } from '../http/server.ts'
import { withFirstLine } from '../email/layout.ts'
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

/** Sends or posts a leased email; returns the email service's ID. @throws MailError if the service didn't accept it */
export type Send = (mail: LeasedMail, withinMs: number) => Promise<string | null>

/**
 * Sends emails built from stored data, never from the request, so that retries are identical. Each function passes just the
 * templates it needs, to load no others.
 */
export function sendByMail(templates: Readonly<Partial<Record<MailKind, Template>>>, mailer: Mailer): Send {
  const byKind = new Map(Object.entries(templates))
  return async (mail, withinMs) => {
    const template = byKind.get(mail.kind)
    if (template === undefined) throw new TypeError('No template for this kind of email')
    const content = await template(mail)
    // The lead was erased or answered, so the email counts as sent.
    if (content === null) return null
    const isMarked = mail.mayRepeat && mail.alertLabel !== null
    return mailer.send(withIds(isMarked ? markDuplicate(content) : content, mail), withinMs)
  }
}

const DUPLICATE_NOTE = 'Possible duplicate'

const markDuplicate = (content: MailContent): MailContent => ({
  ...content,
  text: `${DUPLICATE_NOTE}\n\n${content.text}`,
  html: withFirstLine(content.html, DUPLICATE_NOTE),
})

/** After an accepted copy, an email gets new IDs, so that the email service and the mailbox treat it as a new one. */
function withIds(content: MailContent, { kind, subjectId, earlierId }: LeasedMail): MailMessage {
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
 * The page times out after 30 s. The rest is for the body, the database and the photos. If the database fails, too, a quote's
 * call may take 53 s. That is harmless: the lead is stored, and the visitor's next try has the same ID.
 */
const MAIL_LIMIT_MS = 14_000

interface Submission {
  readonly leadKind: LeadKind
  readonly id: string
  readonly email: string
  readonly suspicion: string | null
  readonly confirmation: Confirmation
}

/** Null: confirmations are off. Otherwise, why this visitor gets none, or its limits. */
type Confirmation = { readonly skip: string } | { readonly skip: null; readonly limits: readonly object[] } | null

/**
 * Sends the email about a lead that was just stored, unless another call has sent or leased it, and queues its confirmation.
 * Returns the lead's reference and time. @throws Refusal, BackendError
 */
export async function deliverNow(delivery: Delivery, submission: Submission) {
  const { leadKind, id, suspicion } = submission
  const lease = await delivery.outbox.lease(`${leadKind}_staff`, id, suspicion)
  const state = lease.state === 'leased' ? await deliver(delivery, lease.mail, MAIL_LIMIT_MS) : lease.state
  if (state === 'missing') throw new Refusal('not_found')
  if (state === 'dead') throw new Refusal('mail_failed')
  // `queued` is a success, too: staff get the email by the schedule or in a digest.
  await queueConfirmation(delivery, submission)
  return { reference: lease.reference, createdAt: lease.createdAt }
}

/**
 * Queues a confirmation. The schedule sends it, so that the visitor doesn't wait for a second email. Never rejects, because the
 * staff email already has the lead.
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
    await retrying(() => outbox.sent(mail.id, providerId), wait)
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
  log({ event: `${kind}_failed`, reference, code: error instanceof MailError ? code : whatAndWhere(error), permanent })
  try {
    const state = await retrying(() => outbox.failed(id, attempt, code, permanent, isAboutContent), wait)
    if (state !== 'dead') return 'queued'
    // Its own event, so that operators can set an alarm on it: the alert email may fail for the same reason.
    log({ event: `${kind}_dead`, reference, code })
    return 'dead'
  } catch (reportError) {
    log({ event: 'not_reported_failed', reference, code: codeOf(reportError) })
    return 'queued'
  }
}

/** Long enough for a database restart, and short enough for a waiting visitor. */
const RETRY_DELAYS_MS = [1_000, 3_000, 8_000]

async function retrying<Result>(report: () => Promise<Result>, wait: Delivery['wait']): Promise<Result> {
  for (const ms of RETRY_DELAYS_MS) {
    try {
      return await report()
    } catch {
      await wait(ms)
    }
  }
  return report()
}
