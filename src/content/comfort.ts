import type { LevelContent } from './level-page.ts'
import { comfort } from './levels.ts'
import { paths } from './paths.ts'

export const comfortPage: LevelContent = {
  ...comfort,
  lead: 'A clean room is one nobody thinks about. Level 1 is the routine that keeps it that way: every room on a plan, every visit the same.',
  focusTitle: 'What Level 1 looks after',
  focus: [
    {
      title: 'Floors',
      text: 'Vacuumed, swept and mopped, entrances first: dirt that stays at the door is dirt nobody carries in.',
    },
    { title: 'Restrooms', text: 'Cleaned and restocked, so that the room everybody judges you by gives no reason to.' },
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
  whyTitle: 'Why it matters',
  why: [
    'People read a building before they read a sign. A tidy room says that someone is in charge of the details.',
    'It is also the groundwork: disinfecting works on a clean surface, and a floor finish lasts when grit is kept off it.',
  ],
  figure: null,
  next: {
    number: 2,
    label: 'Level 2 Disinfecting',
    to: paths.disinfectingLevel,
    text: 'The same room, seen by its touch points.',
  },
}
