/** Headers and replies of the edge functions. */
import { z } from 'zod'

// These values are headers, because the requirements fix the keys of both payloads.
export const KEY_HEADER = 'idempotency-key'
export const SIGNALS_HEADER = 'x-form-signals'
export const SOURCE_HEADER = 'x-lead-source'
export const OWN_HEADERS = [KEY_HEADER, SIGNALS_HEADER, SOURCE_HEADER] as const

/** Every function returns its contract version in this header, so the doctor can find outdated functions. */
export const CONTRACT_HEADER = 'x-site-contract'

/** Visitors don't see these codes, because the page has its own messages. */
export const REPLY_CODES = [
  'method_not_allowed',
  'unsupported_media_type',
  'unauthorized',
  'payload_too_large',
  'invalid_json',
  'invalid',
  /** The database has no quote with this ID, so the function didn't send an email. Insert the quote, then try again. */
  'not_found',
  /** The outbox doesn't have the event's email, at least not yet. The email provider should post the event again. */
  'unknown_mail',
  /** The reference and token don't match a lead, or links are turned off. */
  'unknown_lead',
  /** The staff email failed permanently, so a retry won't help. The submission is stored, and staff get an alert. */
  'mail_failed',
  /** The sender exceeded a rate limit, so the function didn't store anything. Try again later. */
  'rate_limited',
  /** The database didn't respond, so the function didn't send anything. Try again. */
  'unavailable',
  'internal',
] as const
export type ReplyCode = (typeof REPLY_CODES)[number]

export const replySchema = z.discriminatedUnion('ok', [
  /** Only a stored quote has a reference and a creation time, from which its deadline is computed. */
  z.object({
    ok: z.literal(true),
    reference: z.string().optional(),
    createdAt: z.iso.datetime().optional(),
  }),
  z.object({ ok: z.literal(false), code: z.enum(REPLY_CODES) }),
])
export type Reply = z.infer<typeof replySchema>
