/** The port to the mail service. Its adapters: SMTP below, and the provider’s beside it. */
import { isEmail } from '../contract/text.ts'
import { type MailMessage, REPLY_HINT, domainOf, type MailAddress } from '../email/email.ts'
import { z } from 'zod'

interface SmtpSettings {
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
    super(`The email wasn’t accepted: ${code}`, options)
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

/** Sends through an SMTP server: the local mail trap, or a provider on port 465 (25 and 587 are closed when hosted). */

export function createSmtpMailer({ host, port, secure, login }: SmtpSettings): Mailer {
  return {
    async send(message, withinMs) {
      assertSendable(message)
      // Loaded when needed, so that functions that send over HTTPS start without it.
      const { createTransport } = await import('nodemailer')
      let isHandedOver = false
      const transport = createTransport({
        host,
        port,
        secure,
        // Deno 2.1.4 hangs in TLS when a host's first address, the IPv6 one, does not answer. This makes it use IPv4.
        localAddress: '0.0.0.0',
        requireTLS: login !== null,
        ...(login && { auth: { user: login.user, pass: login.pass } }),
        // Greets with our domain, not with the machine's name.
        name: domainOf(message.from) || host,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: withinMs,
        // The only sign that the server has received all of the mail.
        logger: { info: (entry: object) => void (isHandedOver ||= 'tnx' in entry && entry.tnx === 'message') },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      try {
        await transport.sendMail({
          from: named(message.from),
          to: named(message.to),
          ...(message.replyTo && { replyTo: named(message.replyTo) }),
          subject: message.subject,
          text: message.text,
          html: message.html,
          messageId: message.messageId,
          headers: { ...message.headers },
          attachments: (message.attachments ?? []).map((file) => ({ ...file, contentDisposition: 'attachment' })),
          signal: AbortSignal.timeout(withinMs),
        })
        // The server gives no id to go by. One of our own tells that it has taken the mail.
        return crypto.randomUUID()
      } catch (error) {
        throw toMailError(error, isHandedOver)
      } finally {
        transport.close()
      }
    },
  }
}

const PERMANENT_REPLIES = [550, 551, 553, 554]

const named = ({ name = '', address }: MailAddress) => ({ name, address })

/** What nodemailer says of a failure. */
const failureSchema = z
  .object({
    responseCode: z.number().optional(),
    response: z.string().default(''),
    command: z.string().default(''),
    code: z.string().default('unknown'),
  })
  .catch({ response: '', command: '', code: 'unknown' })

function toMailError(error: unknown, isHandedOver: boolean): MailError {
  const { responseCode: status, response, command, code } = failureSchema.parse(error)
  if (status !== undefined) {
    // Permanent only for the commands that carry recipient and content. 5.7.x may be about our domain, so it never is.
    const permanent =
      ['RCPT TO', 'DATA'].includes(command) && PERMANENT_REPLIES.includes(status) && !/^\d{3}[ -]5\.7\./.test(response)
    return new MailError(String(status), {
      permanent,
      isAboutContent: command === 'DATA',
      cause: error,
    })
  }
  // It may have been delivered: the outbox waits an hour before the next attempt.
  if (isHandedOver) return new MailError('timeout_after_data', { permanent: false, cause: error })
  return new MailError(code === 'EABORT' ? 'timeout' : code, { permanent: false, cause: error })
}
