import { z } from 'zod'
import {
  assertSendable,
  type MailAddress,
  MailError,
  type Mailer,
  type MailMessage,
  type ResendSettings,
} from './mailer.ts'

/** Statuses about the message itself. Others are about our key, our domain, our plan, or the server. */
const PERMANENT = [400, 413, 422]

/** Sends through Resend's HTTPS API, which hosted functions can always reach. */
export function createResendMailer({ apiKey, baseUrl }: ResendSettings): Mailer {
  return {
    async send(message, withinMs) {
      assertSendable(message)
      const response = await post(`${baseUrl}/emails`, message, apiKey, withinMs)
      if (response.ok) {
        await response.body?.cancel()
        return
      }
      const reason = await reasonOf(response)
      if (response.status === 409 && reason === SENT_BEFORE) return
      const permanent = PERMANENT.includes(response.status) && reason !== WRONG_SENDER
      throw new MailError(String(response.status), { permanent })
    },
  }
}

async function post(url: string, message: MailMessage, apiKey: string, withinMs: number): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${apiKey}`,
        'content-type': 'application/json',
        'idempotency-key': message.idempotencyKey,
      },
      body: JSON.stringify({
        from: mailbox(message.from),
        to: [mailbox(message.to)],
        reply_to: [mailbox(message.replyTo)],
        subject: message.subject,
        text: message.text,
        html: message.html,
        headers: { ...message.headers, 'Message-ID': message.messageId },
      }),
      // A redirect would send a visitor's answers to another server.
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    })
  } catch (error) {
    const timedOut = error instanceof Error && error.name === 'TimeoutError'
    throw new MailError(timedOut ? 'timeout' : 'network', { permanent: false, cause: error })
  }
}

/**
 * A retry may differ from the first try in the result of the photo check. Resend then answers 409 with this name, but
 * only if it has already accepted a mail with the same key: this mail.
 */
const SENT_BEFORE = 'invalid_idempotent_request'

/** Our own setting, so worth another try once it is fixed. */
const WRONG_SENDER = 'invalid_from_address'

const refusalSchema = z.object({ name: z.string() })

/** Resend's name for a refusal. */
async function reasonOf(response: Response): Promise<string | undefined> {
  const body: unknown = await response.json().catch(() => null)
  return refusalSchema.safeParse(body).data?.name
}

/** The API accepts addresses as text only. A quoted name can hold anything but an unescaped quote or backslash. */
function mailbox({ name, address }: MailAddress): string {
  return name === undefined ? address : `"${name.replace(/["\\]/g, '\\$&')}" <${address}>`
}
