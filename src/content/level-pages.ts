import type { LevelNumber } from '@contract/options.ts'
import { company } from '@contract/company.ts'
import { ATP_LIMIT, roomTouchPoints, touchPoints } from './example-plans.ts'
import { freeTests, withinPromise, withTests } from './claims.ts'
import { lineIsAvailable } from './contact-links.ts'
import { getQuote } from './frame-text.ts'
import { keepTogether } from './keep-together.ts'
import { comfort, disinfecting, levelLabel, surfacePreservation, type Level } from './level-texts.ts'
import { paths } from './paths.ts'
import type { ClosingQuestion, Point } from './types.ts'

interface LevelTexts {
  readonly description: string
  readonly intro: string
  readonly sheet: Point
  readonly focus: {
    readonly intro: string
    /** `onMap` lists numbers on the touch-point map. */
    readonly points: readonly (Point & { readonly onMap?: readonly number[] })[]
  }
  readonly why: {
    readonly paragraphs: readonly string[]
    readonly figure: { readonly value: string; readonly label: string; readonly text: string } | null
  }
  readonly question: Point
  readonly closing: ClosingQuestion
  readonly next: (Level & { readonly text: string }) | null
}

export type LevelContent = ReturnType<typeof pageOf>

function pageOf(level: Level, texts: LevelTexts) {
  return keepTogether({
    ...level,
    ...texts,
    meta: { title: level.title, description: texts.description },
    start: { ...getQuote, to: `${paths.getStarted}?level=${level.number}` },
  })
}

export const levelPageText = keepTogether({
  home: { label: 'Back to Home', to: paths.home },
  support: {
    text: `Leak, flood or burst pipe? ${lineIsAvailable}`,
    label: 'Unrivaled Support',
    to: paths.unrivaledSupport,
  },
  promise: `Ballpark price ${withinPromise}, no obligation`,
  nextLevel: 'Next level',
  pins: `In this room: ${roomTouchPoints.length} of the ${touchPoints.length} points on the Level 2 map`,
  covers: (level: LevelNumber) => `What ${levelLabel(level)} covers`,
  onMap: 'On the map:',
  why: 'Why it matters',
  log: {
    title: 'What a month of tests can show',
    text: 'Each point has two readings, one before cleaning and one after. RLU is the meter’s unit: it shows how much residue from food, skin and bacteria is left. Lower is cleaner.',
    limit: `Example limit: ${ATP_LIMIT} RLU. A surface below it passes.`,
    before: 'Before',
    after: 'After',
  },
} as const)

export const comfortPage = pageOf(comfort, {
  description: 'Level 1 is routine cleaning with a written plan: floors, restrooms, desks, break rooms and entrances.',
  intro: 'Level 1 is the routine cleaning every building needs. A written plan lists each task and the days we do it.',
  sheet: {
    title: 'Your week on one page',
    text: 'This is the plan. It hangs in your janitor’s closet, so anyone can use it to check our work.',
  },
  focus: {
    intro: 'Daily, three times a week, weekly, or on the days you choose.',
    points: [
      {
        title: 'Floors',
        text: 'Vacuumed, swept and mopped. We start at the entrance, where most dirt comes in.',
      },
      {
        title: 'Restrooms',
        text: 'From the mirrors down, and the floor last. A matron, or day porter, can take care of them during the day.',
      },
      {
        title: 'Desks and shared rooms',
        text: 'Dusted and wiped. Chairs go back in place, so rooms are ready for the first meeting.',
      },
      {
        title: 'Break rooms',
        text: 'Tables, counters and the front of the microwave, where splatter collects.',
      },
      {
        title: 'Entrances and lobbies',
        text: 'What visitors see first: door glass, mats and the floor inside.',
      },
    ],
  },
  why: {
    paragraphs: [
      'Visitors and new hires see your lobby and restrooms first.',
      'Level 1 keeps both ready for them. Levels 2 and 3 depend on it: disinfectant works best on a clean surface, and a floor finish lasts longer without grit on it.',
    ],
    figure: null,
  },
  question: {
    title: 'Who checks the work?',
    text: 'Anyone can. The plan in the janitor’s closet shows what gets done each day, so one look at the room tells you whether it was done.',
  },
  closing: {
    title: 'What would Level 1 cost?',
  },
  next: { ...disinfecting, text: `Adds disinfecting for high-touch surfaces${withTests(', plus')}.` },
})

