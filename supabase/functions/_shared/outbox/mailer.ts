/** The adapters for sending email: an SMTP server, or Resend's API. resend-events.ts parses the events that Resend posts. */
import { z } from 'zod'
import { isEmail } from '../contract/text.ts'
import { domainOf, type MailAddress, type MailAttachment, type MailMessage, REPLY_HINT } from '../email/email.ts'
import { sendRequest } from '../http/backend.ts'
import { type Mailer, MailError } from './outbox.ts'

interface SmtpSettings {
  readonly kind: 'smtp'
  readonly host: string
  readonly port: number
  /** True to start with TLS (port 465). If false, uses STARTTLS if offered, and requires it for a password. */
  readonly secure: boolean
  readonly login: { readonly user: string; readonly pass: string } | null
}

interface ResendSettings {
  readonly kind: 'provider'
  readonly apiKey: string
  readonly baseUrl: string
}

export function createMailer(transport: SmtpSettings | ResendSettings): Mailer {
  return retryWithoutReplyTo(transport.kind === 'smtp' ? createSmtpMailer(transport) : createResendMailer(transport))
}

// eslint-disable-next-line no-control-regex -- the pattern has to match control characters
const LINE_BREAKING = /[\u0000-\u001f\u007f]/

/** Rejects addresses that aren't plain, and text that could start a header line. */
function assertSendable(message: MailMessage): void {
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
function createSmtpMailer({ host, port, secure, login }: SmtpSettings): Mailer {
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
        name: domainOf(message.from),
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
    return new MailError(String(status), { permanent, isAboutContent: command === 'DATA' })
  }
  // The server may have delivered the email, so the outbox waits an hour before the next attempt.
  if (isHandedOver) return new MailError('timeout_after_data', { permanent: false })
  return new MailError(code === 'EABORT' ? 'timeout' : code, { permanent: false })
}

function createResendMailer({ apiKey, baseUrl }: ResendSettings): Mailer {
  return {
    async send(message, withinMs) {
      assertSendable(message)
      const body = createBody(message)
      const headers = {
        authorization: `Bearer ${apiKey}`,
        'idempotency-key': `${message.idempotencyKey}/${await hash(body)}`,
      }
      const { ok, code, json } = await sendRequest(`${baseUrl}/emails`, { headers, body, withinMs })
      if (ok) return sentSchema.parse(json).id ?? null
      // Other statuses are about our key, domain or plan, or about the server.
      const isAboutContent = ['400', '422'].includes(code)
      throw new MailError(code, { permanent: isAboutContent || code === '413', isAboutContent })
    },
  }
}

const sentSchema = z.object({ id: z.string().optional() }).catch({})

function createBody(message: MailMessage): string {
  return JSON.stringify({
    from: formatAddress(message.from),
    to: [formatAddress(message.to)],
    ...(message.replyTo && { reply_to: [formatAddress(message.replyTo)] }),
    subject: message.subject,
    text: message.text,
    html: message.html,
    headers: { ...message.headers, 'Message-ID': message.messageId },
    ...(message.attachments && { attachments: message.attachments.map(toAttachment) }),
  })
}

/**
 * The key includes a hash of the content, because Resend rejects different content under a used key, and two emails are
 * better than none.
 */
async function hash(body: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body))
  return [...new Uint8Array(hash, 0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function formatAddress({ name, address }: MailAddress): string {
  return name === undefined ? address : `"${name.replace(/["\\]/g, '\\$&')}" <${address}>`
}

function toAttachment({ filename, contentType, content }: MailAttachment) {
  const bytes = Array.from(new TextEncoder().encode(content), (byte) => String.fromCharCode(byte))
  return { filename, content_type: contentType, content: btoa(bytes.join('')) }
}
