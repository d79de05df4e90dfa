import { quoteSchema } from '../_shared/contract/quote.ts'
import { quoteReference } from '../_shared/contract/reference.ts'
import type { MailRoute } from '../_shared/env.ts'
import { type Access, createEndpoint } from '../_shared/http.ts'
import { idempotencyKeyOf } from '../_shared/idempotency-key.ts'
import type { Log } from '../_shared/log.ts'
import type { Mailer } from '../_shared/mailer.ts'
import { Refusal } from '../_shared/refusal.ts'
import { sendMail } from '../_shared/send-mail.ts'
import { quoteMail } from './email.ts'

/** The page waits 30 s; this leaves time for the body and the way back. */
const MAIL_LIMIT_MS = 18_000

export interface SubmitQuoteDeps {
  readonly access: Access
  /** Origin under which the site's photos are served; others are refused. */
  readonly apiOrigin: string
  readonly mail: MailRoute
  readonly mailer: Mailer
  readonly now: () => Date
  readonly log: Log
}

/**
 * `submit-quote`: sends staff the mail about a stored quote (spec.md section 7).
 * Takes a `Quote` as JSON and the quote's id as `Idempotency-Key`; answers `{ ok: true, reference }` once the mail
 * server has taken the mail, `mail_failed` (502) when it has not. May be repeated: each try carries the same ids.
 */
export function createSubmitQuote({ access, apiOrigin, mail, mailer, now, log }: SubmitQuoteDeps) {
  return createEndpoint({
    access,
    schema: quoteSchema,
    log,
    async answer(quote, request) {
      const id = idempotencyKeyOf(request)
      refuseForeignPhotos(quote.photos, apiOrigin)
      const reference = quoteReference(id)
      const message = quoteMail({ id, quote, submittedAt: now() }, mail)
      if (!(await sendMail({ mailer, log, reference }, 'quote', message, MAIL_LIMIT_MS))) {
        throw new Refusal('mail_failed')
      }
      return { ok: true, reference }
    },
  })
}

/**
 * The contract has checked the whole shape of each URL but its origin. Compared as text, not as a parsed URL, because
 * parsers forgive what a mail program may read differently: a backslash, a stray port, a capital.
 */
function refuseForeignPhotos(photos: readonly string[], apiOrigin: string): void {
  const issues = photos.flatMap((url, index) =>
    url.startsWith(`${apiOrigin}/`) ? [] : [{ field: `photos.${index}`, message: 'This is not one of our photos' }],
  )
  if (issues.length > 0) throw new Refusal('invalid', issues)
}
