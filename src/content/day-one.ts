import { lineIsAvailable } from './contact-links.ts'
import { getQuote } from './frame-text.ts'
import { keepTogether } from './keep-together.ts'
import { paths, places } from './paths.ts'
import type { Hero, PageContent } from './types.ts'

export const dayOne = keepTogether({
  meta: {
    title: 'What You Get on Day One',
    description: 'A Level 1 plan, a Level 2 touch-point map and a Level 3 surface plan. See an example of each.',
  },
  title: 'What You Get on Day One',
  intro:
    'The day we start you get three sheets: what we clean, what we disinfect and how we care for each of your surfaces.',
  sheets: {
    plan: {
      level: 1,
      title: 'Plan',
      text: 'Every task and the days it is done, on one page. Hang it in the janitor’s closet and check the work against it.',
    },
    map: {
      level: 2,
      title: 'Touch-Point Map',
      text: 'Your floor plan with every point that many hands touch. We disinfect them in the order of their numbers.',
    },
    surface: {
      level: 3,
      title: 'Surface Plan',
      text: 'Each surface with its layers: what it is made of, what wears first and how to care for it.',
    },
  },
  support: {
    title: 'Unrivaled Support',
    text: `Help with burst pipes, leaks and other water damage.${lineIsAvailable}`,
    link: { label: 'See emergency support', to: paths.unrivaledSupport },
  },
  start: getQuote,
  levels: { label: 'See the three levels', to: places.threeLevelCleaning },
  closing: {
    title: 'Get all three for your building',
    intro: 'It starts with a soft quote. Three numbers are enough to begin.',
  },
} as const satisfies PageContent & Hero)
