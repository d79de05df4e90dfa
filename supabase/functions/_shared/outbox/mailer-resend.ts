import { z } from 'zod'
import { assertSendable, MailError, type Mailer, type ResendSettings } from './mailer.ts'
import type { MailAddress, MailAttachment, MailMessage } from '../mails/message.ts'

/** Statuses about the message itself. Others are about our key, our domain, our plan, or the server. */
const PERMANENT = [400, 413, 422]
const ABOUT_CONTENT = [400, 422]

export function createResendMailer({ apiKey, baseUrl }: ResendSettings): Mailer {
  return {
    async send(message, withinMs) {
      assertSendable(message)
      const response = await post(`${baseUrl}/emails`, message, apiKey, withinMs)
      const { id, name } = await readAnswer(response)
      if (response.ok) return id ?? null
      const { status } = response
      const isOurs = name === WRONG_SENDER
      throw new MailError(String(status), {
        permanent: PERMANENT.includes(status) && !isOurs,
        isAboutContent: ABOUT_CONTENT.includes(status) && !isOurs,
      })
    },
  }
}

async function post(url: string, message: MailMessage, apiKey: string, withinMs: number): Promise<Response> {
  const body = bodyOf(message)
  try {
    return await fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${apiKey}`,
        'content-type': 'application/json',
        'idempotency-key': `${message.idempotencyKey}/${await hashOf(body)}`,
      },
      body,
      // A redirect would send a visitor's answers to another server.
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    })
  } catch (error) {
    const timedOut = error instanceof Error && error.name === 'TimeoutError'
    throw new MailError(timedOut ? 'timeout' : 'network', { permanent: false, cause: error })
  }
}

function bodyOf(message: MailMessage): string {
  return JSON.stringify({
    from: mailbox(message.from),
    to: [mailbox(message.to)],
    ...(message.replyTo && { reply_to: [mailbox(message.replyTo)] }),
    subject: message.subject,
    text: message.text,
    html: message.html,
    headers: { ...message.headers, 'Message-ID': message.messageId },
    ...(message.attachments && { attachments: message.attachments.map(attached) }),
  })
}

/** Gives each content its own key: Resend refuses other content under a used one, and two mails are better than none. */
async function hashOf(body: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body))
  return [...new Uint8Array(hash, 0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Our own setting, so worth another try once it is fixed. */
const WRONG_SENDER = 'invalid_from_address'

const answerSchema = z.object({ id: z.string().optional(), name: z.string().optional() }).catch({})

async function readAnswer(response: Response) {
  return answerSchema.parse(await response.json().catch(() => null))
}

function mailbox({ name, address }: MailAddress): string {
  return name === undefined ? address : `"${name.replace(/["\\]/g, '\\$&')}" <${address}>`
}

function attached({ filename, contentType, content }: MailAttachment) {
  const bytes = Array.from(new TextEncoder().encode(content), (byte) => String.fromCharCode(byte))
  return { filename, content_type: contentType, content: btoa(bytes.join('')) }
}
