import type { Mailer } from './mailer.ts'
import type { ResendOptions } from './mailer-resend.ts'
import { createResendMailer } from './mailer-resend.ts'
import type { SmtpOptions } from './mailer-smtp.ts'
import { createSmtpMailer } from './mailer-smtp.ts'

export type MailTransport = ({ readonly kind: 'resend' } & ResendOptions) | ({ readonly kind: 'smtp' } & SmtpOptions)

/** The mailer that the environment asks for. */
export function createMailer(transport: MailTransport): Mailer {
  return transport.kind === 'resend' ? createResendMailer(transport) : createSmtpMailer(transport)
}
