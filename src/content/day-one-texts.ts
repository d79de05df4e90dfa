import { lineIsAvailable } from './contact-links.ts'
import { getQuote } from './frame-text.ts'
import { keepTogether } from './keep-together.ts'
import { paths, places } from './paths.ts'
import type { Hero, PageContent } from './types.ts'

export const dayOne = keepTogether({
  meta: {
    title: 'What You Get on Day One',
    description: 'A Level 1 plan, a Level 2 touch-point map and a Level 3 surface plan. See an example of each one.',
  },
  title: 'What You Get on Day One',
  intro: 'On the day we start, you get three plans: what we clean, what we disinfect and how we care for each surface.',
  sheets: {
    plan: {
      level: 1,
      title: 'Plan',
      text: 'Every task and the days we do it, on one page. Hang it in the janitor’s closet and use it to check our work.',
    },
    map: {
      level: 2,
      title: 'Touch-Point Map',
      text: 'Your floor plan, with every high-touch point marked. We disinfect them in numbered order.',
    },
    surface: {
      level: 3,
      title: 'Surface Plan',
      text: 'Each surface, layer by layer: what it’s made of, what wears first and how to care for it.',
    },
  },
  support: {
    title: 'Unrivaled Support',
    text: `Help with burst pipes, leaks and other water damage. ${lineIsAvailable}`,
    link: { label: 'See emergency support', to: paths.unrivaledSupport },
  },
  start: getQuote,
  levels: { label: 'See the three levels', to: places.threeLevelCleaning },
  closing: {
    title: 'Get all three for your building',
    intro: 'It starts with a soft quote. Rough figures are fine.',
  },
} as const satisfies PageContent & Hero)
