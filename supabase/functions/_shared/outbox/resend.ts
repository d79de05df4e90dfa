import { z } from 'zod'
import type { MailAddress, MailAttachment, MailMessage } from '../email/email.ts'
import { sendRequest } from '../http/backend.ts'
import { hash } from '../http/hash.ts'
import { type Mailer, MailError } from './delivery.ts'

export interface ResendSettings {
  readonly kind: 'provider'
  readonly apiKey: string
  readonly baseUrl: string
}

export function createResendMailer({ apiKey, baseUrl }: ResendSettings): Mailer {
  return async (message, withinMs) => {
    const body = createBody(message)
    // Resend drops a second email with the same key, and rejects the key with another body. The body has the Message-ID.
    const headers = { authorization: `Bearer ${apiKey}`, 'idempotency-key': await hash(body) }
    const { ok, code, json } = await sendRequest(`${baseUrl}/emails`, { headers, body, withinMs })
    if (ok) return sentSchema.parse(json).id ?? null
    // Other statuses are about our key, domain or plan, or about the server.
    const isAboutContent = ['400', '422'].includes(code)
    throw new MailError(code, { permanent: isAboutContent || code === '413', isAboutContent })
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

function formatAddress({ name, address }: MailAddress): string {
  return name === undefined ? address : `"${name.replace(/["\\]/g, '\\$&')}" <${address}>`
}

function toAttachment({ filename, contentType, content }: MailAttachment) {
  const bytes = Array.from(new TextEncoder().encode(content), (byte) => String.fromCharCode(byte))
  return { filename, content_type: contentType, content: btoa(bytes.join('')) }
}
