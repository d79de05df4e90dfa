import { company } from '@contract/company.ts'
import { freeTests, within, withTests } from './claims.ts'
import { lineIsAvailable } from './contact-links.ts'
import { getQuote } from './frame-text.ts'
import { comfort, disinfecting, surfacePreservation, type Level } from './levels.ts'
import { paths } from './paths.ts'
import type { Hero, LevelNumber, PageContent, PageLink, Point, PointList, Prose } from './types.ts'

export interface Figure {
  readonly value: string
  readonly label: string
  readonly text: string
}

export interface Reasons extends Prose {
  readonly figure: Figure | null
}

export interface NextLevel extends PageLink {
  readonly number: LevelNumber
  readonly text: string
}

export interface LevelContent extends Level, PageContent {
  readonly lead: string
  readonly start: PageLink
  /** The heading of its plan. */
  readonly sheet: Point
  readonly focus: PointList
  readonly why: Reasons
  readonly closing: Hero
  readonly next: NextLevel | null
}

/** The query is one of `interests`, which starts the form's notes. */
const startAt = ({ number }: Level): PageLink => ({ ...getQuote, to: `${paths.getStarted}?level=${number}` })

export const levelPageText = {
  home: { label: 'Back to Home', to: paths.home },
  support: {
    text: `Leak, flood or burst pipe?${lineIsAvailable}`,
    label: 'Unrivaled Support',
    to: paths.unrivaledSupport,
  },
  nextLevel: 'Next level',
} as const

export const comfortPage: LevelContent = {
  ...comfort,
  start: startAt(comfort),
  meta: {
    title: 'Level 1 Comfort',
    description: 'Level 1 is routine cleaning on a plan: floors, restrooms, desks, break rooms and entrances.',
  },
  lead: 'Level 1 is the routine cleaning that every building needs. A written plan lists each task and the days it is done.',
  sheet: {
    title: 'One week on one page',
    text: 'This is the plan. It hangs in your janitor’s closet, so anyone can check the work against it.',
  },
  focus: {
    title: 'What Level 1 covers',
    points: [
      {
        title: 'Floors',
        text: 'Vacuumed, swept and mopped. We begin at the entrance, where most dirt comes in.',
      },
      {
        title: 'Restrooms',
        text: 'Toilets, sinks, mirrors and floors cleaned. Soap and paper restocked.',
      },
      {
        title: 'Desks and shared rooms',
        text: 'Dusted and wiped. Chairs go back in place, so that rooms are ready for the first meeting.',
      },
      { title: 'Break rooms', text: 'Sinks, counters and tables wiped down. Trash and recycling taken out.' },
      {
        title: 'Entrances and lobbies',
        text: 'Handprints off the glass, grit out of the mats.',
      },
    ],
  },
  why: {
    title: 'Why it matters',
    paragraphs: [
      'Visitors and new hires see your lobby and restrooms first.',
      'Level 1 keeps both ready for them. The other two levels need it as well. Disinfectant works best on a clean surface. A floor finish lasts longer when grit is kept off it.',
    ],
    figure: null,
  },
  closing: {
    title: 'What would Level 1 cost?',
    lead: `Three numbers answer most of that. Your soft quote comes back${within}.`,
  },
  next: {
    number: 2,
    label: 'Level 2 Disinfecting',
    to: paths.disinfectingLevel,
    text: `Adds disinfecting of what hands touch${withTests(', with')}.`,
  },
}

export const disinfectingPage: LevelContent = {
  ...disinfecting,
  start: startAt(disinfecting),
  meta: {
    title: 'Level 2 Disinfecting',
    description: `Level 2 disinfects what hands touch and measures the result${withTests(', with')}.`,
  },
  lead: 'Level 2 is all of Level 1, and disinfects what many hands touch. We follow a map of your building, and ATP tests show the result.',
  sheet: {
    title: 'Every point has a number',
    text: 'This is the map. We disinfect by its numbers, so that none is missed. Then we swab a few of them and show you the slips.',
  },
  focus: {
    title: 'What Level 2 covers',
    points: [
      { title: 'Doors', text: 'Handles, push plates and the edges that people grab.' },
      {
        title: 'Switches and buttons',
        text: 'Light switches, elevator panels, copier keys and coffee machine buttons.',
      },
      { title: 'Rails and armrests', text: 'Stair rails, chair arms and counter edges, along their whole length.' },
      { title: 'Phones and keyboards', text: 'Shared phones, meeting room remotes and front desk keyboards.' },
      { title: 'Faucets and dispensers', text: 'Faucets, soap pumps, towel boxes and fridge handles.' },
    ],
  },
  why: {
    title: 'Why it matters',
    paragraphs: [
      'Your associates share the same handles, buttons and phones all day.',
      'You cannot see whether a handle is clean. An ATP test reads what is left on it after we clean, and you can compare the numbers from month to month.',
    ],
    figure: freeTests
      ? {
          value: `${company.freeAtpTests}`,
          label: freeTests,
          text: 'Included with Level 2. Each one gives you a slip like those above.',
        }
      : null,
  },
  closing: {
    title: 'How many hands touch your doors?',
    lead: `Tell us how large the building is and how many people use it. Your soft quote comes back${within}.`,
  },
  next: {
    number: 3,
    label: 'Level 3 Surface Preservation',
    to: paths.surfacePreservation,
    text: 'Adds care for floors, carpet, stone, wood, glass and metal, so that they last.',
  },
}

export const surfacePreservationPage: LevelContent = {
  ...surfacePreservation,
  start: startAt(surfacePreservation),
  meta: {
    title: 'Level 3 Surface Preservation',
    description: 'Level 3 cares for your floors, carpet, stone, wood, glass and metal, so that they last longer.',
  },
  lead: 'Level 3 is Levels 1 and 2, and protects floors and other surfaces from wear. We renew the coats on top before traffic reaches what is below.',
  sheet: {
    title: 'A floor, cut open',
    text: 'This is the surface plan. It says what your floor is made of, what wears first and what we do before it does.',
  },
  focus: {
    title: 'What Level 3 covers',
    points: [
      { title: 'Hard floors', text: 'Scrubbed, recoated and polished before traffic wears through to the material.' },
      { title: 'Carpet', text: 'Deep cleaned as its fiber needs, with more care for traffic lanes.' },
      { title: 'Stone and tile', text: 'Washed with a cleaner that suits the stone, the grout and the seal.' },
      { title: 'Wood and laminate', text: 'Cleaned with little water and the right pad, so that joints stay closed.' },
      { title: 'Glass and metal', text: 'Film and mineral marks taken off before they leave a stain.' },
    ],
  },
  why: {
    title: 'Why it matters',
    paragraphs: [
      'A worn coat can be renewed. A floor that is worn through must be replaced, and the room is closed for that time.',
      'The plan also says what may be used on each surface. The wrong cleaner can dull a finish or mark stone for good.',
    ],
    figure: null,
  },
  closing: {
    title: 'What are your floors made of?',
    lead: `Add photos of the worn spots, or name the floors in the notes. Your soft quote comes back${within}.`,
  },
  next: null,
}
