import { withTests } from './claims.ts'
import { paths } from './paths.ts'
import type { Closing, Hero, PageContent, Point } from './types.ts'

interface HealthTest extends Point {
  readonly question: string
}

export const buildingHealthServices = {
  meta: {
    title: 'Building Health Services',
    description:
      'EMF testing, water quality, air monitoring and ATP testing. Find out what your people breathe, drink and touch.',
  },
  title: 'Building Health Services',
  lead: 'Four tests for what you cannot see in your building: electromagnetic fields, water, air and surfaces.',
  tests: {
    emf: {
      title: 'EMF Testing',
      text: 'We measure electromagnetic fields near panels, chargers and server rooms, and where people sit.',
      question: 'Where are the fields strong, and does anyone work there?',
    },
    water: {
      title: 'Water Quality',
      text: 'We take samples from the faucets and fountains that your associates drink from.',
      question: 'What is in the water that we drink here?',
    },
    air: {
      title: 'Air Monitoring',
      text: 'We take readings at vents, at desks and in meeting rooms. We repeat them, since air changes during the day.',
      question: 'How good is the air in a full meeting room?',
    },
    atp: {
      title: 'ATP Testing',
      text: `A swab and a reader show how clean a surface is, in a number.${withTests(' Level 2 includes', '.')}`,
      question: 'Did cleaning work on this surface?',
    },
  },
  closing: {
    title: 'Not sure which test you need?',
    text: 'Tell us what you have noticed, such as an odor, an odd taste or a complaint. We tell you what to test.',
    link: { label: 'Ask About Testing', to: paths.contact },
  },
} as const satisfies PageContent &
  Hero & { readonly tests: Readonly<Record<string, HealthTest>>; readonly closing: Closing }
