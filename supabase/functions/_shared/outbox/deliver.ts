/** Sends leased mails and reports the result. Every mail and every post to the webhook goes this way. */
import { quoteReference } from '../contract/reference.ts'
import { codeOf, type Log, whatAndWhere } from '../http/log.ts'
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
import type { Lease, Outbox } from './outbox.ts'

/** Sends or posts a leased mail; returns the mail service's id. @throws MailError if it was not accepted */
export type Send = (mail: LeasedMail, withinMs: number) => Promise<string | null>

/**
 * Builds mails by the templates of their kinds, from the outbox alone, so that every attempt says the same. Each function names
 * the templates that it sends, and loads no others.
 */
export function sendByMail(templates: Readonly<Partial<Record<MailKind, Template>>>, mailer: Mailer): Send {
  const known = new Map(Object.entries(templates))
  return async (mail, withinMs) => {
    const template = known.get(mail.kind)
    if (template === undefined) throw new TypeError('A kind of mail that this version does not know')
    const content = await template(mail)
    if (content === null) return null
    return mailer.send(
      withIds(mail.mayRepeat && mail.alertLabel !== null ? asRepeat(content) : content, mail),
      withinMs,
    )
  }
}

const REPEAT = 'Possible duplicate'

const asRepeat = (content: MailContent): MailContent => ({
  ...content,
  text: `${REPEAT}\n\n${content.text}`,
  html: withFirstLine(content.html, REPEAT),
})

/** A mail that was taken before gets new ids, so that the mail service and the mailbox take it as a new one. */
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

/** Sends the mail about something that was just stored, unless it was sent or is being sent. @throws BackendError */
export async function deliverNow(
  delivery: Delivery,
  kind: MailKind,
  subjectId: string,
  withinMs: number,
  suspicion: string | null = null,
): Promise<{ readonly outcome: Outcome | 'missing' } & Pick<Lease, 'reference' | 'createdAt'>> {
  const lease = await delivery.outbox.lease(kind, subjectId, suspicion)
  const outcome = lease.state === 'leased' ? await deliver(delivery, lease.mail, withinMs) : lease.state
  return { outcome, reference: lease.reference, createdAt: lease.createdAt }
}

/**
 * Queues a confirmation unless something speaks against it. The schedule sends it, so that no visitor waits for a second mail.
 * Never rejects: staff have the lead.
 */
export async function queueConfirmation(
  { outbox, log }: Delivery,
  kind: MailKind,
  id: string,
  email: string,
  { skip, limits }: { readonly skip: string | null; readonly limits: readonly object[] },
): Promise<void> {
  const reference = quoteReference(id)
  try {
    const isQueued = skip === null && (await outbox.enqueue(kind, id, { email }, limits))
    if (!isQueued) log({ event: 'confirmation_withheld', reference, code: skip ?? 'limit' })
  } catch (error) {
    log({ event: 'confirmation_not_queued', reference, code: codeOf(error) })
  }
}

/** Webhooks should accept quickly and work later. */
export const POST_LIMIT_MS = 8_000

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
    // Logged separately, so that an alarm can be set on it: the alert by mail may fail for the same reason.
    log({ event: `${kind}_dead`, reference, code })
    return 'dead'
  } catch (lost) {
    log({ event: 'not_reported_failed', reference, code: codeOf(lost) })
    return 'queued'
  }
}

/** Long enough for a database to restart, and short enough for a waiting visitor. */
const RETRY_DELAYS_MS = [1_000, 3_000, 8_000]

async function retrying<Answer>(report: () => Promise<Answer>, wait: Delivery['wait']): Promise<Answer> {
  for (const ms of RETRY_DELAYS_MS) {
    try {
      return await report()
    } catch {
      await wait(ms)
    }
  }
  return report()
}
