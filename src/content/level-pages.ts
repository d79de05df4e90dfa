import type { LevelNumber } from '@contract/options.ts'
import { company } from '@contract/company.ts'
import { freeTests } from '@contract/levels.ts'
import { ATP_LIMIT, roomTouchPoints, touchPoints } from './example-plans.ts'
import { firstPrice, withTests } from './claims.ts'
import { lineIsAvailable } from './contact-links.ts'
import { getQuote } from './frame-text.ts'
import { keepTogether } from './keep-together.ts'
import { comfort, disinfecting, levelLabel, surfacePreservation, type Level } from './levels.ts'
import { paths } from './paths.ts'
import type { Hero, Point } from './types.ts'

interface LevelTexts {
  readonly description: string
  readonly intro: string
  /** The heading of its plan. */
  readonly sheet: Point
  readonly focus: {
    readonly intro: string
    /** `onMap` has a point's numbers on the touch-point map. */
    readonly points: readonly (Point & { readonly onMap?: readonly number[] })[]
  }
  readonly why: {
    readonly paragraphs: readonly string[]
    readonly figure: { readonly value: string; readonly label: string; readonly text: string } | null
  }
  /** The general ones stand on home alone (questions.ts). */
  readonly question: Point
  readonly closing: Hero
  readonly next: (Level & { readonly text: string }) | null
}

export type LevelContent = ReturnType<typeof pageOf>

function pageOf(level: Level, texts: LevelTexts) {
  return keepTogether({
    ...level,
    ...texts,
    meta: { title: level.title, description: texts.description },
    /** The query is one of `interests`, which starts the form's notes. */
    start: { ...getQuote, to: `${paths.getStarted}?level=${level.number}` },
  })
}

export const levelPageText = keepTogether({
  home: { label: 'Back to Home', to: paths.home },
  support: {
    text: `Leak, flood or burst pipe?${lineIsAvailable}`,
    label: 'Unrivaled Support',
    to: paths.unrivaledSupport,
  },
  promise: `${firstPrice}, no obligation`,
  nextLevel: 'Next level',
  pins: `In this room: ${roomTouchPoints.length} of the ${touchPoints.length} points on the Level 2 map`,
  covers: (level: LevelNumber) => `What ${levelLabel(level)} covers`,
  onMap: 'On the map:',
  why: 'Why it matters',
  log: {
    title: 'The log you get each month',
    text: `Each point is swabbed before and after we clean. RLU is the unit of the reader: how much it finds of food, skin and bacteria. Lower is cleaner. Yours has the readings of your building.`,
    limit: `Example limit: ${ATP_LIMIT} RLU. Below it, a surface passes.`,
    before: 'Before',
    after: 'After',
  },
} as const)

export const comfortPage = pageOf(comfort, {
  description: 'Level 1 is routine cleaning on a plan: floors, restrooms, desks, break rooms and entrances.',
  intro:
    'Level 1 is the routine cleaning that every building needs. A written plan lists each task and the days it is done.',
  sheet: {
    title: 'One week on one page',
    text: 'This is the plan. It hangs in your janitor’s closet, so anyone can check the work against it.',
  },
  focus: {
    intro: 'Daily, three times a week, weekly, or on days that you name.',
    points: [
      {
        title: 'Floors',
        text: 'Vacuumed, swept and mopped. We begin at the entrance, where most dirt comes in.',
      },
      {
        title: 'Restrooms',
        text: 'From the mirrors down, and the floor last. A matron, or day porter, can look after them during the day.',
      },
      {
        title: 'Desks and shared rooms',
        text: 'Dusted and wiped. Chairs go back in place, so that rooms are ready for the first meeting.',
      },
      {
        title: 'Break rooms',
        text: 'Tables, counters and the front of the microwave, where food leaves its marks.',
      },
      {
        title: 'Entrances and lobbies',
        text: 'What a visitor meets first: the glass of the doors, the mats and the floor behind them.',
      },
    ],
  },
  why: {
    paragraphs: [
      'Visitors and new hires see your lobby and restrooms first.',
      'Level 1 keeps both ready for them. The other two levels need it as well. Disinfectant works best on a clean surface. A floor finish lasts longer when grit is kept off it.',
    ],
    figure: null,
  },
  question: {
    title: 'Who checks the work?',
    text: 'Anyone can. The plan in the janitor’s closet says what is done on which day, so a look at the room tells whether it was.',
  },
  closing: {
    title: 'What would Level 1 cost?',
    intro: 'Three numbers answer most of that.',
  },
  next: { ...disinfecting, text: `Adds disinfecting of what hands touch${withTests(', with')}.` },
})

