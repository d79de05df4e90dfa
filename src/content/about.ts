import { company } from '@contract/company.ts'
import { getQuote } from './frame-text.ts'
import type { Closing, Hero, PageContent, Point, PointList, Prose, Statement } from './types.ts'

export const about = {
  meta: {
    title: 'About us',
    description: 'Locally owned, woman and minority owned, with over 30 years of experience in commercial cleaning.',
  },
  title: `About ${company.name}`,
  lead: 'A locally owned cleaning company, woman and minority owned, with over 30 years of experience.',
  story: {
    title: 'Our Story',
    paragraphs: [
      'For over 30 years we have cleaned the places where other people work. What we learned fits in one sentence: most of a clean building is invisible, and it is the invisible part that fails first.',
      'So we took the building apart, on paper. The room that you see. The points that hands touch. The layers under your feet. That became the 3-level cleaning system, and every plan we write today follows it.',
    ],
  },
  mission: {
    title: 'Our Mission',
    text: 'To create safe spaces: buildings where people stay well and surfaces last.',
  },
  chief: {
    role: 'Chief Executive Officer',
    statement:
      'A facility manager should be able to check our work without calling us. If the plan on the wall and the room in front of you disagree, the room is right, and we come back.',
  },
  closing: {
    title: 'Tell us about your building',
    text: `Square footage, head count, restrooms. A soft quote comes back within ${company.quotePromise}.`,
    link: getQuote,
  },
  highlights: {
    title: 'What to know about us',
    points: [
      { title: '30+ Years Experience', text: 'In commercial cleaning.' },
      { title: 'Locally Owned', text: 'And woman and minority owned.' },
      { title: 'Local College Alumni', text: 'Schooled close to the buildings we clean.' },
      { title: 'Health Focused', text: 'From air to touch points.' },
    ],
  },
} as const satisfies PageContent &
  Hero & {
    readonly story: Prose
    readonly mission: Point
    readonly chief: Statement
    readonly highlights: PointList
    readonly closing: Closing
  }
