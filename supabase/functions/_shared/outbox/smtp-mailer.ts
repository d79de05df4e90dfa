/** Sends through an SMTP server: the local mail trap, or a provider on port 465 (25 and 587 are closed when hosted). */
import { z } from 'zod'
import { domainOf, type MailAddress } from '../mails/message.ts'
import { assertSendable, type Mailer, MailError, type SmtpSettings } from './mailer.ts'

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
