/** The port to the mail service. Its adapters stand beside it: the provider's and smtp-mailer.ts. */
import { isEmail } from '../contract/text.ts'
import { type MailMessage, REPLY_HINT } from '../mails/message.ts'

export interface SmtpSettings {
  readonly host: string
  readonly port: number
  /** TLS from the first byte (port 465). Without it STARTTLS is used where offered, and required before a password. */
  readonly secure: boolean
  readonly login: { readonly user: string; readonly pass: string } | null
}

export interface Mailer {
  /** Resolves with the mail service's id, or null, once it has accepted the message. @throws MailError in every other case */
  send(message: MailMessage, withinMs: number): Promise<string | null>
}

interface MailErrorOptions extends ErrorOptions {
  readonly permanent: boolean
  readonly isAboutContent?: boolean
}

export class MailError extends Error {
  override readonly name = 'MailError'
  /** Whether it would be refused again. A wrong password is not permanent: an operator can fix it. */
  readonly permanent: boolean
  /** Whether the content was refused, for instance the Reply-To: maybe only for now. */
  readonly isAboutContent: boolean
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

const NO_REPLY_HINT = 'Don’t reply to this email: the sender won’t get it. Write to the address above.'

function withoutReplyTo(message: MailMessage): MailMessage {
  const told = (part: string) => part.replaceAll(REPLY_HINT, NO_REPLY_HINT)
  return { ...message, replyTo: null, text: told(message.text), html: told(message.html) }
}

export function retryingWithoutReplyTo({ send }: Mailer): Mailer {
  return {
    async send(message, withinMs) {
      const end = performance.now() + withinMs
      try {
        return await send(message, withinMs)
      } catch (error) {
        if (!(error instanceof MailError) || !error.isAboutContent || message.replyTo === null) throw error
        // An SMTP server that asks to try again later does not mean the Reply-To.
        if (!error.permanent && Number(error.code) < 500) throw error
        return await send(withoutReplyTo(message), Math.max(1, Math.floor(end - performance.now())))
      }
    },
  }
}
