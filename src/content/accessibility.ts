import { company } from '@contract/company.ts'
import { keepTogether } from './keep-together.ts'
import type { Hero, PageContent } from './types.ts'

const { accessibilityAnswer } = company

/** Before you change this date, check each claim below again. */
const CHECKED_ON = 'November 24, 2026'

export const accessibility = keepTogether({
  meta: {
    title: 'Accessibility',
    description: 'Everyone should be able to use this site. Our goal, what we checked, and how to report a problem.',
  },
  title: 'Accessibility',
  intro: 'Everyone should be able to read this site and use its forms.',
  parts: [
    {
      title: 'Our goal',
      paragraphs: ['We want every page to meet WCAG 2.2 at level AA. WCAG is the standard for accessible websites.'],
    },
    {
      title: 'What we checked',
      paragraphs: [
        `Last checked on ${CHECKED_ON}. Most of these checks run automatically every time the site changes.`,
        'An automated checker (axe-core, in Chromium) tests every page and both forms, including error states, in light and dark themes. It finds no problems.',
        'We went through the pages using only a keyboard. We used them at 400% zoom, with double-size text and with wide text spacing. We tried forced colors, reduced motion and print.',
        'We ran both forms, including hints and errors, through a script that reads a page the way a screen reader does.',
      ],
    },
    {
      title: 'What we didn’t check',
      paragraphs: [
        'Nobody has listened to the site with a real screen reader yet, such as NVDA, JAWS, VoiceOver or TalkBack. We haven’t used it with voice control, a switch or a screen magnifier. There may be problems our tests don’t catch.',
      ],
    },
    {
      title: 'If something doesn’t work',
      paragraphs: [
        `Tell us which page and what you were trying to do, using any option below.${accessibilityAnswer ? ` We’ll reply within ${accessibilityAnswer}.` : ''} You can ask for a quote without the form, too.`,
      ],
    },
  ],
  reach: 'Tell us',
} as const satisfies PageContent & Hero)
