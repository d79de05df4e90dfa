import { company } from '@contract/company.ts'
import type { Hero, PageContent } from './types.ts'

export const getStarted = {
  meta: {
    title: 'Get a soft quote',
    description: `Send your building’s numbers and a few photos. A soft quote comes back within ${company.quotePromise}.`,
  },
  title: 'Get a soft quote',
  lead: `Send your building’s numbers and a few photos. A soft quote comes back within ${company.quotePromise}.`,
} as const satisfies PageContent & Hero
