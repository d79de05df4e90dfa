import { company } from '@contract/company.ts'
import { ifPhone } from './contact-links.ts'
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
    text: `Square footage, head count, restrooms. A soft quote comes back within ${company.quotePromise}.`,
  },
  support: {
    text: `Water where it should not be?${ifPhone(`The phone line is available ${company.phoneHours}, at every level.`)}`,
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
    description:
      'Level 1 keeps every room pleasant to work in: floors, desks, restrooms and break rooms, day after day.',
  },
  lead: 'A clean room is one nobody thinks about. Level 1 is the routine that keeps it that way: every room on a plan, every visit the same.',
  focus: {
    title: 'What Level 1 looks after',
    points: [
      {
        title: 'Floors',
        text: 'Vacuumed, swept and mopped, entrances first: dirt that stays at the door is dirt nobody carries in.',
      },
      {
        title: 'Restrooms',
        text: 'Cleaned and restocked, so that the room everybody judges you by gives no reason to.',
      },
      {
        title: 'Desks and shared rooms',
        text: 'Dusted and wiped, chairs back in place, meeting rooms ready for the first meeting.',
      },
      { title: 'Break rooms', text: 'Sinks, counters and tables, with the trash out before it makes itself known.' },
      {
        title: 'Entrances and lobbies',
        text: 'Glass without handprints, mats without grit: the first ten steps of every visitor.',
      },
    ],
  },
  why: {
    title: 'Why it matters',
    paragraphs: [
      'People read a building before they read a sign. A tidy room says that someone is in charge of the details.',
      'It is also the groundwork: disinfecting works on a clean surface, and a floor finish lasts when grit is kept off it.',
    ],
    figure: null,
  },
  next: {
    number: 2,
    label: 'Level 2 Disinfecting',
    to: paths.disinfectingLevel,
    text: 'The same room, seen by its touch points.',
  },
}

export const disinfectingPage: LevelContent = {
  ...disinfecting,
  start: startAt(disinfecting),
  meta: {
    title: 'Level 2 Disinfecting',
    description: 'Level 2 disinfects what hands touch and measures the result, with 5 free ATP tests per month.',
  },
  lead: 'A room can look clean and still pass on a cold. Level 2 works through the points that hands touch, and measures what is left on them.',
  focus: {
    title: 'What Level 2 looks after',
    points: [
      { title: 'Doors', text: 'Handles, push plates and the edge everyone grabs when their hands are full.' },
      {
        title: 'Switches and buttons',
        text: 'Light switches, elevator panels, copier keys, the buttons on the coffee machine.',
      },
      { title: 'Rails and armrests', text: 'Stair rails, chair arms and counter edges, along their whole length.' },
      { title: 'Phones and keyboards', text: 'Shared handsets, meeting-room remotes, reception keyboards.' },
      { title: 'Faucets and dispensers', text: 'What is touched just before hands are clean, and just after.' },
    ],
  },
  why: {
    title: 'Why it matters',
    paragraphs: [
      'Associates share the same small surfaces all day. Disinfecting them in a fixed order, from a map, means none depends on memory.',
      'Clean is an opinion until it is measured. ATP testing reads what is left on a surface and turns it into a number both sides can look at.',
    ],
    figure: {
      value: '5',
      label: 'free ATP tests per month',
      text: 'Included with Level 2. A swab and a reader show in numbers how clean a surface is.',
    },
  },
  next: {
    number: 3,
    label: 'Level 3 Surface Preservation',
    to: paths.surfacePreservation,
    text: 'The same room again, cut open down to its layers.',
  },
}

export const surfacePreservationPage: LevelContent = {
  ...surfacePreservation,
  start: startAt(surfacePreservation),
  meta: {
    title: 'Level 3 Surface Preservation',
    description: 'Level 3 looks after the layers of your floors and surfaces, so that they last longer and shine.',
  },
  lead: 'What you walk on is the top of a stack. Level 3 looks after the layers you can renew, so that you do not have to replace the ones you cannot.',
  focus: {
    title: 'What Level 3 looks after',
    points: [
      { title: 'Hard floors', text: 'Scrubbed, recoated and polished before traffic wears through to the material.' },
      { title: 'Carpet', text: 'Deep cleaned by fiber and by traffic lane, not by the calendar alone.' },
      { title: 'Stone and tile', text: 'The right cleaner for the stone, the grout and the seal on top of both.' },
      { title: 'Wood and laminate', text: 'Little water, the right pad, and joints that stay closed.' },
      { title: 'Glass and metal', text: 'Film and mineral marks taken off before they etch themselves in.' },
    ],
  },
  why: {
    title: 'Why it matters',
    paragraphs: [
      'Surfaces wear from the top. Renewing a coat is an evening’s work; replacing a floor closes the room.',
      'A plan for each surface also keeps the wrong product off it. A floor that is cleaned the wrong way wears faster than one that is left alone.',
    ],
    figure: null,
  },
  next: null,
}
