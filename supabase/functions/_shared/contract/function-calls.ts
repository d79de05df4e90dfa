/** Headers and replies of the edge functions. */
import { z } from 'zod'
import { keysOf } from './record.ts'

// These values are headers, because the requirements fix the keys of both payloads.
export const KEY_HEADER = 'idempotency-key'
export const SIGNALS_HEADER = 'x-form-signals'
export const SOURCE_HEADER = 'x-lead-source'
export const OWN_HEADERS = [KEY_HEADER, SIGNALS_HEADER, SOURCE_HEADER] as const

/** Every function returns its contract version in this header, so the doctor can find outdated functions. */
export const CONTRACT_HEADER = 'x-site-contract'

/** Error codes and their HTTP statuses. Visitors don't see either. The page retries 408, 429 and 5xx (src/api/calls.ts). */
export const REPLY_STATUS = {
  method_not_allowed: 405,
  unsupported_media_type: 415,
  unauthorized: 401,
  payload_too_large: 413,
  invalid: 400,
  /** The database has no quote with this ID, so the function didn't send an email. Insert the quote, then try again. */
  not_found: 409,
  /** The outbox doesn't have the event's email, at least not yet. The email provider should post the event again. */
  unknown_mail: 404,
  /** The reference and token don't match a lead, or links are turned off. */
  unknown_lead: 404,
  /** The staff email failed permanently, so a retry won't help. The submission is stored, and staff get an alert. */
  mail_failed: 424,
  /** The sender exceeded a rate limit, so the function didn't store anything. Try again later. */
  rate_limited: 429,
  /** The database didn't respond, so the function didn't send anything. Try again. */
  unavailable: 503,
  internal: 500,
} as const
export type ReplyCode = keyof typeof REPLY_STATUS

export const replySchema = z.discriminatedUnion('ok', [
  /** Only a stored quote has a creation time, from which its deadline is computed. */
  z.object({ ok: z.literal(true), createdAt: z.iso.datetime().optional() }),
  z.object({ ok: z.literal(false), code: z.enum(keysOf(REPLY_STATUS)) }),
])
