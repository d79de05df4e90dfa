import { getQuote } from './frame-text.ts'
import { paths } from './paths.ts'
import type { Hero, PageContent, PageLink, PointList, ZoneSheet } from './types.ts'

export const industrialExcellence = {
  meta: {
    title: 'Industrial cleaning, by zone and shift',
    description: 'Cleaning for warehouses, plants and other large facilities, planned by zone and by shift.',
  },
  title: 'Industrial Excellence',
  lead: 'Warehouses, plants and other large facilities, cleaned by zone and around your shifts.',
  start: { ...getQuote, to: `${paths.getStarted}?about=industrial` },
  scale: {
    title: 'How we clean a large facility',
    points: [
      {
        title: 'Traffic lanes first',
        text: 'Forklifts wear lanes into the floor. Ride-on scrubbers clean those lanes more often than the corners.',
      },
      {
        title: 'One plan, by zone',
        text: 'Docks, aisles, production lines and offices are zones. Each has its own level and its own days.',
      },
      {
        title: 'Around your shifts',
        text: 'We clean between shifts or while they run. Where machines must not stop, we plan around their hours.',
      },
      {
        title: 'Room to grow',
        text: 'The plan is scalable. When you add a building, it becomes one more zone on the sheet you already know.',
      },
    ],
  },
  zonePlan: {
    title: 'One sheet for the building',
    text: 'Each zone has its number, its levels and its place between the shifts.',
    drawing: 'Floor plan of a building in four numbered zones: docks, aisles, lines and offices',
    columns: ['Zone', 'Levels', 'When'],
    zones: [
      { name: 'Docks', levels: [1], when: 'Between shifts', x: 92, y: 122 },
      { name: 'Aisles', levels: [1, 2, 3], when: 'While shifts run, lane by lane', x: 220, y: 119 },
      { name: 'Lines', levels: [1, 2], when: 'Between shifts, while machines are off', x: 402, y: 180 },
      { name: 'Offices', levels: [1, 2], when: 'After the shift', x: 411, y: 76 },
    ],
  },
  closing: {
    title: 'How large is your facility?',
    lead: 'Leave out storage that we would not clean, and add your shifts in the notes.',
  },
} as const satisfies PageContent &
  Hero & { readonly start: PageLink; readonly scale: PointList; readonly zonePlan: ZoneSheet; readonly closing: Hero }
