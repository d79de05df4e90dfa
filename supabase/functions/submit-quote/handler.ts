import { quoteSchema } from '../_shared/contract/schemas.ts'
import { deliverLead, type Delivery } from '../_shared/outbox/delivery.ts'
import type { SpamCheck } from '../_shared/spam.ts'
import { type Access, createEndpoint, idempotencyKeyOf, Refusal } from '../_shared/http/server.ts'

interface SubmitQuoteDeps {
  readonly access: Access
  readonly apiOrigin: string
  readonly delivery: Delivery
  readonly spamCheck: SpamCheck
  readonly confirmQuotes: boolean
}

/**
 * `submit-quote`: sends the staff email about a stored quote (docs/requirements.md, Backend calls). Safe to repeat.
 * Builds the email from the stored row. The payload only shows that the caller has a valid quote and our photos.
 */
export function createSubmitQuote({ access, apiOrigin, delivery, spamCheck, confirmQuotes }: SubmitQuoteDeps) {
  return createEndpoint({
    access,
    schema: quoteSchema,
    log: delivery.log,
    async answer(quote, request) {
      const id = idempotencyKeyOf(request)
      // Compare as text, because email clients may parse a URL differently.
      if (!quote.photos.every((url) => url.startsWith(`${apiOrigin}/`))) throw new Refusal('invalid')
      const suspicion = spamCheck.findSuspicion(request)
      const { email } = quote
      const createdAt = await deliverLead(delivery, {
        leadKind: 'quote',
        id,
        suspicion,
        confirmation: confirmQuotes ? { email, ...spamCheck.checkConfirmation(email, suspicion) } : null,
      })
      return { createdAt: createdAt?.toISOString() }
    },
  })
}
