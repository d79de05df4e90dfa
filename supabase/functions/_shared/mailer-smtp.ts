import type { MailAddress, Mailer } from './mailer.ts'
import { assertSendable, MailError } from './mailer.ts'

export interface SmtpOptions {
  readonly host: string
  readonly port: number
  /** TLS from the first byte (port 465). Without it STARTTLS is used where offered, and demanded before a password. */
  readonly secure: boolean
  readonly login: { readonly user: string; readonly pass: string } | null
}

/** Sends through an SMTP server: the local mail trap, or a provider on port 465 (hosted functions cannot reach 25, 587). */
export function createSmtpMailer({ host, port, secure, login }: SmtpOptions): Mailer {
  return {
    async send(message, withinMs) {
      assertSendable(message)
      // Loaded when needed, so that functions that send by HTTPS start without it.
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({
        host,
        port,
        secure,
        requireTLS: login !== null,
        ...(login && { auth: { user: login.user, pass: login.pass } }),
        // Greets with our domain: the machine's own name is nobody's business.
        name: message.from.address.split('@').at(-1) ?? host,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 20_000,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      try {
        await transport.sendMail({
          from: mailbox(message.from),
          to: mailbox(message.to),
          replyTo: mailbox(message.replyTo),
          subject: message.subject,
          text: message.text,
          html: message.html,
          messageId: message.messageId,
          headers: { ...message.headers },
          signal: AbortSignal.timeout(withinMs),
        })
      } catch (error) {
        throw toMailError(error)
      } finally {
        transport.close()
      }
    },
  }
}

const mailbox = ({ name, address }: MailAddress) => ({ name: name ?? '', address })

function toMailError(error: unknown): MailError {
  const responseCode = numberAt(error, 'responseCode')
  if (responseCode !== undefined) {
    return new MailError(String(responseCode), { permanent: responseCode >= 500, cause: error })
  }
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown'
  return new MailError(code === 'EABORT' ? 'timeout' : code, { permanent: false, cause: error })
}

function numberAt(error: unknown, key: string): number | undefined {
  const value: unknown = error instanceof Error ? Reflect.get(error, key) : undefined
  return typeof value === 'number' ? value : undefined
}
