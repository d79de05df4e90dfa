/** Sends through the email provider's API. resend-events.ts parses the provider's events. */
import { z } from 'zod'
import { sendRequest } from '../http/backend.ts'
import type { MailAddress, MailAttachment, MailMessage } from '../email/email.ts'
import { assertSendable, type Mailer, MailError } from './mailer.ts'

interface ResendSettings {
  readonly apiKey: string
  readonly baseUrl: string
}

export function createResendMailer({ apiKey, baseUrl }: ResendSettings): Mailer {
  return {
    async send(message, withinMs) {
      assertSendable(message)
      const body = createBody(message)
      const headers = {
        authorization: `Bearer ${apiKey}`,
        'idempotency-key': `${message.idempotencyKey}/${await hash(body)}`,
      }
      const { ok, code, json } = await sendRequest(`${baseUrl}/emails`, { headers, body, withinMs })
      if (ok) return answerSchema.parse(json).id ?? null
      // Other statuses are about our key, domain or plan, or about the server.
      const isAboutContent = ['400', '422'].includes(code)
      throw new MailError(code, { permanent: isAboutContent || code === '413', isAboutContent })
    },
  }
}

const answerSchema = z.object({ id: z.string().optional() }).catch({})

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
