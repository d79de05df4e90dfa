/** A mail as every template makes it, and who of us sends and reads it. */

/** Always an object, never "Name <address>" in one string: mail libraries read commas in strings as more recipients. */
export interface MailAddress {
  readonly name?: string
  readonly address: string
}

/** Who sends our mails, and who of us reads them. */
export interface MailRoute {
  /** Sender of every mail to us: our own domain, never a visitor's, or spam filters refuse it. */
  readonly from: MailAddress
  /** Sender of mails to visitors: what bounces harms its domain, so best not the one that leads come from. */
  readonly confirmations: MailAddress
  readonly staff: MailAddress
  /** Who is told about a mail that failed: best not the staff inbox, which may be what failed. */
  readonly alerts: MailAddress
}

export const HIGH_IMPORTANCE = { Importance: 'high', 'X-Priority': '1' } as const

export const domainOf = ({ address }: MailAddress): string => address.split('@').at(-1) ?? ''

export interface MailAttachment {
  /** Made of our own words and codes, never of a visitor's. */
  readonly filename: string
  readonly contentType: string
  readonly content: string
}

export interface MailMessage {
  readonly from: MailAddress
  readonly to: MailAddress
  readonly replyTo: MailAddress | null
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly messageId: string
  /** The same for every try, so that a provider sends what is the same once: `quote_staff/<uuid>`. */
  readonly idempotencyKey: string
  /** More headers, for instance `Auto-Submitted`. Fixed texts only, never a visitor's. */
  readonly headers: Readonly<Record<string, string>>
  readonly attachments?: readonly MailAttachment[]
}
