/** What both forms say while they send (docs/requirements.md, Quote form). Apart from the rest: it loads late. */
export const sendingMessages = {
  slow: 'Still sending. It is taking longer than usual: please keep this page open.',
} as const
