import { isEmail } from '../contract/text.ts'
import { type MailMessage, REPLY_HINT } from '../email/email.ts'
import { type Mailer, MailError } from './delivery.ts'
import { createResendMailer, type ResendSettings } from './resend.ts'
import { createSmtpMailer, type SmtpSettings } from './smtp.ts'

export function createMailer(transport: SmtpSettings | ResendSettings): Mailer {
  const adapter = transport.kind === 'smtp' ? createSmtpMailer(transport) : createResendMailer(transport)
  const send = retryWithoutReplyTo(adapter)
  return async (message, withinMs) => {
    assertSendable(message)
    return send(message, withinMs)
  }
}

// eslint-disable-next-line no-control-regex -- the pattern has to match control characters
const LINE_BREAKING = /[\u0000-\u001f\u007f]/

/** Rejects addresses that aren't plain, and text that could start a header line. */
function assertSendable(message: MailMessage): void {
  const { from, to, replyTo, subject, messageId, headers, attachments = [] } = message
  const addresses = [from, to, ...(replyTo ? [replyTo] : [])]
  const files = attachments.flatMap(({ filename, contentType }) => [filename, contentType])
  const lines = [subject, messageId, ...addresses.map(({ name }) => name ?? ''), ...files]
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

export function retryWithoutReplyTo(send: Mailer): Mailer {
  return async (message, withinMs) => {
    const end = performance.now() + withinMs
    try {
      return await send(message, withinMs)
    } catch (error) {
      if (!(error instanceof MailError) || !error.isAboutContent || message.replyTo === null) throw error
      const isTemporary = !error.permanent && Number(error.code) < 500
      if (isTemporary) throw error
      return await send(removeReplyTo(message), Math.max(1, Math.floor(end - performance.now())))
    }
  }
}
