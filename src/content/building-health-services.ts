import { atpSlip } from './example-plans.ts'
import { withTests } from './claims.ts'
import { keepTogether } from './keep-together.ts'
import { paths } from './paths.ts'
import type { Hero, PageContent } from './types.ts'

export const buildingHealthServices = keepTogether({
  meta: {
    title: 'Building Health Services',
    description:
      'EMF testing, water quality, air monitoring and ATP testing. Find out what your people breathe, drink and touch.',
  },
  title: 'Building Health Services',
  intro: 'EMF, water, air and surfaces: four tests for what you can’t see. Each one gives you a number.',
  /** `point` is a place in the picture of the room. */
  tests: [
    {
      point: 'emf',
      title: 'EMF Testing',
      text: 'We measure electromagnetic fields near panels, chargers and server rooms, and where people sit.',
      question: 'Where are the fields strong, and does anyone work there?',
      reading: {
        test: 'EMF test',
        place: 'Electrical panel, and the desk next to it',
        unit: 'mG',
        readings: [
          { label: 'At the panel', value: 14.2 },
          { label: 'At the desk', value: 0.8 },
        ],
        note: 'mG (milligauss) measures magnetic fields.',
      },
    },
    {
      point: 'water',
      title: 'Water Quality',
      text: 'We sample the faucets and fountains people drink from.',
      question: 'What’s in our drinking water?',
      reading: {
        test: 'Water test: lead',
        place: 'Break room faucet, Monday morning',
        unit: 'ppb',
        readings: [
          { label: 'First glass', value: 6 },
          { label: 'After 2 minutes', value: 1 },
        ],
        note: 'ppb is parts per billion.',
      },
    },
    {
      point: 'air',
      title: 'Air Monitoring',
      text: 'We take readings at vents, at desks and in meeting rooms. We repeat them, because air changes during the day.',
      question: 'How good is the air in a full meeting room?',
      reading: {
        test: 'Air test: carbon dioxide',
        place: 'Meeting room for ten',
        unit: 'ppm',
        readings: [
          { label: 'Empty, 8 AM', value: 520 },
          { label: 'Full, 10 AM', value: 1240 },
        ],
        note: 'ppm is parts per million. CO₂ rises as people breathe.',
      },
    },
    {
      point: 'atp',
      title: 'ATP Testing',
      text: `We swab a surface, and a meter reads what’s left on it.${withTests(' Level 2 includes', '.')}`,
      question: 'Did the cleaning work on this surface?',
      reading: atpSlip,
    },
  ],
  closing: {
    title: 'Not sure which test you need?',
    text: 'Tell us what you’ve noticed, such as an odor, an odd taste or a complaint. We’ll tell you what to test.',
    link: { label: 'Ask about testing', to: paths.contact },
  },
} as const satisfies PageContent & Hero)
