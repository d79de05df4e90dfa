/** What the functions answer. Nothing of it is shown to a visitor as it is: the page has its own words. */
import { z } from 'zod'

export const REPLY_CODES = [
  'method_not_allowed',
  'unsupported_media_type',
  'unauthorized',
  'payload_too_large',
  'timeout',
  'invalid_json',
  'invalid',
  /** There is no quote with this id: its insert did not happen. Nothing was sent; insert it, then call again. */
  'not_stored',
  /** Too much from one client or address. The Retry-After header says in how many seconds to try again. */
  'too_many',
  /** The mail was given up, and calling again is of no use. What it is about is stored all the same; staff are alerted. */
  'mail_failed',
  /** The database did not answer. Nothing was sent; try again. */
  'unavailable',
  'internal',
] as const
export type ReplyCode = (typeof REPLY_CODES)[number]

/** One thing wrong with the payload: the field's path, joined by dots, and the contract's message. */
const issueSchema = z.object({ field: z.string(), message: z.string() })
export type ReplyIssue = z.infer<typeof issueSchema>

export const replySchema = z.discriminatedUnion('ok', [
  /** `reference` is the quote's short code, when a quote was sent. */
  z.object({ ok: z.literal(true), reference: z.string().optional() }),
  z.object({ ok: z.literal(false), code: z.enum(REPLY_CODES), issues: z.array(issueSchema).optional() }),
])
export type Reply = z.infer<typeof replySchema>
