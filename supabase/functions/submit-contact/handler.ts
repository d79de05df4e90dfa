import { contactSchema } from '../_shared/contract/contact.ts'
import { quoteReference } from '../_shared/contract/reference.ts'
import type { MailRoute } from '../_shared/env.ts'
import { type Access, createEndpoint } from '../_shared/http.ts'
import { idempotencyKeyOf } from '../_shared/idempotency-key.ts'
import type { Log } from '../_shared/log.ts'
import type { Mailer } from '../_shared/mailer.ts'
import { Refusal } from '../_shared/refusal.ts'
import { sendMail } from '../_shared/send-mail.ts'
import { confirmationMail, contactMail } from './email.ts'

/** The page waits 30 s for both mails together. The confirmation is a courtesy and must not use up the time. */
const STAFF_LIMIT_MS = 18_000
const CONFIRMATION_LIMIT_MS = 6_000

export interface SubmitContactDeps {
  readonly access: Access
  readonly mail: MailRoute
  readonly mailer: Mailer
  readonly now: () => Date
  readonly log: Log
}

/**
 * `submit-contact`: sends staff the message, then a fixed confirmation to its sender (spec.md sections 7 and 8).
 * Takes a `ContactMessage` as JSON and a UUID v4 as `Idempotency-Key`; answers `{ ok: true }` once the mail server has
 * taken the mail to staff, whatever becomes of the confirmation, and `mail_failed` (502) when it has not.
 */
export function createSubmitContact({ access, mail, mailer, now, log }: SubmitContactDeps) {
  return createEndpoint({
    access,
    schema: contactSchema,
    log,
    async answer(contact, request) {
      const id = idempotencyKeyOf(request)
      const context = { mailer, log, reference: quoteReference(id) }
      const message = contactMail({ id, contact, submittedAt: now() }, mail)
      if (!(await sendMail(context, 'contact', message, STAFF_LIMIT_MS))) throw new Refusal('mail_failed')

      if (isOurs(contact.email, mail)) {
        log({ event: 'confirmation_withheld', reference: context.reference })
      } else {
        await sendMail(context, 'confirmation', confirmationMail(id, contact.email, mail), CONFIRMATION_LIMIT_MS)
      }
      return { ok: true }
    },
  })
}

/** A confirmation to one of our own addresses could be answered by a machine, and that answer confirmed, for ever. */
function isOurs(address: string, { from, staff }: MailRoute): boolean {
  return [from, staff].some((own) => own.address.toLowerCase() === address.toLowerCase())
}
