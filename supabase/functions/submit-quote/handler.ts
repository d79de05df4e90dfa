import { quoteSchema } from '../_shared/contract/quote.ts'
import { quoteReference } from '../_shared/contract/reference.ts'
import { type Delivery, deliverNow } from '../_shared/outbox/deliver.ts'
import type { MailRoute } from '../_shared/mails/message.ts'
import { type Gate, withheldFrom } from '../_shared/gate/gate.ts'
import type { Verdict } from '../_shared/gate/verify-turnstile.ts'
import { type Access, createEndpoint } from '../_shared/http/endpoint.ts'
import { codeOf } from '../_shared/http/log.ts'
import { idempotencyKeyOf, Refusal } from '../_shared/http/request.ts'

/** The page waits 30 s; this leaves time for the body, the database, the photos and the answer. */
const MAIL_LIMIT_MS = 14_000

export interface SubmitQuoteDeps {
  readonly access: Access
  /** Origin that serves the site's photos; others are refused. */
  readonly apiOrigin: string
  readonly mail: MailRoute
  readonly delivery: Delivery
  readonly gate: Gate
  /** Whether who asks for a quote gets a mail about it. */
  readonly confirmQuotes: boolean
}

/**
 * `submit-quote`: sends staff the mail about a stored quote (docs/requirements.md, Backend calls). Takes a `Quote` as JSON and the
 * quote's id as `Idempotency-Key`. The payload is only checked: the mail is built from the stored row. Answers
 * `{ ok: true, reference, submittedAt }` (when the quote was stored) when the mail server has accepted the mail, now or on an earlier call, or when the mail is
 * queued for another try or in a digest; `not_stored` (409) without a stored quote, `mail_failed` (424) when the mail failed for good, `unavailable` (503) when the
 * database does not answer. May be repeated: one mail is sent. Where it is wanted and nothing speaks against it, a
 * confirmation to the visitor is queued as well, whose failure changes no answer.
 */
export function createSubmitQuote({ access, apiOrigin, mail, delivery, gate, confirmQuotes }: SubmitQuoteDeps) {
  const { outbox, log } = delivery

  async function confirm(id: string, email: string, verdict: Verdict): Promise<void> {
    const reference = quoteReference(id)
    try {
      const withheld = await withheldFrom(email, verdict, { gate, ours: Object.values(mail), id })
      if (withheld === null) await outbox.enqueueQuoteConfirmation(id, email)
      else log({ event: 'confirmation_withheld', reference, code: withheld })
    } catch (error) {
      log({ event: 'confirmation_not_queued', reference, code: codeOf(error) })
    }
  }

  return createEndpoint({
    access,
    schema: quoteSchema,
    log,
    async answer(quote, request) {
      const id = idempotencyKeyOf(request)
      refuseForeignPhotos(quote.photos, apiOrigin)
      const verdict = await gate.judge(request, id)
      if (verdict.suspicion !== null) await outbox.suspectQuote(id, verdict.suspicion)
      const { outcome, reference, submittedAt } = await deliverNow(delivery, 'quote_staff', id, MAIL_LIMIT_MS)
      if (outcome === 'missing') throw new Refusal('not_stored')
      if (outcome === 'dead') throw new Refusal('mail_failed')
      if (confirmQuotes) await confirm(id, quote.email, verdict)
      return { ok: true, reference, submittedAt: submittedAt?.toISOString() }
    },
  })
}

/**
 * The contract has checked each URL except its origin. Compared as text, because a URL parser accepts what a mail
 * program may read differently: a backslash, an odd port, a capital letter.
 */
function refuseForeignPhotos(photos: readonly string[], apiOrigin: string): void {
  const issues = photos.flatMap((url, index) =>
    url.startsWith(`${apiOrigin}/`) ? [] : [{ field: `photos.${index}`, message: 'This is not one of our photos' }],
  )
  if (issues.length > 0) throw new Refusal('invalid', issues)
}
