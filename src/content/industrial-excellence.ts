import { keepTogether } from './keep-together.ts'
import type { Hero, PageContent } from './types.ts'

export const industrialExcellence = keepTogether({
  meta: {
    title: 'Industrial cleaning, by zone and shift',
    description: 'Cleaning for warehouses, plants and other large facilities, planned by zone and by shift.',
  },
  title: 'Industrial Excellence',
  intro: 'Warehouses, plants and other large facilities, cleaned by zone and around your shifts.',
  /** A parameter of the quote form's address (interests.ts). */
  about: ['about', 'industrial'],
  scale: {
    title: 'How we clean a large facility',
    points: [
      {
        title: 'Traffic lanes first',
        text: 'Forklifts wear lanes into the floor, so lanes get cleaned more often than corners.',
      },
      {
        title: 'One plan, by zone',
        text: 'Docks, aisles, production lines and offices are separate zones. Each has its own level and schedule.',
      },
      {
        title: 'Around your shifts',
        text: 'We clean between shifts or during them. If a line can’t stop, we work around it.',
      },
      {
        title: 'Room to grow',
        text: 'The plan is scalable: a new building becomes one more zone on a plan you already know.',
      },
    ],
  },
  zonePlan: {
    title: 'One plan for the whole plant',
    text: 'The plan lists each zone’s levels, time slot and floor machine.',
    drawing: 'Floor plan of a building in four numbered zones: aisles, docks, lines and offices',
    building: [
      ['Building', 'Plant, 120,000 square feet'],
      ['People', '76+'],
      ['When', 'Around two shifts, Monday to Friday'],
    ],
    columns: ['Zone', 'Levels', 'Floor machine'],
    shifts: [
      {
        when: 'While shifts run',
        zones: [{ number: 1, name: 'Aisles', levels: [1, 2, 3], machine: 'Ride-on scrubber, lane by lane' }],
      },
      {
        when: 'Between shifts, while machines are off',
        zones: [
          { number: 2, name: 'Docks', levels: [1], machine: 'Sweeper' },
          { number: 3, name: 'Lines', levels: [1, 2], machine: 'Walk-behind scrubber' },
        ],
      },
      { when: 'After the last shift', zones: [{ number: 4, name: 'Offices', levels: [1, 2], machine: 'Vacuum' }] },
    ],
    /** Positions of the zones' numbers in the drawing (480 × 250). */
    pins: [
      [220, 119],
      [92, 122],
      [402, 180],
      [411, 76],
    ],
  },
  closing: {
    title: 'How big is your facility?',
    intro: 'Leave out storage areas you don’t need cleaned, and list your shifts in the notes.',
  },
} as const satisfies PageContent & Hero)
