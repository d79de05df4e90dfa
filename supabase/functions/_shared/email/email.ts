import { z } from 'zod'
import { company } from '../contract/company.ts'

/** Not a "Name <address>" string, because email libraries read a comma in a string as the start of another recipient. */
export interface MailAddress {
  readonly name?: string
  readonly address: string
}

export interface MailRoute {
  /** The sender of staff emails. Never the visitor's address, which spam filters would reject. */
  readonly from: MailAddress
  /** The sender of emails to visitors. Use a separate domain, because bounces hurt a domain's reputation. */
  readonly confirmations: MailAddress
  readonly staff: MailAddress
  readonly escalation: MailAddress | null
  /** Use a different inbox than the staff inbox, because an alert may be about that inbox. */
  readonly alerts: MailAddress
}

export const HIGH_IMPORTANCE = { Importance: 'high', 'X-Priority': '1' } as const

export const domainOf = ({ address }: MailAddress): string => address.split('@').at(-1) ?? ''

export interface MailAttachment {
  /** Never contains visitor text. */
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
  /** Staff emails about leads have no `Auto-Submitted` header, because help desks hold back such emails. */
  readonly headers: Readonly<Record<string, string>>
  readonly attachments?: readonly MailAttachment[]
}

export interface MailMessage extends MailContent {
  /** The same for every attempt, for example `<quote_staff.<uuid>@site.example>`. */
  readonly messageId: string
}

/** A time as Postgres writes it, with an offset. */
export const timestampSchema = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

export const leasedSchema = z.object({
  id: z.string(),
  kind: z.string(),
  /** Whether staff learn about a lead from this email. */
  carriesLead: z.boolean(),
  /** The ID of the lead or failed email that this email is about, or a unique ID. A post has its email's subject ID. */
  subjectId: z.string(),
  /** Starts at 1. The outbox ignores reports about earlier attempts. */
  attempt: z.number(),
  /** True if the last attempt may have delivered the email, but timed out or never reported back. */
  mayRepeat: z.boolean(),
  /** The email service's ID of the last copy that it accepted, or null. */
  acceptedId: z.string().nullable(),
  /** The template's data, not validated. outbox.sql lists it by kind. */
  content: z.unknown(),
  /** The lead, not validated; null if there isn't one. */
  stored: z.unknown(),
  /** The leads of a digest or reminder, not validated; null for other emails. */
  listed: z.unknown(),
  /** False if the page stored a quote but hasn't called submit-quote. */
  browserConfirmed: z.boolean(),
  /** The reference of the last quote from the same mailbox in the 24 hours before this quote, or null. */
  previousQuote: z.string().nullable(),
})
export type LeasedMail = z.infer<typeof leasedSchema>

/** Builds one email. Returns null if its lead was deleted or answered. */
export type Template = (mail: LeasedMail) => Promise<MailContent | null> | MailContent | null

/** `verified` is whether the photo is an image; null if the storage server failed. */
export interface CheckedPhoto {
  readonly url: string
  readonly verified: boolean | null
}

/** Never rejects. Returns the photos in the order of `urls`. */
export type CheckPhotos = (urls: readonly string[]) => Promise<readonly CheckedPhoto[]>

export const SUBJECT_LIMIT = 120

// Control characters, and invisible characters that reverse the direction of text.
const UNPRINTABLE = /[\p{Cc}\p{Bidi_Control}]/gu

export function cut(text: string, limit: number): string {
  const points = [...text]
  if (points.length <= limit) return text
  const kept = points.slice(0, limit - 1).join('')
  return `${kept.trimEnd()}…`
}

/** The maximum length of each part of a line, in characters. */
export const PART = 80
export const joinParts = (...parts: readonly string[]): string => parts.map((part) => cut(part, PART)).join(' · ')

/** Starts an encoded word in a header (RFC 2047), which could contain line breaks. */
const ENCODED_WORD = /=\?/g

export function subjectLine(text: string): string {
  return cut(text.replace(UNPRINTABLE, '').replace(ENCODED_WORD, '= ?'), SUBJECT_LIMIT)
}

type Checked = Readonly<Pick<LeasedMail, 'browserConfirmed'>> & { readonly suspicion: string | null }

export function spamPrefix({ suspicion, browserConfirmed }: Checked): string {
  if (suspicion !== null) return 'Possible spam: '
  return browserConfirmed ? '' : 'Unchecked: '
}

/** For example "2026-11-20 20:13" in the office's time zone, which spreadsheets read as a time. */
export const formatMinute = (moment: Date): string =>
  moment.toLocaleString('sv-SE', { timeZone: company.timeZone, dateStyle: 'short', timeStyle: 'short' })

/** The part before the @ may contain `?`, `&`, `#` or `%`. */
export function mailtoHref(email: string, letter?: { readonly subject: string; readonly body: string }): string {
  const at = email.lastIndexOf('@')
  const link = `mailto:${encodeURIComponent(email.slice(0, at))}${email.slice(at)}`
  if (letter === undefined) return link
  const body = encodeURIComponent(letter.body.replaceAll('\n', '\r\n'))
  return `${link}?subject=${encodeURIComponent(letter.subject)}&body=${body}`
}

export const REPLY_HINT = 'Reply to this email to reach the sender.'
