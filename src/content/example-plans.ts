/** Example plans for an imaginary building. */
import { company } from '@contract/company.ts'
import { WEEKDAYS } from '@contract/company-format.ts'
import { keepTogether } from './keep-together.ts'
import { paths } from './paths.ts'

export const exampleText = keepTogether({
  example: 'Example',
  points: 'Touch points',
  map: 'Floor plan of an office with eight numbered touch points',
  layers: 'Cutaway of a hard floor: four layers over the slab or subfloor',
} as const)

const EVERY_DAY = [true, true, true, true, true] as const
const ODD_DAYS = [true, false, true, false, true] as const

export const weekPlan = keepTogether({
  building: [
    ['Building', 'Office, 42,500 square feet'],
    ['People', '31 to 75'],
    ['When', 'Monday to Friday, after hours'],
  ],
  plant: { label: 'See a plan for a 120,000-square-foot plant', to: paths.industrialExcellence },
  caption: 'One week of a Level 1 plan',
  taskColumn: 'Task',
  days: WEEKDAYS.slice(0, 5).map((long) => ({ short: long.slice(0, 2), long })),
  done: 'Yes',
  notDone: 'No',
  tasks: [
    { task: 'Entrance mats and lobby floor', days: EVERY_DAY },
    { task: 'Restrooms cleaned and restocked', days: EVERY_DAY },
    { task: 'Trash and recycling out', days: EVERY_DAY },
    { task: 'Break room sinks and counters', days: EVERY_DAY },
    { task: 'Desks and meeting tables wiped', days: ODD_DAYS },
    { task: 'Carpet vacuumed, edges included', days: ODD_DAYS },
    { task: 'Handprints off glass doors', days: [true, false, false, true, false] },
    { task: 'Sills, ledges and vents dusted', days: [false, false, false, false, true] },
  ],
} as const)

/** Positions are in the drawing's units (480 × 456). */
export const planRooms = [
  { name: 'Meeting room', x: 24, y: 38 },
  { name: 'Open office', x: 206, y: 38 },
  { name: 'Corridor', x: 102, y: 227 },
  { name: 'Reception', x: 24, y: 280 },
  { name: 'Lobby', x: 24, y: 376 },
  { name: 'Break room', x: 214, y: 280 },
  { name: 'Restrooms', x: 349, y: 280 },
] as const

export interface TouchPoint {
  readonly name: string
  readonly room: (typeof planRooms)[number]['name']
  readonly x: number
  readonly y: number
}

export const touchPoints: readonly TouchPoint[] = [
  { name: 'Entrance door handles', room: 'Lobby', x: 105, y: 425 },
  { name: 'Counter and phone', room: 'Reception', x: 108, y: 310 },
  { name: 'Elevator buttons', room: 'Corridor', x: 78, y: 221 },
  { name: 'Light switch and remote', room: 'Meeting room', x: 170, y: 166 },
  { name: 'Shared keyboards', room: 'Open office', x: 354, y: 72 },
  { name: 'Faucet and fridge handle', room: 'Break room', x: 278, y: 418 },
  { name: 'Copier keys', room: 'Open office', x: 236, y: 140 },
  { name: 'Door, lock and dispenser', room: 'Restrooms', x: 403, y: 394 },
]

const breakRoom = { point: 6, before: 655, after: 24 }

/** One month of free tests. `point` is a number on the map, and readings are in RLU. */
export const atpLog = [
  { point: 1, before: 412, after: 18 },
  { point: 3, before: 298, after: 12 },
  { point: 5, before: 377, after: 21 },
  breakRoom,
  { point: 8, before: 531, after: 16 },
].slice(0, company.freeAtpTests ?? 0)

export const atpSlip = {
  test: 'ATP test',
  place: `${breakRoom.point} ${touchPoints[breakRoom.point - 1]?.name}`,
  unit: 'RLU',
  readings: [
    { label: 'Before', value: breakRoom.before },
    { label: 'After', value: breakRoom.after },
  ],
  note: 'RLU (relative light units) is what the meter reads. Lower is cleaner.',
} as const

/** The limit in RLU. A lower reading passes. */
export const ATP_LIMIT = 30

/** The layers from the top down. */
export const surfaceLayers = keepTogether([
  {
    name: 'Gloss',
    what: 'The top coat. It shines, and it scuffs first.',
    care: 'Dust mop and damp mop at Level 1. Polish when it dulls.',
    paint: 'gloss',
    height: 0.22,
  },
  {
    name: 'Finish coats',
    what: 'Thin coats that take the wear from shoes and carts.',
    care: 'Scrub and recoat before traffic lanes wear through.',
    paint: 'coat',
    height: 0.4,
  },
  {
    name: 'Seal',
    what: 'Closes the pores so spills stay on top.',
    care: 'Renew when water no longer beads.',
    paint: 'seal',
    height: 0.3,
  },
  {
    name: 'Floor material',
    what: 'Tile, stone, vinyl or wood.',
    care: 'Use only cleaners the manufacturer approves. Keep it coated.',
    paint: 'tile',
    height: 0.6,
  },
  {
    name: 'Substrate',
    what: 'The slab or subfloor underneath.',
    care: 'Keep it dry. If water gets in, call us.',
    paint: 'substrate',
    height: 1.1,
  },
] as const)

/** Touch points in the picture of the room, with their numbers on the touch-point map. */
export const roomTouchPoints = [
  { point: 'doorHandle', number: 1 },
  { point: 'phone', number: 2 },
  { point: 'elevator', number: 3 },
  { point: 'switch', number: 4 },
  { point: 'keyboard', number: 5 },
  { point: 'faucet', number: 6 },
] as const
