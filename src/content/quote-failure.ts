import { quoteFormTexts } from './quote-texts.ts'

export const quoteFailureTexts = {
  failed: quoteFormTexts.failed,
  kept: 'Nothing you entered is lost. Try again with the button below, or reach us directly:',
  /** The quote is stored, but staff don't know about it. */
  stored: (reference: string) =>
    `Your request is saved under reference ${reference}, but our staff hasn’t been notified yet. Try again with the button below, or reach us directly:`,
  /** The server rejected the quote because of a rate limit, and stored nothing. */
  tooMany:
    'Our system is busy, so we couldn’t take your request yet. Nothing you entered is lost. Wait a few minutes, then try again with the button below, or reach us directly:',
} as const

const them = (count: number) => (count === 1 ? 'it' : 'them')

export const photoQuestionTexts = {
  missing: (names: readonly string[]) => `Not uploaded: ${names.join(', ')}. Nothing has been sent yet.`,
  without: (count: number) => `Send without ${them(count)}`,
  again: 'Try again',
  add: (count: number) => `Add ${them(count)} again`,
} as const

/** The subject of the email that a visitor can send instead of the form. */
export const quoteLetterSubject = (business: string) => `Soft quote request: ${business}`
