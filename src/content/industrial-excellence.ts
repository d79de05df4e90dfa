import { keepTogether } from './keep-together.ts'
import type { Hero, PageContent } from './types.ts'

export const industrialExcellence = keepTogether({
  meta: {
    title: 'Industrial cleaning, by zone and shift',
    description: 'Cleaning for warehouses, plants and other large facilities, planned by zone and by shift.',
  },
  title: 'Industrial Excellence',
  intro: 'Warehouses, plants and other large facilities, cleaned by zone and around your shifts.',
  /** A parameter of the quote form's address (src/content/interests.ts). */
  about: ['about', 'industrial'],
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
    text: 'Each zone has its number, its levels, its place between the shifts and its floor machine.',
    /** Describes the drawing for screen readers. */
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
    /** Where the zones' numbers are, in the units of the drawing (480 × 250). */
    pins: [
      [220, 119],
      [92, 122],
      [402, 180],
      [411, 76],
    ],
  },
  closing: {
    title: 'How large is your facility?',
    intro: 'Leave out storage that we would not clean, and add your shifts in the notes.',
  },
} as const satisfies PageContent & Hero)