export const disinfectingPage = pageOf(disinfecting, {
  description: `Level 2 disinfects high-touch surfaces and measures the result${withTests(', with')}.`,
  intro:
    'Level 2 is everything in Level 1, plus disinfecting every high-touch point. We follow a map of your building, and tests show the results.',
  sheet: {
    title: 'Every touch point, numbered',
    text: `We follow the numbers on the map, so nothing gets missed. We draw yours from your building.${freeTests && ' In this example, points with a ring are tested this month.'}`,
  },
  focus: {
    intro: 'Everything in Level 1, plus these points, as often as you choose. Numbers match the map.',
    points: [
      {
        title: 'Doors',
        text: 'Both sides of the handle, the lock, the push plate, and the edge above it where people grab.',
        onMap: [1, 8],
      },
      {
        title: 'Switches and buttons',
        text: 'Switch plates, elevator buttons in the hall and in the car, and copier keys.',
        onMap: [3, 4, 7],
      },
      {
        title: 'Counters and rails',
        text: 'The full length, including the underside where fingers wrap. Chair arms, too.',
        onMap: [2],
      },
      {
        title: 'Phones and keyboards',
        text: 'The shared ones: front desk phones, keyboards at shared desks, meeting room remotes.',
        onMap: [2, 4, 5],
      },
      {
        title: 'Faucets and dispensers',
        text: 'In restrooms and break rooms: soap pumps, towel dispensers, refrigerator handles.',
        onMap: [6, 8],
      },
    ],
  },
  why: {
    paragraphs: [
      'The people in your building share the same handles, buttons and phones all day.',
      'You can’t see whether a handle is clean. A test measures what’s left on it, so you have numbers to compare from month to month.',
    ],
    figure: freeTests
      ? {
          value: `${company.freeAtpTests}`,
          label: freeTests,
          text: 'Included in Level 2, so you can see whether the cleaning worked.',
        }
      : null,
  },
  question: {
    title: 'What does the test measure?',
    text: 'ATP, a molecule found in everything that is or was alive. The test doesn’t count germs. It shows, in seconds, whether a surface is clean.',
  },
  closing: {
    title: 'What would Level 2 cost?',
    intro: 'Use the notes to list the surfaces that worry you most.',
  },
  next: {
    ...surfacePreservation,
    text: 'Adds care for floors, carpet, stone, wood, glass and metal, so they last.',
  },
})

export const surfacePreservationPage = pageOf(surfacePreservation, {
  description: 'Level 3 cares for your floors, carpet, stone, wood, glass and metal, so they last longer.',
  intro:
    'Level 3 is everything in Levels 1 and 2, plus protection for floors and other surfaces. We renew the top coats before traffic wears through them.',
  sheet: {
    title: 'Inside your floor',
    text: 'This is the surface plan. It shows what your floor is made of, what wears first and how we get ahead of it.',
  },
  focus: {
    intro: 'Everything in Levels 1 and 2, plus these. The plan lists each one in your building, room by room.',
    points: [
      {
        title: 'Hard floors',
        text: 'Polished when that’s enough, recoated when it isn’t. Old coats are stripped only when they have to be.',
      },
      { title: 'Carpet', text: 'Deep cleaned to suit the fiber, with extra care in traffic lanes.' },
      { title: 'Stone and tile', text: 'Washed with a cleaner that suits the stone, the grout and the sealer.' },
      { title: 'Wood and laminate', text: 'Cleaned with very little water and the right pad, so joints stay tight.' },
      { title: 'Glass and metal', text: 'Film and mineral marks removed before they stain.' },
    ],
  },
  why: {
    paragraphs: [
      'A worn coat can be renewed. A worn floor has to be replaced, and the room closes until it is.',
      'The plan also says what’s safe to use on each surface. The wrong cleaner can dull a finish or mark stone permanently.',
    ],
    figure: null,
  },
  question: {
    title: 'How do I show you my floors?',
    text: 'Add photos to the form: a traffic lane, a corner that gets no traffic, a stain. If you know what the floor is made of, put it in the notes.',
  },
  closing: {
    title: 'What are your floors made of?',
    intro: 'Add photos of the worn spots, or list your floors in the notes.',
  },
  next: null,
})
