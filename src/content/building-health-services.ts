import { paths } from './paths.ts'
import { air } from './scenes/health-air.ts'
import { atp } from './scenes/health-atp.ts'
import { emf } from './scenes/health-emf.ts'
import { water } from './scenes/health-water.ts'

export const buildingHealthServices = {
  title: 'Building Health Services',
  lead: 'Some of what people live with in a building cannot be seen or wiped. It can be measured.',
  cards: [
    {
      title: 'EMF Testing',
      text: 'Electromagnetic fields near panels, chargers and server rooms, measured where people sit.',
      answers: 'Where are the fields strong, and does anyone work there?',
      picture: emf,
    },
    {
      title: 'Water Quality',
      text: 'Samples from the taps and fountains that your associates drink from.',
      answers: 'What comes out of this tap?',
      picture: water,
    },
    {
      title: 'Air Monitoring',
      text: 'Readings over time at vents, desks and meeting rooms, because air is different at ten and at four.',
      answers: 'What are we breathing in the afternoon?',
      picture: air,
    },
    {
      title: 'ATP Testing',
      text: 'A swab and a reader show how clean a surface is, in a number. Level 2 includes 5 free ATP tests per month.',
      answers: 'Is it clean, or does it look clean?',
      picture: atp,
    },
  ],
  turn: {
    title: 'Which question does your building raise?',
    text: 'Tell us what you have noticed. We answer with what to measure.',
    link: { label: 'Ask About Testing', to: paths.contact },
  },
} as const
