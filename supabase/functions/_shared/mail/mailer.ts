/** The port to the mail provider, and its settings. Adapters: `mailer-resend.ts`, `mailer-smtp.ts`. */
import { isEmail } from '../contract/text.ts'

export interface ResendSettings {
  readonly apiKey: string
  readonly baseUrl: string
}

export interface SmtpSettings {
  readonly host: string
  readonly port: number
  /** TLS from the first byte (port 465). Without it STARTTLS is used where offered, and required before a password. */
  readonly secure: boolean
  readonly login: { readonly user: string; readonly pass: string } | null
}

export type MailTransport = ({ readonly kind: 'resend' } & ResendSettings) | ({ readonly kind: 'smtp' } & SmtpSettings)

/** Always an object, never "Name <address>" in one string: mail libraries read commas in strings as more recipients. */
export interface MailAddress {
  readonly name?: string
  readonly address: string
}

/** Who sends our mails, and who of us reads them. */
export interface MailRoute {
  /** Sender of every mail to us: our own domain, never a visitor's, or spam filters refuse it. */
  readonly from: MailAddress
  /**
   * Sender of mails to visitors. Anyone can type anyone's address, and what bounces then harms the sender's domain: best
   * not the one that leads come from.
   */
  readonly confirmations: MailAddress
  readonly staff: MailAddress
  /** Who is told about a mail that failed: best not the staff inbox, which may be what failed. */
  readonly alerts: MailAddress
}

/** Headers that mail programs show as important. */
export const HIGH_IMPORTANCE = { Importance: 'high', 'X-Priority': '1' } as const

/** What follows the `@`: our own domain, in ids and greetings. */
export const domainOf = ({ address }: MailAddress): string => address.split('@').at(-1) ?? ''

/** A file of text that goes with a mail. */
export interface MailAttachment {
  /** Made of our own words and codes, never of a visitor's. */
  readonly filename: string
  /** For instance `text/csv; charset=utf-8`. */
  readonly contentType: string
  readonly content: string
}

export interface MailMessage {
  readonly from: MailAddress
  /** The only recipient: the port has no copies. */
  readonly to: MailAddress
  /** Null: nobody can be replied to. */
  readonly replyTo: MailAddress | null
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same for every try, so that a mailbox recognizes a repeated mail: `<quote-<uuid>@domain>`. */
  readonly messageId: string
  /** The same for every try, so that a provider sends what is the same once: `quote_staff/<uuid>`. */
  readonly idempotencyKey: string
  /** More headers, for instance `Auto-Submitted`. Fixed texts only, never a visitor's. */
  readonly headers: Readonly<Record<string, string>>
  readonly attachments?: readonly MailAttachment[]
}

export interface Mailer {
  /**
   * Resolves when the mail server has accepted the message, with the id under which it will tell what became of it, or
   * null.
   *
   * @param withinMs time limit, in milliseconds
   * @throws MailError in every other case
   */
  send(message: MailMessage, withinMs: number): Promise<string | null>
}

interface MailErrorOptions extends ErrorOptions {
  readonly permanent: boolean
  readonly isAboutContent?: boolean
}

/** A message that was not accepted. */
export class MailError extends Error {
  override readonly name = 'MailError'
  /**
   * Whether the same message would be refused again, for its recipient or its content. A wrong password or a sender
   * that is not set up is not permanent: an operator can fix it, and no mail may be lost until then.
   */
  readonly permanent: boolean
  /** Whether something in the message was refused, which may be the Reply-To. */
  readonly isAboutContent: boolean
  /** An SMTP or HTTP status, or a word such as `timeout`. Free of personal data, unlike a server's own sentence. */
  readonly code: string

  constructor(code: string, { permanent, isAboutContent = false, ...options }: MailErrorOptions) {
    super(`The mail was not taken: ${code}`, options)
    this.permanent = permanent
    this.isAboutContent = isAboutContent
    this.code = code
  }
}

// eslint-disable-next-line no-control-regex -- naming control characters is the point
const LINE_BREAKING = /[\u0000-\u001f\u007f]/

/** The last check before a message is sent: plain addresses only, and nothing that could start a new header line. */
export function assertSendable(message: MailMessage): void {
  const { from, to, replyTo, subject, messageId, idempotencyKey, headers, attachments = [] } = message
  const addresses = [from, to, ...(replyTo ? [replyTo] : [])]
  const files = attachments.flatMap(({ filename, contentType }) => [filename, contentType])
  const lines = [subject, messageId, idempotencyKey, ...addresses.map(({ name }) => name ?? ''), ...files]
  const safe =
    addresses.every(({ address }) => isEmail(address)) &&
    [...lines, ...Object.entries(headers).flat()].every((line) => !LINE_BREAKING.test(line))
  if (!safe) throw new MailError('unsafe', { permanent: true })
}
