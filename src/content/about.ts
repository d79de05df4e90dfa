import { company } from '@contract/company.ts'
import { getQuote } from './frame-text.ts'
import type { Closing, Hero, PageContent, Point, PointList, Prose, Statement } from './types.ts'

const basedIn = company.address ? ` Our office is in ${company.address.city}, ${company.address.region}.` : ''

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
      `We bring over 30 years of experience to commercial cleaning. We are locally owned, and woman and minority owned.${basedIn}`,
      'Our work has three levels. Level 1 keeps rooms clean and pleasant. Level 2 disinfects the points that hands touch. Level 3 makes floors and other surfaces last. You get a plan for each level on day one.',
    ],
  },
  mission: {
    title: 'Our Mission',
    text: 'To create safe spaces, where people stay well and surfaces last.',
  },
  chief: {
    role: 'Chief Executive Officer',
    statement:
      'You should be able to check our work without calling us. That is why you get the plans for your building on day one.',
  },
  closing: {
    title: 'Tell us about your building',
    text: `Send square footage, employee count and bathrooms. You get a soft quote within ${company.quotePromise}.`,
    link: getQuote,
  },
  highlights: {
    title: 'What to know about us',
    points: [
      { title: '30+ Years Experience', text: 'In commercial cleaning.' },
      { title: 'Locally Owned', text: 'Woman and minority owned as well.' },
      { title: 'Local College Alumni', text: 'Alumni of a local college are on our team.' },
      { title: 'Health Focused', text: 'We test air, water and surfaces.' },
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
