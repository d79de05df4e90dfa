/** Sends through an SMTP server: the local mail trap, or a provider on port 465 (25 and 587 are closed when hosted). */
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

function toMailError(error: unknown, isHandedOver: boolean): MailError {
  const status = propertyOf(error, 'responseCode')
  if (typeof status === 'number') {
    const isAboutContent = status >= 500 && commandOf(error) === 'DATA'
    return new MailError(String(status), { permanent: isPermanent(error, status), isAboutContent, cause: error })
  }
  // It may have been delivered: the outbox waits an hour before the next attempt.
  if (isHandedOver) return new MailError('timeout_after_data', { permanent: false, cause: error })
  const code = propertyOf(error, 'code')
  const word = typeof code === 'string' ? code : 'unknown'
  return new MailError(word === 'EABORT' ? 'timeout' : word, { permanent: false, cause: error })
}

/** Permanent only for the commands that carry recipient and content. */
function isPermanent(error: unknown, status: number): boolean {
  return ['RCPT TO', 'DATA'].includes(commandOf(error)) && PERMANENT_REPLIES.includes(status) && !mayBeAboutUs(error)
}

const commandOf = (error: unknown) => String(propertyOf(error, 'command'))
/** 5.7.x may be about our domain instead of the content, so it is never permanent. */
const mayBeAboutUs = (error: unknown) => /^\d{3}[ -]5\.7\./.test(String(propertyOf(error, 'response')))

const propertyOf = (error: unknown, key: string): unknown =>
  error instanceof Error ? Reflect.get(error, key) : undefined
