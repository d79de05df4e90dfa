import type { Log } from './log.ts'
import type { Mailer, MailMessage } from './mailer.ts'
import { MailError } from './mailer.ts'

export interface SendContext {
  readonly mailer: Mailer
  readonly log: Log
  readonly reference: string
}

/**
 * Sends one message and logs how it went, as `<name>_sent` or `<name>_failed`.
 *
 * @returns whether the mail server took it
 */
export async function sendMail(
  { mailer, log, reference }: SendContext,
  name: string,
  message: MailMessage,
  withinMs: number,
): Promise<boolean> {
  try {
    await mailer.send(message, withinMs)
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    log({ event: `${name}_failed`, reference, code: error.code, permanent: error.permanent })
    return false
  }
  log({ event: `${name}_sent`, reference })
  return true
}
