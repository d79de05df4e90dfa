import { z } from 'zod'
import type { LeadKind } from '../contract/options.ts'
import { isEmail } from '../contract/text.ts'

/** Always an object, never "Name <address>" in one string: mail libraries read commas in strings as more recipients. */
export interface MailAddress {
  readonly name?: string
  readonly address: string
}

export interface MailRoute {
  /** Sender of mails to staff: our own domain, because spam filters refuse a visitor's. */
  readonly from: MailAddress
  /** Sender of mails to visitors. Bounces harm its domain, so use another than for leads. */
  readonly confirmations: MailAddress
  readonly staff: MailAddress
  /** Inbox that hears of emergencies and late quotes that nobody in the first has marked; null without one. */
  readonly escalation: MailAddress | null
  /** Inbox for alerts. Use another than the staff inbox, which may be what failed. */
  readonly alerts: MailAddress
}

export const HIGH_IMPORTANCE = { Importance: 'high', 'X-Priority': '1' } as const

export const domainOf = ({ address }: MailAddress): string => address.split('@').at(-1) ?? ''

export interface MailAttachment {
  /** Only our own words and codes, never a visitor's. */
  readonly filename: string
  readonly contentType: string
  readonly content: string
}

/** What a template writes. */
export interface MailContent {
  readonly from: MailAddress
  readonly to: MailAddress
  readonly replyTo: MailAddress | null
  readonly subject: string
  readonly text: string
  readonly html: string
  /**
   * Extra headers: fixed texts only, never a visitor's. Leads to staff carry no `Auto-Submitted`, because help desks hold such
   * email back.
   */
  readonly headers: Readonly<Record<string, string>>
  readonly attachments?: readonly MailAttachment[]
}

export interface MailMessage extends MailContent {
  readonly messageId: string
  /** The same for every attempt, so that a provider sends it once: `quote_staff/<uuid>`. */
  readonly idempotencyKey: string
}

/** Every type of email. `private.mail_kinds` lists them in SQL, with what is posted; a test compares. */
export type MailKind =
  | 'quote_staff'
  | 'quote_digest'
  | 'quote_confirmation'
  | 'quote_bounce'
  | 'message_staff'
  | 'message_digest'
  | 'message_confirmation'
  | 'message_bounce'
  | 'reminder_staff'
  | 'reminder_escalation'
  | 'daily_report'
  | 'dead_letter_alert'

export const leasedSchema = z.object({
  id: z.string(),
  kind: z.string(),
  /** Names in an alert the lead that depends on this mail; null if none does. */
  alertLabel: z.string().nullable(),
  /** The lead or dead mail that this mail is about, or an id of its own: a UUID in lower case. */
  subjectId: z.string(),
  /** Counted from 1. Reported with a failure, so that a late report is recognized. */
  attempt: z.number(),
  /** Whether an attempt before ended unreported, so that the mail may have been taken. */
  mayRepeat: z.boolean(),
  /** The mail service's id of a copy that it took before. Part of the idempotency key; null if there is none. */
  earlierId: z.string().nullable(),
  /** What is noted with the mail, not yet checked: of a lead, why it may be spam. */
  content: z.unknown(),
  /** The lead that this mail is about, not yet checked; null if there is none. */
  stored: z.unknown(),
  /** What a digest lists, not yet checked; `content` has the count of all. Else null. */
  listed: z.unknown(),
  /** False for a stored lead whose page never called submit-quote. */
  browserConfirmed: z.boolean(),
  earlierReference: z.string().nullable(),
})
/** A mail leased for sending. Nobody else gets it for three minutes. */
export type LeasedMail = z.infer<typeof leasedSchema>

/** Writes the mails of a kind. Null for a mail about nothing any more. */
export type Template = (mail: LeasedMail) => Promise<MailContent | null> | MailContent | null

/** Returns the link that marks a lead as answered; null without one. */
export type LinkTo = (leadKind: LeadKind, id: string, reference: string) => Promise<string | null>

const SUBJECT_LIMIT = 120

// Control characters, and the invisible ones that reverse the direction of text and so hide what it says.
const UNPRINTABLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

export function cut(text: string, limit: number): string {
  const points = [...text]
  return points.length > limit
    ? `${points
        .slice(0, limit - 1)
        .join('')
        .trimEnd()}…`
    : text
}

/** In characters: the most that a line of several parts shows of each. */
export const PART = 80
export const joined = (...parts: readonly string[]): string => parts.map((part) => cut(part, PART)).join(' · ')

/** Starts an encoded word in a mail header (RFC 2047), which could smuggle in line breaks and the like. */
const ENCODED_WORD = /=\?/g

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value))

interface LongParts {
  readonly name: string
  readonly frequency: string
}

/** Keeps a subject's start, size and end: shortens the frequency first, then the name. */
export function quoteSubject(start: string, { name, frequency }: LongParts, size: string, end: string): string {
  const room = SUBJECT_LIMIT - [...start, ...size, ...end].length
  const long = [...name].length
  const often = ` · ${cut(frequency, clamp(room - 3 - Math.min(60, long), 9, 28))}`
  const shown = room - [...often].length < Math.min(16, long) ? '' : often
  return subjectLine(`${start}${cut(name, clamp(room - [...shown].length, 8, 60))}${size}${shown}${end}`)
}

export function subjectLine(text: string): string {
  return cut(text.replace(UNPRINTABLE, '').replace(ENCODED_WORD, '= ?'), SUBJECT_LIMIT)
}

const UNCHECKED = 'the browser didn’t finish our spam check, so this may be a bot'

/** Prefix for the subject of possible spam and of unchecked quotes; empty for others. */
export function spamPrefix(suspicion: string | null, browserConfirmed = true): string {
  if (suspicion !== null) return 'Possible spam: '
  return browserConfirmed ? '' : 'Unchecked: '
}

export function spamNote(suspicion: string | null, browserConfirmed = true): string[] {
  const reason = suspicion ?? (browserConfirmed ? null : UNCHECKED)
  return reason === null ? [] : [`${spamPrefix(suspicion, browserConfirmed)}${reason}.`]
}

export function localTime(moment: Date, timeZone: string): string {
  const date = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'full' }).format(moment)
  const time = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(moment)
  return `${date}, ${time}`.replace(/\s/g, ' ')
}

interface StartedLetter {
  readonly subject: string
  readonly body: string
}

/** A link to write to, or null for no address. Its name part may contain `?`, `&`, `#` or `%`. */
export function mailtoHref(email: string, letter: StartedLetter | null = null): string | null {
  if (!isEmail(email)) return null
  const at = email.lastIndexOf('@')
  const link = `mailto:${encodeURIComponent(email.slice(0, at))}${email.slice(at)}`
  if (letter === null) return link
  const body = encodeURIComponent(letter.body.replaceAll('\n', '\r\n'))
  return `${link}?subject=${encodeURIComponent(letter.subject)}&body=${body}`
}

export const REPLY_HINT = 'Reply to this email to reach the sender.'
