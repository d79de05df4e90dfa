import { z } from 'zod'
import { contactSchema } from '../_shared/contract/schemas.ts'
import { isEmergency } from '../_shared/contract/note-lines.ts'
import { SOURCE_HEADER } from '../_shared/contract/function-calls.ts'
import { deriveReference } from '../_shared/contract/lead.ts'
import { readSourceHeader } from '../_shared/contract/source.ts'
import { type Backend, callDatabase } from '../_shared/http/backend.ts'
import { deliverLead, type Delivery } from '../_shared/outbox/delivery.ts'
import { CLIENT_IP_HEADER, type Limit, type SpamCheck } from '../_shared/spam.ts'
import { type Access, createEndpoint, idempotencyKeyOf, Refusal } from '../_shared/http/server.ts'
import type { Log } from '../_shared/http/log.ts'

const TEN_MINUTES = 600
const DAY = 86_400

const USUAL = [
  { bucket: 'network', most: 5, seconds: TEN_MINUTES },
  { bucket: 'network', most: 20, seconds: DAY },
]
/** The same limits as for quotes, which the database counts. */
const FAR_PAST = [
  { bucket: 'messages network', most: 200, seconds: TEN_MINUTES },
  { bucket: 'messages network', most: 1_000, seconds: DAY },
]
const addKey = (limits: readonly Omit<Limit, 'key'>[], key: string) => limits.map((limit) => ({ ...limit, key }))

/** Counts a submission once against all limits. Returns false without counting it if any limit is reached. */
export const createRestCount = (backend: Backend) => (submission: string, limits: readonly Limit[]) =>
  callDatabase(backend, 'count_submission', { submission, limits }, z.boolean())

/**
 * Counts a message, because the database counts only quotes. The outbox refuses messages past the returned limits, so a burst
 * can't fill the database.
 */
export function createMessageCount(isOn: boolean, count: ReturnType<typeof createRestCount>, log: Log) {
  return async (request: Request, submission: string) => {
    const key = request.headers.get(CLIENT_IP_HEADER)
    if (key) return { isMany: isOn && !(await count(submission, addKey(USUAL, key))), limits: addKey(FAR_PAST, key) }
    // Skip rate limiting, because without an address every visitor would share one counter.
    if (isOn) log({ event: 'address_unknown', reference: deriveReference(submission), code: CLIENT_IP_HEADER })
    return { isMany: false, limits: [] }
  }
}

interface SubmitContactDeps {
  readonly access: Access
  readonly delivery: Delivery
  readonly spamCheck: SpamCheck
  readonly countMessage: ReturnType<typeof createMessageCount>
}

/** `submit-contact`: emails the message to staff, and queues a confirmation (docs/requirements.md, Email). Safe to repeat. */
export function createSubmitContact({ access, delivery, spamCheck, countMessage }: SubmitContactDeps) {
  return createEndpoint({
    access,
    schema: contactSchema,
    log: delivery.log,
    async answer(contact, request) {
      const id = idempotencyKeyOf(request)
      const { isMany, limits } = await countMessage(request, id)
      const suspicion =
        spamCheck.findSuspicion(request) ?? (isMany ? 'more messages than usual from the same visitor' : null)
      const source = readSourceHeader(request.headers.get(SOURCE_HEADER))
      const content = { ...contact, suspicion, source }
      if (!(await delivery.outbox.enqueue('message_staff', id, content, limits, isEmergency(contact))))
        throw new Refusal('rate_limited')

      const { email } = contact
      await deliverLead(delivery, {
        leadKind: 'message',
        id,
        suspicion,
        confirmation: { email, ...spamCheck.checkConfirmation(email, suspicion) },
      })
      return {}
    },
  })
}
