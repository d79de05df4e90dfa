import { z } from 'zod'
import type { MailAddress, Mailer, MailMessage } from './mailer.ts'
import { assertSendable, MailError } from './mailer.ts'

export interface ResendOptions {
  readonly apiKey: string
  readonly baseUrl: string
}

/** Statuses of the 4xx class after which the same request may well succeed. */
const WORTH_REPEATING = [408, 409, 429]

/** Sends through Resend's HTTPS API, which hosted functions can always reach. */
export function createResendMailer({ apiKey, baseUrl }: ResendOptions): Mailer {
  return {
    async send(message, withinMs) {
      assertSendable(message)
      const response = await post(`${baseUrl}/emails`, message, apiKey, withinMs)
      if (response.ok) {
        await response.body?.cancel()
        return
      }
      if (response.status === 409 && (await isAlreadySent(response))) return
      const permanent = response.status < 500 && !WORTH_REPEATING.includes(response.status)
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
      // A redirect would carry a visitor's answers to a server nobody chose.
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    })
  } catch (error) {
    const timedOut = error instanceof Error && error.name === 'TimeoutError'
    throw new MailError(timedOut ? 'timeout' : 'network', { permanent: false, cause: error })
  }
}

const conflictSchema = z.object({ name: z.literal('invalid_idempotent_request') })

/**
 * A repeated try differs from the first one in its time of submission. Resend then answers 409 with this name, and it
 * answers so only for a key under which it has taken a mail. One key belongs to one submission: that mail is this one.
 */
async function isAlreadySent(response: Response): Promise<boolean> {
  const body: unknown = await response.json().catch(() => null)
  return conflictSchema.safeParse(body).success
}

/** The API takes mailboxes as text only. A quoted name can hold anything but an unescaped quote or backslash. */
function mailbox({ name, address }: MailAddress): string {
  return name === undefined ? address : `"${name.replace(/["\\]/g, '\\$&')}" <${address}>`
}
