/** Sends leased emails and webhook posts, and reports the results to the outbox. */
import { deriveReference, type LeadKind } from '../contract/lead.ts'
import { domainOf, type LeasedMail, type MailContent, type MailMessage, type Template } from '../email/email.ts'
import { addFirstLine } from '../email/layout.ts'
import { codeOf, type Log } from '../http/log.ts'
import { Refusal } from '../http/server.ts'
import type { Outbox } from './outbox.ts'

/** Resolves with the email service's ID when the service has accepted the email. @throws MailError otherwise */
export type Mailer = (message: MailMessage, withinMs: number) => Promise<string | null>

export class MailError extends Error {
  override readonly name = 'MailError'
  /** True if a retry would also fail. A wrong password isn't permanent, because the owner can fix it. */
  readonly permanent: boolean
  /** True if the service rejected the content, for example the Reply-To. */
  readonly isAboutContent: boolean
  readonly code: string

  constructor(code: string, { permanent, isAboutContent = false }: { permanent: boolean; isAboutContent?: boolean }) {
    super(`The email wasn’t accepted: ${code}`)
    this.permanent = permanent
    this.isAboutContent = isAboutContent
    this.code = code
  }
}

/** {@link Mailer} documents the result and the errors. */
export type Send = (mail: LeasedMail, withinMs: number) => Promise<string | null>

/** Builds emails from stored data, never from the request, so retries are identical. */
export function sendByMail(templates: Readonly<Record<string, Template>>, send: Mailer): Send {
  const byKind = new Map(Object.entries(templates))
  return async (mail, withinMs) => {
    const template = byKind.get(mail.kind)
    if (template === undefined) throw new TypeError('No template for this kind of email')
    const content = await template(mail)
    // The lead was erased or answered, so the email counts as sent.
    if (content === null) return null
    const isMarked = mail.mayRepeat && mail.carriesLead
    return send(addMessageId(isMarked ? markDuplicate(content) : content, mail), withinMs)
  }
}

const DUPLICATE_NOTE = 'Possible duplicate'

const markDuplicate = (content: MailContent): MailContent => ({
  ...content,
  text: `${DUPLICATE_NOTE}\n\n${content.text}`,
  html: addFirstLine(content.html, DUPLICATE_NOTE),
})

/** If the email service accepted an earlier copy, the email gets a new ID, so no server drops it as a duplicate. */
function addMessageId(content: MailContent, { kind, subjectId, acceptedId }: LeasedMail): MailMessage {
  const parts = [kind, subjectId, ...(acceptedId === null ? [] : [acceptedId])]
  return { ...content, messageId: `<${parts.join('.')}@${domainOf(content.from)}>` }
}

export interface Delivery {
  readonly outbox: Outbox
  readonly send: Send
  readonly wait: (ms: number) => Promise<void>
  readonly log: Log
}

/** The page times out after 30 s. The lease, the photo check and the confirmation may take 11 s of that. */
const MAIL_LIMIT_MS = 14_000

interface StoredLead {
  readonly leadKind: LeadKind
  readonly id: string
  readonly suspicion: string | null
  /** Null if confirmations are off. */
  readonly confirmation: Confirmation | null
}

interface Confirmation {
  readonly email: string
  readonly skip: string | null
  readonly limits: readonly object[]
}

/**
 * Sends the email about a lead that was just stored, unless another call has sent or leased the email, and queues the visitor's
 * confirmation. Returns when the lead was stored. @throws Refusal, BackendError
 */
export async function deliverLead(delivery: Delivery, { leadKind, id, suspicion, confirmation }: StoredLead) {
  const lease = await delivery.outbox.lease(leadKind, id, suspicion)
  const state = lease.state === 'leased' ? await deliverLeasedMail(delivery, lease.mail, MAIL_LIMIT_MS) : lease.state
  if (state === 'missing') throw new Refusal('not_found')
  if (state === 'dead') throw new Refusal('mail_failed')
  // `queued` is also a success, because the schedule sends the email later, or a digest lists the lead.
  if (confirmation !== null) await queueConfirmation(delivery, leadKind, id, confirmation)
  return lease.createdAt
}

/** Only queues it, so the visitor doesn't wait for a second email. Never rejects, because staff already have the lead. */
async function queueConfirmation(
  { outbox, log }: Delivery,
  leadKind: LeadKind,
  id: string,
  { email, skip, limits }: Confirmation,
): Promise<void> {
  const reference = deriveReference(id)
  try {
    const isQueued = skip === null && (await outbox.enqueue(`${leadKind}_confirmation`, id, { email }, limits))
    if (!isQueued) log({ event: 'confirmation_withheld', reference, code: skip ?? 'limit' })
  } catch (error) {
    log({ event: 'confirmation_not_queued', reference, code: codeOf(error) })
  }
}

export type Outcome = 'sent' | 'queued' | 'dead'

export async function deliverLeasedMail(delivery: Delivery, mail: LeasedMail, withinMs: number): Promise<Outcome> {
  const { outbox, send, wait, log } = delivery
  const reference = deriveReference(mail.subjectId)
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
  const reference = deriveReference(mail.subjectId)
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
