import { company } from '@contract/company.ts'
import { ifPhone } from './contact-links.ts'
import { getQuote } from './frame-text.ts'
import { paths, places } from './paths.ts'
import type { Closing, Hero, LevelNumber, PageContent, PageLink, Point } from './types.ts'

export const dayOne = {
  meta: {
    title: 'What You Get on Day One',
    description: 'A Level 1 plan, a Level 2 touch-point map and a Level 3 surface plan. See an example of each.',
  },
  title: 'What You Get on Day One',
  lead: 'Three plans for your building and one number to call. Not promised for later: in your hands when we start.',
  dossiers: {
    plan: {
      level: 1,
      title: 'Plan',
      text: 'Every task and the days it is done, on one page. Hang it in the janitor’s closet and check any evening against it.',
    },
    map: {
      level: 2,
      title: 'Touch-Point Map',
      text: 'Your floor plan with every point that hands share, numbered in the order it is disinfected.',
    },
    surface: {
      level: 3,
      title: 'Surface Plan',
      text: 'Each surface with its layers: what it is made of, what wears first, and what keeps it from wearing.',
    },
  },
  support: {
    title: 'Unrivaled Support',
    text: `A burst pipe keeps no office hours.${ifPhone(`From day one you have a phone line that is available ${company.phoneHours}.`)}`,
    link: { label: 'See emergency support', to: paths.unrivaledSupport },
  },
  start: getQuote,
  levels: { label: 'See the three levels', to: places.threeLevelCleaning },
  closing: {
    title: 'It starts with your numbers',
    text: `Send square footage, head count and restrooms. A soft quote comes back within ${company.quotePromise}.`,
    link: getQuote,
  },
} as const satisfies PageContent &
  Hero & {
    readonly dossiers: Readonly<Record<string, Point & { readonly level: LevelNumber }>>
    readonly support: Closing
    readonly start: PageLink
    readonly levels: PageLink
    readonly closing: Closing
  }
