/** What both forms say while they send (docs/requirements.md, Quote form). Apart from the rest: it loads late. */
export const sendingMessages = {
  slow: 'Still sending. It is taking longer than usual: please keep this page open.',
} as const

/** On another page of the site, when what was sent from a form did not go through. */
export const leftNoteTexts = {
  title: 'What you sent has not gone out yet.',
  kept: 'Your answers are kept. Go back to the form to finish.',
  back: 'Back to the form',
  close: 'Close',
} as const
