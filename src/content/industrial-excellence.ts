import { company } from '@contract/company.ts'
import { paths } from './paths.ts'
import type { Closing, Hero, PageContent, PointList, ZoneSheet } from './types.ts'

export const industrialExcellence = {
  meta: {
    title: 'Industrial cleaning at scale',
    description: 'Cleaning for warehouses, plants and other large facilities that grows with the floor plan.',
  },
  title: 'Industrial Excellence',
  lead: 'Scalable cleaning for warehouses, plants and other large facilities.',
  scale: {
    title: 'What scale changes',
    points: [
      {
        title: 'The floor is a road',
        text: 'Forklifts wear lanes into it. Ride-on scrubbers clean the lanes as often as they need it, and the corners as often as they do.',
      },
      {
        title: 'The plan has zones',
        text: 'Docks, aisles, lines, offices: each zone has its own level and its own rhythm on the same sheet.',
      },
      {
        title: 'The work fits the shifts',
        text: 'Between shifts, beside them or behind them. Where machines must not stop, we clean around their hours.',
      },
      {
        title: 'The plan grows with you',
        text: 'Another hall is another zone, not another contract to learn.',
      },
    ],
  },
  zonePlan: {
    title: 'One sheet for the hall',
    text: 'Each zone has its number, its levels and its place between the shifts.',
    drawing: 'Floor plan of a hall in four numbered zones: docks, aisles, lines and offices',
    columns: ['Zone', 'Levels', 'When'],
    zones: [
      { name: 'Docks', levels: [1], when: 'Between shifts', x: 92, y: 122 },
      { name: 'Aisles', levels: [1, 3], when: 'Beside the shift, lane by lane', x: 220, y: 119 },
      { name: 'Lines', levels: [1, 2], when: 'Between shifts, while the machines stand', x: 402, y: 180 },
      { name: 'Offices', levels: [1, 2], when: 'Behind the shift', x: 411, y: 76 },
    ],
  },
  closing: {
    title: 'How large is yours?',
    text: `Send the square footage and the shifts in your notes. A soft quote comes back within ${company.quotePromise}.`,
    link: { label: 'Get a Quote for Your Facility', to: `${paths.getStarted}?about=industrial` },
  },
} as const satisfies PageContent &
  Hero & { readonly scale: PointList; readonly zonePlan: ZoneSheet; readonly closing: Closing }
