import type { PageContent } from './types.ts'

export const answered = {
  meta: {
    title: 'Mark as answered',
    description: 'For staff: mark a quote request or message as answered.',
  },
  title: 'Mark as answered',
  untilThen: 'For staff. Nothing changes until you press the button.',
  looking: 'One moment. We’re looking it up.',
  reference: 'Reference',
  createdAt: 'Received',
  promised: 'Promised',
  mark: 'Mark as answered',
  since: (moment: string) => `Marked as answered on ${moment}.`,
  takeBack: 'Undo',
  openAgain: 'This lead is open again.',
  unknown:
    'This link doesn’t match a request. It may have been cut off: open it from the email again. Or the request may have been deleted.',
  notLoaded: 'That didn’t go through. Try again.',
  noAnswer: 'We got no response, so it may not have been saved. Press the button again. It’s safe to press twice.',
  retry: 'Try again',
  withoutCode: 'This page needs JavaScript.',
} as const satisfies PageContent
