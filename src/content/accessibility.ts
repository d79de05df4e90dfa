/** Claims only what was checked, and how (docs/requirements.md, Accessibility). */
import { company } from '@contract/company.ts'
import { keepTogether } from './keep-together.ts'
import { paths } from './paths.ts'
import type { Hero, PageContent } from './types.ts'

const { accessibilityAnswer } = company

/** Change it with the text, after everything below was checked again. */
const CHECKED_ON = 'November 24, 2026'

export const accessibility = keepTogether({
  meta: {
    title: 'Accessibility',
    description:
      'Everyone should be able to use this site. What our goal is, what we checked, and how to tell us what fails.',
  },
  title: 'Accessibility',
  intro: 'Everyone should be able to read this site and send its forms.',
  parts: [
    {
      title: 'Our goal',
      paragraphs: [
        'We want every page to meet WCAG 2.2 at level AA. These are the common rules for web pages that everyone can use.',
      ],
    },
    {
      title: 'What we checked',
      paragraphs: [
        `Last checked on ${CHECKED_ON}. Most of these checks are tests that run on each change of the site.`,
        'A tool for these rules (axe-core, in Chromium) looks at every page and at the forms with their errors, in the light and the dark theme. It finds no problem.',
        'We went through the pages with the keyboard alone. We used them at 400% zoom, with text at twice its size and with wide text spacing. We tried forced colors, reduced motion and paper.',
        'A program that reads like a screen reader went through both forms, with their hints and their errors.',
      ],
    },
    {
      title: 'What we did not check',
      paragraphs: [
        'Nobody has yet listened to the site with a real screen reader, such as NVDA, JAWS, VoiceOver or TalkBack. We have not used it with voice control, a switch or a screen magnifier. Something may fail there that our tests do not see.',
      ],
    },
    {
      title: 'If something does not work',
      paragraphs: [
        `Tell us the page and what you tried to do, in any way below.${accessibilityAnswer ? ` We answer within ${accessibilityAnswer}.` : ''} You can ask for a quote without the form, too.`,
      ],
    },
  ],
  reach: { title: 'Tell us', form: { label: 'Send us a message', to: paths.contact } },
} as const satisfies PageContent & Hero)
