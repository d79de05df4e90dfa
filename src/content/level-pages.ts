import { company } from '@contract/company.ts'
import { freeTests, within, withTests } from './claims.ts'
import { lineIsAvailable } from './contact-links.ts'
import { getQuote } from './frame-text.ts'
import { comfort, disinfecting, surfacePreservation, type Level } from './levels.ts'
import { paths } from './paths.ts'
import type { LevelNumber, PageContent, PageLink, PointList, Prose } from './types.ts'

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
  readonly focus: PointList
  readonly why: Reasons
  readonly next: NextLevel | null
}

/** The query is one of `interests`: the form starts the notes with it. */
const startAt = ({ number }: Level): PageLink => ({ ...getQuote, to: `${paths.getStarted}?level=${number}` })

export const levelPageText = {
  home: { label: 'Back to Home', to: paths.home },
  closing: {
    title: 'Start with your building’s numbers',
    text: `Send square footage, employee count and bathrooms. You get a soft quote${within}.`,
  },
  support: {
    text: `Leak, flood or burst pipe?${lineIsAvailable}`,
    label: 'Unrivaled Support',
    to: paths.unrivaledSupport,
  },
  nextLevel: 'Next level',
  stackTitle: 'A floor, cut open',
} as const

export const comfortPage: LevelContent = {
  ...comfort,
  start: startAt(comfort),
  meta: {
    title: 'Level 1 Comfort',
    description: 'Level 1 is routine cleaning on a plan: floors, restrooms, desks, break rooms and entrances.',
  },
  lead: 'Level 1 is the routine cleaning that every building needs. A written plan lists each task and the days it is done.',
  focus: {
    title: 'What Level 1 looks after',
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
      'Visitors and new hires see your lobby and restrooms first. Level 1 keeps both ready for them.',
      'The other two levels need it as well. Disinfectant works best on a clean surface. A floor finish lasts longer when grit is kept off it.',
    ],
    figure: null,
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
  lead: 'Level 2 disinfects the points that many hands touch. We follow a map of your building, and ATP tests show the result.',
  focus: {
    title: 'What Level 2 looks after',
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
      'Your associates share the same handles, buttons and phones all day. The map numbers each one, so that none is missed.',
      'ATP testing reads what is left on a surface after we clean it. The result is a number that you can compare from month to month.',
    ],
    figure: freeTests
      ? {
          value: `${company.freeAtpTests}`,
          label: freeTests,
          text: 'Included with Level 2. A swab and a reader show in numbers how clean a surface is.',
        }
      : null,
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
  lead: 'Level 3 protects floors and other surfaces from wear. We renew the coats on top before traffic reaches what is below.',
  focus: {
    title: 'What Level 3 looks after',
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
  next: null,
}
