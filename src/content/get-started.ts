import type { Hero, PageContent } from './types.ts'

export const getStarted = {
  meta: {
    title: 'Get a soft quote',
    description: 'Send your building’s numbers and a few photos. A soft quote comes back within 1 business day.',
  },
  title: 'Get a soft quote',
  lead: 'Send your building’s numbers and a few photos. A soft quote comes back within 1 business day.',
} as const satisfies PageContent & Hero
