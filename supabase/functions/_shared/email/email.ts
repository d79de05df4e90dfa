import { z } from 'zod'
import type { LeadKind } from '../contract/options.ts'
import { isEmail } from '../contract/text.ts'

/** An object, never a "Name <address>" string, because email libraries read commas in strings as more recipients. */
export interface MailAddress {
  readonly name?: string
  readonly address: string
}

export interface MailRoute {
  /** Sender of staff emails: our own domain, because spam filters reject a visitor's. */
  readonly from: MailAddress
  /** Sender of emails to visitors. Bounces harm its domain, so use a different domain than for staff emails. */
  readonly confirmations: MailAddress
  readonly staff: MailAddress
  /** The escalation contact for unanswered emergencies and overdue quotes; null without one. */
  readonly escalation: MailAddress | null
  /** Inbox for alerts. Use a different inbox than the staff inbox, because the staff inbox may be the one that fails. */
  readonly alerts: MailAddress
}

export const HIGH_IMPORTANCE = { Importance: 'high', 'X-Priority': '1' } as const

export const domainOf = ({ address }: MailAddress): string => address.split('@').at(-1) ?? ''

export interface MailAttachment {
  /** Contains only our own words and codes, never visitor text. */
  readonly filename: string
  readonly contentType: string
  readonly content: string
}

export interface MailContent {
  readonly from: MailAddress
  readonly to: MailAddress
  readonly replyTo: MailAddress | null
  readonly subject: string
  readonly text: string
  readonly html: string
  /**
   * Extra headers with fixed texts only, never a visitor's. Staff emails about leads have no `Auto-Submitted`, because help
   * desks hold back such emails.
   */
  readonly headers: Readonly<Record<string, string>>
  readonly attachments?: readonly MailAttachment[]
}

export interface MailMessage extends MailContent {
  readonly messageId: string
  /** The same for every attempt, so that the provider sends the email once: `quote_staff/<uuid>`. */
  readonly idempotencyKey: string
}

/** Every kind of email. A test compares them with `private.mail_kinds`, which also has the webhook posts. */
export type MailKind =
  | `${LeadKind}_${'staff' | 'digest' | 'confirmation' | 'bounce'}`
  | `reminder_${'staff' | 'escalation'}`
  | 'daily_report'
  | 'dead_letter_alert'

export const leasedSchema = z.object({
  id: z.string(),
  kind: z.string(),
  /** How an alert names the lead that depends on this email; null if none does. */
  alertLabel: z.string().nullable(),
  /** The ID of the lead or failed email that this email is about, or the email's own ID: a lowercase UUID. */
  subjectId: z.string(),
  /** Starts at 1. The outbox compares it with a reported failure, to ignore late reports. */
  attempt: z.number(),
  /** Whether an earlier attempt never reported back; the email may already be delivered. */
  mayRepeat: z.boolean(),
  /** The email service's ID of an accepted earlier copy. Part of the idempotency key; null if there is none. */
  earlierId: z.string().nullable(),
  /** The template's data, not validated. For a lead, this has the reasons why the lead may be spam. */
  content: z.unknown(),
  /** The lead, not validated; null if there is none. */
  stored: z.unknown(),
  /** The leads of a digest or reminder, not validated; null for others. `content` has the number of all leads. */
  listed: z.unknown(),
  /** False for a stored quote whose page never called submit-quote. */
  browserConfirmed: z.boolean(),
  earlierReference: z.string().nullable(),
})
/** An email leased for sending. The lease lasts three minutes. */
export type LeasedMail = z.infer<typeof leasedSchema>

/** Builds one email. Returns null if its lead was deleted or answered. */
export type Template = (mail: LeasedMail) => Promise<MailContent | null> | MailContent | null

/** Returns the link that marks a lead as answered; null if links are turned off. */
export type LinkTo = (leadKind: LeadKind, id: string, reference: string) => Promise<string | null>

export const SUBJECT_LIMIT = 120

// Control characters, and invisible ones that reverse the direction of text and so hide it.
const UNPRINTABLE = /[\p{Cc}\p{Bidi_Control}]/gu

export function cut(text: string, limit: number): string {
  const points = [...text]
  if (points.length <= limit) return text
  const kept = points.slice(0, limit - 1).join('')
  return `${kept.trimEnd()}…`
}

/** In characters: the maximum length of each part of a line. */
export const PART = 80
export const joined = (...parts: readonly string[]): string => parts.map((part) => cut(part, PART)).join(' · ')

/** Starts an encoded word in an email header (RFC 2047), which could smuggle in line breaks. */
const ENCODED_WORD = /=\?/g

export function subjectLine(text: string): string {
  return cut(text.replace(UNPRINTABLE, '').replace(ENCODED_WORD, '= ?'), SUBJECT_LIMIT)
}

/** Returns the subject prefix of possible spam and unchecked quotes; empty for others. */
export function spamPrefix(suspicion: string | null, browserConfirmed = true): string {
  if (suspicion !== null) return 'Possible spam: '
  return browserConfirmed ? '' : 'Unchecked: '
}

export function localTime(moment: Date, timeZone: string): string {
  const date = moment.toLocaleDateString('en-US', { timeZone, dateStyle: 'full' })
  const clock = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
  return `${date}, ${moment.toLocaleTimeString('en-US', { timeZone, ...clock })}`.replace(/\s/g, ' ')
}

/** Returns a `mailto:` link, or null without an address. Its name part may contain `?`, `&`, `#` or `%`. */
export function mailtoHref(email: string, letter?: { readonly subject: string; readonly body: string }): string | null {
  if (!isEmail(email)) return null
  const at = email.lastIndexOf('@')
  const link = `mailto:${encodeURIComponent(email.slice(0, at))}${email.slice(at)}`
  if (letter === undefined) return link
  const body = encodeURIComponent(letter.body.replaceAll('\n', '\r\n'))
  return `${link}?subject=${encodeURIComponent(letter.subject)}&body=${body}`
}

export const REPLY_HINT = 'Reply to this email to reach the sender.'
