import { company } from '@contract/company.ts'
import { capitalize, titleCase } from './claims.ts'
import { keepTogether } from './keep-together.ts'
import { paths } from './paths.ts'
import type { Hero, PageContent } from './types.ts'

const { certificate, certification } = company

export const professionalFacility = keepTogether({
  meta: {
    title: 'The baseline foundation of cleaning',
    description: `${capitalize(`${certification ? `${certification}, and ` : ''}care for carpet, floors and glass`)}. The cleaning that every level starts with.`,
  },
  title: 'The Baseline Foundation of Cleaning',
  intro: 'Glass, floors and carpet, each cleaned the right way for the material. All three levels start here.',
  certification:
    certification === null
      ? null
      : {
          title: titleCase(certification),
          text: `We hold ${certificate ?? certification}. Ask to see it.`,
        },
  care: {
    title: 'Carpet, floor and glass care',
    points: [
      {
        material: 'glass',
        title: 'Glass Care',
        text: 'Entrance doors, glass walls and windows, cleaned to the edge with no lint on the frame.',
      },
      {
        material: 'floor',
        title: 'Floor Care',
        text: 'Hard floors swept and mopped with the right cleaner for the surface. Scrubbing, recoating and polishing come with Level 3.',
      },
      {
        material: 'carpet',
        title: 'Carpet Care',
        text: 'Traffic lanes vacuumed often. Spots treated while they’re fresh. Deep cleaning comes with Level 3.',
      },
    ],
  },
  closing: {
    title: 'Carpet, tile or both?',
    intro: 'Tell us how big the building is and what kind of floors it has.',
  },
  more: { label: 'What You Get on Day One', to: paths.dayOne },
} as const satisfies PageContent & Hero)
