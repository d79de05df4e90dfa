/** Explains the outbox's codes and kinds. */
import { PROVIDER_KEY } from '../../../supabase/functions/_shared/env/mail-provider.ts'

/** Whether it goes to the webhook, so that no mail and no lead depends on it. */
export const isForWebhook = (kind: string): boolean => kind.endsWith('_webhook')

const CODES: Readonly<Record<string, string>> = {
  '400': 'the mail API refused the content',
  '401': `the mail API refused ${PROVIDER_KEY}`,
  '403': `the mail API refused ${PROVIDER_KEY}, or the sender’s domain is not verified there`,
  '413': 'the mail is too large for the mail API',
  '422': 'the mail API refused the content or the sender',
  '429': 'the mail API’s limit is reached',
  '451': 'the mail server asked to try again later',
  '530': 'the mail server wants a user and a password in SMTP_URL',
  '535': 'the mail server refused the user or the password in SMTP_URL',
  '550': 'the mailbox does not exist, or the mail server may not send there',
  '552': 'the mailbox is full',
  '553': 'the mail server refused the address',
  '554': 'the mail server refused the content',
  EAUTH: 'the mail server refused the user or the password in SMTP_URL',
  ECONNECTION: 'the mail server was not reached: check SMTP_URL',
  ESOCKET: 'the mail server was not reached: check SMTP_URL, and that it begins with smtps:',
  EDNS: 'the host in SMTP_URL is not known',
  ETIMEDOUT: 'the mail server did not answer in time',
  ETLS: 'the mail server offers no encryption: use port 465',
  timeout: 'the mail server did not answer in time',
  timeout_after_data: 'the mail server had the whole mail and did not say whether it took it: look for copies',
  network: 'the mail API was not reached',
  unsafe: 'an address or a line of the mail is not safe to send',
  bounced: 'the mailbox refused it after the mail API took it',
  complained: 'its reader called it spam',
  suppressed: 'the mail API sends nothing to this address: take it off its suppression list',
  failed: 'the mail API could not send it after all',
  internal: 'a fault of ours: see the function’s log',
}

/** The code of a message whose content was erased. It cannot be posted any more, so there is nothing to fix. */
export const FORGOTTEN = 'forgotten'

/** Returns a code with its meaning, if known. What a webhook answers, its own documentation explains. */
export function codeInWords(code: string | null, kind = ''): string {
  if (code === null) return ''
  const ofWebhook =
    code === FORGOTTEN
      ? 'what it said was erased here before the webhook took it'
      : 'the webhook did not take it: compare WEBHOOK_URL and WEBHOOK_SECRET'
  const meaning = isForWebhook(kind) ? ofWebhook : CODES[code]
  return meaning === undefined ? code : `${code}: ${meaning}`
}

/** Returns the time from now, for instance "in 3 min", "2 h ago". */
export function fromNow(moment: string | null, now = Date.now()): string {
  if (moment === null) return ''
  const seconds = Math.round((Date.parse(moment) - now) / 1_000)
  return seconds >= 0 ? `in ${span(seconds)}` : `${span(-seconds)} ago`
}

/** Formats seconds, for instance "3 min". */
export function span(seconds: number): string {
  if (seconds < 90) return `${seconds} s`
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min`
  if (seconds < 36 * 3_600) return `${Math.round(seconds / 3_600)} h`
  return `${Math.round(seconds / 86_400)} days`
}
