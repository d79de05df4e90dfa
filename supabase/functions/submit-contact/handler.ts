import { contactSchema } from '../_shared/contract/schemas.ts'
import { isEmergency } from '../_shared/contract/note-lines.ts'
import { SOURCE_HEADER } from '../_shared/contract/function-calls.ts'
import { readSourceHeader } from '../_shared/contract/lead.ts'
import { deliverNow, type Delivery } from '../_shared/outbox/outbox.ts'
import type { SpamCheck } from '../_shared/spam.ts'
import { type Access, createEndpoint, idempotencyKeyOf, Refusal } from '../_shared/http/server.ts'

interface SubmitContactDeps {
  readonly access: Access
  readonly delivery: Delivery
  readonly spamCheck: SpamCheck
}

/**
 * `submit-contact`: emails the message to staff, and queues a confirmation (docs/requirements.md, Email). Safe to
 * repeat. Returns `rate_limited` (429) if the sender is far past the usual limits, `mail_failed` (424) if the staff
 * email failed permanently, or `unavailable` (503) if the database doesn't respond.
 */
export function createSubmitContact({ access, delivery, spamCheck }: SubmitContactDeps) {
  return createEndpoint({
    access,
    schema: contactSchema,
    log: delivery.log,
    async answer(contact, request) {
      const id = idempotencyKeyOf(request)
      const { suspicion, limits } = await spamCheck.checkMessage(request, id)
      const source = readSourceHeader(request.headers.get(SOURCE_HEADER))
      const content = { ...contact, suspicion, source }
      if (!(await delivery.outbox.enqueue('message_staff', id, content, limits, isEmergency(contact))))
        throw new Refusal('rate_limited')

      const { email } = contact
      const confirmation = spamCheck.checkConfirmation(email, suspicion)
      await deliverNow(delivery, { leadKind: 'message', id, email, suspicion, confirmation })
      return { ok: true }
    },
  })
}
