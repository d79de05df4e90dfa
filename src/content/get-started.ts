import { within } from './claims.ts'
import type { Hero, PageContent } from './types.ts'

export const getStarted = {
  meta: {
    title: 'Get a soft quote',
    description: `Send your building’s numbers and a few photos. A soft quote comes back${within}.`,
  },
  title: 'Get a soft quote',
  lead: 'About three minutes. Rough figures are fine.',
  more: `A soft quote is a first price. It binds nobody${within && `, and you have it${within}`}.`,
} as const satisfies PageContent & Hero & { readonly more: string }
