/** Texts of both forms (docs/requirements.md, Messages). Messages of single fields are in the contract. */
import { pluralize } from '@contract/company-format.ts'

const answers = (count: number, one: string, many: string) =>
  `${pluralize(count, 'answer')} ${count === 1 ? one : many}`

export const errorSummary = {
  title: 'There is a problem',
  count(items: readonly { readonly missing: boolean }[]) {
    const missing = items.filter((item) => item.missing).length
    const wrong = items.length - missing
    const parts = [
      missing > 0 && answers(missing, 'is missing', 'are missing'),
      wrong > 0 && answers(wrong, 'needs another look', 'need another look'),
    ]
    return `${parts.filter(Boolean).join(' and ')}.`
  },
} as const

/** Texts that both forms share. */
export const sharedTexts = {
  noScript: 'This form needs JavaScript. Call or write instead:',
  slow: 'Still sending. It’s taking longer than usual: please keep this page open.',
  clear: 'Clear form',
  cleared: 'Form cleared',
  undo: 'Undo',
  backToForm: 'Back to the form',
  /** The phone field's hint in an emergency. */
  callBackHint: 'Optional. So we can call you back.',
} as const

/** The suggestion beside an email field. */
export const didYouMean = (domain: string): string => `Did you mean ${domain}?`

/** Precedes the page's title while a field has an error. */
export const errorPrefix = 'Error: '

export const offlineMessages = {
  failed: 'Nothing you entered is lost. You can also reach us directly:',
  notice: 'You’re offline. Keep typing: you can send your answers once you’re connected again.',
  resend: 'You’re offline. We’ll send this as soon as you’re connected again.',
  cancel: 'Don’t send it automatically',
  resending: 'You’re connected again, so we’re sending it now.',
} as const

export const notStartedNote = 'This form hasn’t loaded yet. You can also reach us directly:'

/** The note below the submit button of both forms (docs/requirements.md, Privacy and safety). */
export const privacyNote = {
  text: 'We use no cookies, but we do see which site or ad brought you here and the first page you opened.',
  link: 'What we do with your answers',
} as const

/** The honeypot's name. It doesn't resemble anything in a browser's address book, so browsers don't autofill it. */
export const TRAP_NAME = 'campaign_note'
