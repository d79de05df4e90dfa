import { paths } from './paths.ts'
import type { Closing, Hero, PageContent, Point } from './types.ts'

interface HealthTest extends Point {
  readonly question: string
}

export const buildingHealthServices = {
  meta: {
    title: 'Building Health Services',
    description:
      'EMF testing, water quality, air monitoring and ATP testing: measure what your building cannot show you.',
  },
  title: 'Building Health Services',
  lead: 'Some of what people live with in a building cannot be seen or wiped. It can be measured.',
  tests: {
    emf: {
      title: 'EMF Testing',
      text: 'Electromagnetic fields near panels, chargers and server rooms, measured where people sit.',
      question: 'Where are the fields strong, and does anyone work there?',
    },
    water: {
      title: 'Water Quality',
      text: 'Samples from the faucets and fountains that your associates drink from.',
      question: 'What comes out of this faucet?',
    },
    air: {
      title: 'Air Monitoring',
      text: 'Readings over time at vents, desks and meeting rooms, because air is different at ten and at four.',
      question: 'What are we breathing in the afternoon?',
    },
    atp: {
      title: 'ATP Testing',
      text: 'A swab and a reader show how clean a surface is, in a number. Level 2 includes 5 free ATP tests per month.',
      question: 'Is it clean, or does it look clean?',
    },
  },
  closing: {
    title: 'Which question does your building raise?',
    text: 'Tell us what you have noticed. We answer with what to measure.',
    link: { label: 'Ask About Testing', to: paths.contact },
  },
} as const satisfies PageContent &
  Hero & { readonly tests: Readonly<Record<string, HealthTest>>; readonly closing: Closing }
