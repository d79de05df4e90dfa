import { within } from './claims.ts'
import type { Hero, PageContent } from './types.ts'

export const getStarted = {
  meta: {
    title: 'Get a soft quote',
    description: `Send your building’s numbers and a few photos. A soft quote comes back${within}.`,
  },
  title: 'Get a soft quote',
  lead: `Send your building’s numbers and a few photos. A soft quote comes back${within}.`,
  facts: ['Eight to ten required answers, the rest is optional', 'A rough figure is enough', 'No sign-in'],
} as const satisfies PageContent & Hero & { readonly facts: readonly string[] }
