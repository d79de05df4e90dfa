/** Claims only what was checked, and how (docs/requirements.md, Accessibility). */
import { paths } from './paths.ts'
import type { Hero, Notice, PageContent } from './types.ts'

export const accessibility = {
  meta: {
    title: 'Accessibility',
    description:
      'Everyone should be able to use this site. What our goal is, what we checked, and how to tell us what fails.',
  },
  title: 'Accessibility',
  lead: 'Everyone should be able to read this site and send its forms.',
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
        'A tool for these rules (axe) looks at every page and at the forms with their errors, in the light and the dark theme. It finds no problem.',
        'We went through the pages with the keyboard alone. We used them at 400% zoom, with large text and with wide text spacing. We tried forced colors, reduced motion and paper.',
        'A program that reads like a screen reader went through both forms, with their hints and their errors.',
        'Most of these checks are tests that run on each change of the site.',
      ],
    },
    {
      title: 'What we did not check',
      paragraphs: [
        'We have not yet used the site with a real screen reader, or with voice control. Something may fail there that our tests do not see.',
      ],
    },
    {
      title: 'If something does not work',
      paragraphs: [
        'Tell us the page and what you tried to do, in any way below. You can ask for a quote without the form, too.',
      ],
    },
  ],
  reach: { title: 'Tell us', form: { label: 'Send us a message', to: paths.contact } },
} as const satisfies PageContent & Hero & Notice
