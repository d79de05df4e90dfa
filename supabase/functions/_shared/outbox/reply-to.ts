/** A visitor's address may not keep a lead from staff: what it gets refused goes out without it as Reply-To. */
import { MailError, type Mailer } from './mailer.ts'
import type { MailMessage } from '../mails/message.ts'
import { REPLY_HINT } from '../mails/text.ts'

const NO_REPLY_HINT = 'A reply to this email does not reach the sender. Write to the address above.'

/** The same mail, without a way to reply to it. */
function withoutReplyTo(message: MailMessage): MailMessage {
  const told = (part: string) => part.replaceAll(REPLY_HINT, NO_REPLY_HINT)
  return { ...message, replyTo: null, text: told(message.text), html: told(message.html) }
}

/** Sends once more, without Reply-To, what was refused for its content. */
export function retryingWithoutReplyTo({ send }: Mailer): Mailer {
  return {
    async send(message, withinMs) {
      const end = performance.now() + withinMs
      try {
        return await send(message, withinMs)
      } catch (error) {
        if (!(error instanceof MailError) || !error.isAboutContent || message.replyTo === null) throw error
        return await send(withoutReplyTo(message), Math.max(1, Math.floor(end - performance.now())))
      }
    },
  }
}
