/** Explains the outbox's codes and kinds. */
import { PROVIDER_KEY } from '../../../supabase/functions/_shared/env.ts'

/** Whether the outbox entry is a webhook event, on which no email and no lead depends. */
export const isForWebhook = (kind: string): boolean => kind.endsWith('_webhook')

const CODES: Readonly<Record<string, string>> = {
  '400': 'the email API rejected the content',
  '401': `the email API rejected ${PROVIDER_KEY}`,
  '403': `the email API rejected ${PROVIDER_KEY}, or the sender’s domain isn’t verified there`,
  '413': 'the email is too large for the email API',
  '422': 'the email API rejected the content or the sender',
  '429': 'we’ve reached the email API’s rate limit',
  '451': 'the email server asked us to try again later',
  '530': 'the email server needs a user and a password in SMTP_URL',
  '535': 'the email server rejected the user or the password in SMTP_URL',
  '550': 'the mailbox doesn’t exist, or the email server isn’t allowed to send to it',
  '552': 'the mailbox is full',
  '553': 'the email server rejected the address',
  '554': 'the email server rejected the content',
  EAUTH: 'the email server rejected the user or the password in SMTP_URL',
  ECONNECTION: 'can’t connect to the email server: check SMTP_URL',
  ESOCKET: 'can’t connect to the email server: check SMTP_URL, which must begin with smtps:',
  EDNS: 'the host in SMTP_URL doesn’t exist',
  ETIMEDOUT: 'the email server didn’t respond in time',
  ETLS: 'the email server doesn’t offer encryption: use port 465',
  timeout: 'the email server didn’t respond in time',
  timeout_after_data: 'the email server got the whole email but didn’t confirm it: check the inbox for copies',
  network: 'can’t connect to the email API',
  unsafe: 'an address or a line of the email isn’t safe to send',
  bounced: 'the mailbox rejected the email after the email API accepted it',
  complained: 'the recipient marked the email as spam',
  suppressed: 'the email API blocks this address: remove it from the suppression list',
  failed: 'the email API accepted the email but couldn’t send it',
  internal: 'an error in our code: check the function’s log',
}

/** The code of a message whose content was erased, so it can no longer be sent. */
export const FORGOTTEN = 'forgotten'

/** Returns a code with its meaning, if known. */
export function codeInWords(code: string | null, kind = ''): string {
  if (code === null) return ''
  const ofWebhook =
    code === FORGOTTEN
      ? 'the message was erased here before the webhook accepted it'
      : 'check WEBHOOK_URL and WEBHOOK_SECRET'
  const meaning = isForWebhook(kind) ? ofWebhook : CODES[code]
  return meaning === undefined ? code : `${code}: ${meaning}`
}

/** Dead letters are shown as failed. */
export const stateInWords = (state: string): string => (state === 'dead' ? 'failed' : state)

/** Returns the time from now, for example "in 3 min", "2 h ago". */
export function fromNow(moment: string | null, now = Date.now()): string {
  if (moment === null) return ''
  const seconds = Math.round((Date.parse(moment) - now) / 1_000)
  return seconds >= 0 ? `in ${span(seconds)}` : `${span(-seconds)} ago`
}

/** Formats seconds, for example "3 min". */
export function span(seconds: number): string {
  if (seconds < 90) return `${seconds} s`
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min`
  if (seconds < 36 * 3_600) return `${Math.round(seconds / 3_600)} h`
  return `${Math.round(seconds / 86_400)} days`
}
