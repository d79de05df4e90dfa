import { contactSchema } from '../_shared/contract/contact.ts'
import { isEmergency } from '../_shared/contract/emergency.ts'
import { quoteReference } from '../_shared/contract/reference.ts'
import { SOURCE_HEADER } from '../_shared/contract/own-headers.ts'
import { readSourceHeader } from '../_shared/contract/source.ts'
import { deliverNow, type Delivery, type PostLead } from '../_shared/outbox/deliver.ts'
import type { MailRoute } from '../_shared/mails/message.ts'
import { type Gate, type Withheld, withheldFrom } from '../_shared/gate/gate.ts'
import { type Access, createEndpoint } from '../_shared/http/endpoint.ts'
import { idempotencyKeyOf, Refusal, toldBy } from '../_shared/http/request.ts'
import { codeOf } from '../_shared/http/backend.ts'

/** The page waits 30 s for both mails, so the confirmation gets less. */
const STAFF_LIMIT_MS = 14_000
const CONFIRMATION_LIMIT_MS = 5_000

const MANY = 'more messages came from the same visitor than usual'

interface Look {
  readonly suspicion: string | null
  readonly withheld: Withheld | null
}

export interface SubmitContactDeps {
  readonly access: Access
  readonly mail: MailRoute
  readonly delivery: Delivery
  readonly gate: Gate
  /** Posts the lead to the webhook without delaying the answer; null without one. */
  readonly postLead: PostLead | null
  readonly now: () => Date
}

/**
 * `submit-contact`: sends staff the message, then its sender a confirmation (docs/requirements.md, Mail). May be repeated.
 * `mail_failed` (424) when the mail to staff failed for good, `unavailable` (503) when the database does not answer.
 */
export function createSubmitContact({ access, mail, delivery, gate, postLead, now }: SubmitContactDeps) {
  const { outbox, log } = delivery

  /** Checks the sender: the suspicion for staff, and why no confirmation is sent. Anyone can type anyone's address. */
  async function look(request: Request, id: string, email: string): Promise<Look> {
    const verdict = await gate.judge(request, id)
    const { suspicion } = verdict
    const limit = await gate.countMessage(request, id, email)
    if (suspicion === null && limit === 'client') return { suspicion: MANY, withheld: 'limit' }
    if (suspicion === null && verdict.passed && limit !== null) return { suspicion, withheld: 'limit' }
    return { suspicion, withheld: await withheldFrom(email, id, verdict, gate, Object.values(mail)) }
  }

  return createEndpoint({
    access,
    schema: contactSchema,
    log,
    async answer(contact, request) {
      const id = idempotencyKeyOf(request)
      const { suspicion, withheld } = await look(request, id, contact.email)
      if (withheld !== null) log({ event: 'confirmation_withheld', reference: quoteReference(id), code: withheld })
      const source = readSourceHeader(toldBy(request, SOURCE_HEADER))
      const message = { ...contact, submitted_at: now().toISOString(), suspicion, source }
      await outbox.enqueueContact(id, message, { confirm: withheld === null, urgent: isEmergency(contact) })

      const { outcome } = await deliverNow(delivery, 'contact_staff', id, STAFF_LIMIT_MS)
      postLead?.('contact_webhook', id)
      if (outcome === 'dead') {
        await withdrawConfirmation(delivery, id)
        throw new Refusal('mail_failed')
      }
      // Do not let the visitor wait for a second mail if the server did not accept the first.
      if (outcome === 'sent' && withheld === null) await tryToConfirm(delivery, id)
      return { ok: true }
    },
  })
}

async function withdrawConfirmation({ outbox, log }: Delivery, id: string): Promise<void> {
  try {
    const claim = await outbox.claim('contact_confirmation', id)
    if (claim.state === 'claimed') await outbox.failed(claim.mail.id, claim.mail.attempt, 'withdrawn', true)
  } catch (error) {
    log({ event: 'confirmation_not_withdrawn', reference: quoteReference(id), code: codeOf(error) })
  }
}

async function tryToConfirm(delivery: Delivery, id: string): Promise<void> {
  try {
    await deliverNow(delivery, 'contact_confirmation', id, CONFIRMATION_LIMIT_MS)
  } catch (error) {
    delivery.log({ event: 'confirmation_postponed', reference: quoteReference(id), code: codeOf(error) })
  }
}
