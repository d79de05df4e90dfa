/** The port to the email service, and its SMTP adapter. The adapter for the email provider's API is in resend.ts. */
import { isEmail } from '../contract/text.ts'
import { type MailMessage, REPLY_HINT, domainOf, type MailAddress } from '../email/email.ts'
import { z } from 'zod'

interface SmtpSettings {
  readonly host: string
  readonly port: number
  /** True to start with TLS (port 465). If false, uses STARTTLS if offered, and requires it for a password. */
  readonly secure: boolean
  readonly login: { readonly user: string; readonly pass: string } | null
}

export interface Mailer {
  /** Resolves with the email service's ID when the service has accepted the email. @throws MailError otherwise */
  send(message: MailMessage, withinMs: number): Promise<string | null>
}

export class MailError extends Error {
  override readonly name = 'MailError'
  /** True if a retry would also fail. A wrong password isn't permanent, because the owner can fix it. */
  readonly permanent: boolean
  /** True if the service rejected the content, for example the Reply-To. */
  readonly isAboutContent: boolean
  readonly code: string

  constructor(
    code: string,
    { permanent, isAboutContent = false, ...options }: ErrorOptions & { permanent: boolean; isAboutContent?: boolean },
  ) {
    super(`The email wasn’t accepted: ${code}`, options)
    this.permanent = permanent
    this.isAboutContent = isAboutContent
    this.code = code
  }
}

// eslint-disable-next-line no-control-regex -- the pattern has to match control characters
const LINE_BREAKING = /[\u0000-\u001f\u007f]/

/** Rejects addresses that aren't plain, and text that could start a header line. */
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

function removeReplyTo(message: MailMessage): MailMessage {
  const withoutHint = (part: string) => part.replaceAll(REPLY_HINT, NO_REPLY_HINT)
  return { ...message, replyTo: null, text: withoutHint(message.text), html: withoutHint(message.html) }
}

export function retryWithoutReplyTo({ send }: Mailer): Mailer {
  return {
    async send(message, withinMs) {
      const end = performance.now() + withinMs
      try {
        return await send(message, withinMs)
      } catch (error) {
        if (!(error instanceof MailError) || !error.isAboutContent || message.replyTo === null) throw error
        const isTemporary = !error.permanent && Number(error.code) < 500
        if (isTemporary) throw error
        return await send(removeReplyTo(message), Math.max(1, Math.floor(end - performance.now())))
      }
    },
  }
}

/** For the local mail trap, or an SMTP server on port 465, because hosted projects block ports 25 and 587. */
export function createSmtpMailer({ host, port, secure, login }: SmtpSettings): Mailer {
  return {
    async send(message, withinMs) {
      assertSendable(message)
      // Functions that send over HTTPS don't load nodemailer.
      const { createTransport } = await import('nodemailer')
      let isHandedOver = false
      const transport = createTransport({
        host,
        port,
        secure,
        // Use IPv4, because Deno 2.1.4 hangs if a host's first address is IPv6 and doesn't respond.
        localAddress: '0.0.0.0',
        requireTLS: login !== null,
        ...(login && { auth: { user: login.user, pass: login.pass } }),
        // By default, nodemailer greets the server with the machine's name.
        name: domainOf(message.from) || host,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: withinMs,
        // Nodemailer logs this when the server has received the whole email.
        logger: { info: (entry: object) => void (isHandedOver ||= 'tnx' in entry && entry.tnx === 'message') },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      try {
        await transport.sendMail({
          from: toNodemailerAddress(message.from),
          to: toNodemailerAddress(message.to),
          ...(message.replyTo && { replyTo: toNodemailerAddress(message.replyTo) }),
          subject: message.subject,
          text: message.text,
          html: message.html,
          messageId: message.messageId,
          headers: { ...message.headers },
          attachments: (message.attachments ?? []).map((file) => ({ ...file, contentDisposition: 'attachment' })),
          signal: AbortSignal.timeout(withinMs),
        })
        // SMTP returns no usable ID. A random ID marks the email as accepted.
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

const toNodemailerAddress = ({ name = '', address }: MailAddress) => ({ name, address })

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
    // Failures of other commands, and 5.7.x statuses, may be about our login or domain, which the owner can fix.
    const permanent =
      ['RCPT TO', 'DATA'].includes(command) && PERMANENT_REPLIES.includes(status) && !/^\d{3}[ -]5\.7\./.test(response)
    return new MailError(String(status), { permanent, isAboutContent: command === 'DATA', cause: error })
  }
  // The server may have delivered the email, so the outbox waits an hour before the next attempt.
  if (isHandedOver) return new MailError('timeout_after_data', { permanent: false, cause: error })
  return new MailError(code === 'EABORT' ? 'timeout' : code, { permanent: false, cause: error })
}
