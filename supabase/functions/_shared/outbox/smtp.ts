import { z } from 'zod'
import { domainOf, type MailAddress } from '../email/email.ts'
import { type Mailer, MailError } from './delivery.ts'

export interface SmtpSettings {
  readonly kind: 'smtp'
  readonly host: string
  readonly port: number
  /** True to start with TLS (port 465). If false, uses STARTTLS if offered, and requires it for a password. */
  readonly secure: boolean
  readonly login: { readonly user: string; readonly pass: string } | null
}

/** For the local mail trap, or an SMTP server on port 465, because hosted projects block ports 25 and 587. */
export function createSmtpMailer({ host, port, secure, login }: SmtpSettings): Mailer {
  return async (message, withinMs) => {
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
      name: domainOf(message.from),
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
    }
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
    return new MailError(String(status), { permanent, isAboutContent: command === 'DATA' })
  }
  // The server may have delivered the email, so the outbox waits an hour before the next attempt.
  if (isHandedOver) return new MailError('timeout_after_data', { permanent: false })
  return new MailError(code === 'EABORT' ? 'timeout' : code, { permanent: false })
}
