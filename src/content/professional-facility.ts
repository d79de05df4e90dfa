import { paths } from './paths.ts'
import type { Closing, Hero, PageContent, Point, PointList } from './types.ts'

export const professionalFacility = {
  meta: {
    title: 'The baseline foundation of cleaning',
    description: 'Professional certification and trained care for carpet, floors and glass: what every plan stands on.',
  },
  title: 'The Baseline Foundation of Cleaning',
  lead: 'Before any level comes the craft: people who know the material in front of them and the tool in their hand.',
  certification: {
    title: 'Professional Certification',
    text: 'Professional certification is the ground that the rest stands on: the right chemistry, the right dilution, the right order, taught and checked rather than picked up.',
  },
  care: {
    title: 'Carpet, floor and glass care',
    points: [
      {
        title: 'Glass Care',
        text: 'Entrance doors, partitions and windows, to a clear edge and without lint on the frame.',
      },
      {
        title: 'Floor Care',
        text: 'Hard floors swept, scrubbed, coated and polished, each by the rules of its material.',
      },
      {
        title: 'Carpet Care',
        text: 'Vacuumed along the traffic, spots treated while they are fresh, deep cleaned before they are gray.',
      },
    ],
  },
  closing: {
    title: 'See it on paper',
    text: 'What the foundation carries: the three plans that your building gets.',
    link: { label: 'What You Get on Day One', to: paths.dayOne },
  },
} as const satisfies PageContent &
  Hero & { readonly certification: Point; readonly care: PointList; readonly closing: Closing }
