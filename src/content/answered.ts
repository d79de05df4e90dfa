/** For staff, who follow a link in a mail (docs/requirements.md, Answered). */
import type { PageContent } from './types.ts'

export const answered = {
  meta: {
    title: 'Mark as answered',
    description: 'For our staff: here a request for a soft quote, or a message, is marked as answered.',
  },
  title: 'Mark as answered',
  untilThen: 'For our staff. Nothing changes until you press the button.',
  looking: 'One moment, we look it up.',
  reference: 'Reference',
  came: 'Came',
  promised: 'Promised',
  mark: 'Mark as answered',
  since: (moment: string) => `Marked as answered on ${moment}.`,
  takeBack: 'Take it back',
  openAgain: 'It is open again.',
  unknown:
    'This link does not match a request. It may have been cut off: open it from the email again. The request may also be erased.',
  notLoaded: 'That did not reach us. Try it again.',
  noAnswer: 'No answer came, so that may not have been noted. Press again: pressing twice is fine.',
  retry: 'Try again',
  withoutCode: 'This page needs JavaScript.',
} as const satisfies PageContent
