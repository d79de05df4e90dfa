/** Texts of both forms (docs/requirements.md, Messages). Messages of single fields are in the contract. */

export const sharedTexts = {
  noScript: 'This form needs JavaScript. Call or write instead:',
  slow: 'Still sending. It’s taking longer than usual: please keep this page open.',
  problems: 'There is a problem',
  clear: 'Clear form',
  cleared: 'Form cleared',
  undo: 'Undo',
  backToForm: 'Back to the form',
  /** The phone field's hint in an emergency. */
  callBackHint: 'Optional. So we can call you back.',
} as const

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
