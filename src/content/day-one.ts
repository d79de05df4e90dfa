import { paths, places } from './paths.ts'
import { dayOne as picture } from './scenes/day-one.ts'

export const dayOne = {
  title: 'What You Get on Day One',
  lead: 'Three plans for your building and one number to call. Not promised for later: in your hands when we start.',
  picture,
  cards: {
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
    support: {
      title: 'Unrivaled Support',
      text: 'A burst pipe keeps no office hours. From day one you have a phone line that is available 24/7.',
      link: { label: 'See emergency support', to: paths.unrivaledSupport },
    },
  },
  start: { label: 'Get Started', to: paths.getStarted },
  levels: { label: 'See the three levels', to: places.threeLevelCleaning },
  closing: {
    title: 'It starts with your numbers',
    text: 'Send square footage, head count and restrooms. A soft quote comes back within 1 business day.',
  },
} as const
