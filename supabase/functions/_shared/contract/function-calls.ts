/** What a call of a function carries besides its payload, and what it answers. */
import { z } from 'zod'

// Headers, because the payload's keys are fixed.
export const KEY_HEADER = 'idempotency-key'

export const SIGNALS_HEADER = 'x-form-signals'

export const SOURCE_HEADER = 'x-lead-source'

export const OWN_HEADERS = [KEY_HEADER, SIGNALS_HEADER, SOURCE_HEADER] as const

/** Every function reports its version of the contract in this header, so that the doctor finds outdated ones. */
export const CONTRACT_HEADER = 'x-site-contract'

/** Visitors do not see them: the page has its own messages. */
export const REPLY_CODES = [
  'method_not_allowed',
  'unsupported_media_type',
  'unauthorized',
  'payload_too_large',
  'invalid_json',
  'invalid',
  /** No quote with this id is stored. Nothing was sent: insert it, then call again. */
  'not_found',
  /** A mail service's event is about an unknown mail, maybe not stored yet: send it again later. */
  'unknown_mail',
  /** No lead has this reference and token, or links are turned off. */
  'unknown_lead',
  /** The mail failed for good: calling again does not help. The submission is stored, and staff are alerted. */
  'mail_failed',
  /** Far more than anybody honest sends came from this network. Nothing was kept: try again later. */
  'rate_limited',
  /** The database did not answer. Nothing was sent: try again. */
  'unavailable',
  'internal',
] as const
export type ReplyCode = (typeof REPLY_CODES)[number]

export const replySchema = z.discriminatedUnion('ok', [
  /** Of a quote: its short code, and when it was stored, from which the promise counts. */
  z.object({
    ok: z.literal(true),
    reference: z.string().optional(),
    createdAt: z.iso.datetime().optional(),
  }),
  z.object({ ok: z.literal(false), code: z.enum(REPLY_CODES) }),
])
export type Reply = z.infer<typeof replySchema>