export const disinfectingPage = pageOf(disinfecting, {
  description: `Level 2 disinfects what hands touch and measures the result${withTests(', with')}.`,
  intro:
    'Level 2 is all of Level 1, and disinfects what many hands touch. We follow a map of your building. Tests show the result.',
  sheet: {
    title: 'Every point has a number',
    text: `We disinfect by the numbers on this map, so that none is missed. Yours is drawn from your building.${freeTests && ` A ring marks ${company.freeAtpTests === 1 ? 'the one that is' : 'those that are'} tested this month.`}`,
  },
  focus: {
    intro:
      'All of Level 1 (floors, restrooms, desks, break rooms, entrances) and these points, daily, three times a week, weekly, or on days that you name. The numbers are those of the map.',
    points: [
      {
        title: 'Doors',
        text: 'Both sides of each handle, the lock, the push plate, and the edge above it that people grab.',
        onMap: [1, 8],
      },
      {
        title: 'Switches and buttons',
        text: 'The plate around a switch as well, both elevator panels, in the hall and in the car, and the keys of the copier.',
        onMap: [3, 4, 7],
      },
      {
        title: 'Counters and rails',
        text: 'Along their whole length, and below the edge, where fingers close. Chair arms, too.',
        onMap: [2],
      },
      {
        title: 'Phones and keyboards',
        text: 'Those that change hands: the phone of the front desk, keyboards at shared desks, the remote of a meeting room.',
        onMap: [2, 4, 5],
      },
      {
        title: 'Faucets and dispensers',
        text: 'In restrooms and where people eat: the soap pump, the towel box, the door of the fridge.',
        onMap: [6, 8],
      },
    ],
  },
  why: {
    paragraphs: [
      'The people in your building share the same handles, buttons and phones all day.',
      'You cannot see whether a handle is clean. A test reads what is left on it after we clean, and you can compare the numbers from month to month.',
    ],
    figure: freeTests
      ? {
          value: `${company.freeAtpTests}`,
          label: freeTests,
          text:
            company.freeAtpTests === 1
              ? 'It comes with Level 2 and puts two numbers on the log.'
              : 'They come with Level 2. Each one puts two numbers on the log.',
        }
      : null,
  },
  question: {
    title: 'What does the test measure?',
    text: 'ATP, which is in everything that lives or has lived. The test does not count germs: it tells in seconds whether a surface is clean.',
  },
  closing: {
    title: 'What would Level 2 cost?',
    intro: 'Tell us how large the building is and how many people use it.',
  },
  next: {
    ...surfacePreservation,
    text: 'Adds care for floors, carpet, stone, wood, glass and metal, so that they last.',
  },
})

export const surfacePreservationPage = pageOf(surfacePreservation, {
  description: 'Level 3 cares for your floors, carpet, stone, wood, glass and metal, so that they last longer.',
  intro:
    'Level 3 is Levels 1 and 2, and protects floors and other surfaces from wear. We renew the coats on top before traffic reaches what is below.',
  sheet: {
    title: 'A floor, cut open',
    text: 'This is the surface plan. It says what your floor is made of, what wears first and what we do before it does.',
  },
  focus: {
    intro: 'All of Levels 1 and 2, and these. The plan names each of them in your building, room by room.',
    points: [
      {
        title: 'Hard floors',
        text: 'Polished while that is enough, recoated when it is not. Old coats are stripped only when they have to be.',
      },
      { title: 'Carpet', text: 'Deep cleaned as its fiber needs, with more care for traffic lanes.' },
      { title: 'Stone and tile', text: 'Washed with a cleaner that suits the stone, the grout and the seal.' },
      { title: 'Wood and laminate', text: 'Cleaned with little water and the right pad, so that joints stay closed.' },
      { title: 'Glass and metal', text: 'Film and mineral marks taken off before they leave a stain.' },
    ],
  },
  why: {
    paragraphs: [
      'A worn coat can be renewed. A floor that is worn through must be replaced, and the room is closed for that time.',
      'The plan also says what may be used on each surface. The wrong cleaner can dull a finish or mark stone for good.',
    ],
    figure: null,
  },
  question: {
    title: 'How do I show you my floors?',
    text: 'Add photos to the form: a traffic lane, a corner that nobody walks on, a stain. If you know what the floor is made of, write it in the notes.',
  },
  closing: {
    title: 'What are your floors made of?',
    intro: 'Add photos of the worn spots, or name the floors in the notes.',
  },
  next: null,
})
