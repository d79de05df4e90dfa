import { company } from '@contract/company.ts'
import type { PagePath } from '@/content/paths.ts'

/** What the requirements say of a page (docs/requirements.md, Routes and Pages), in their words. */
export interface SpecifiedPage {
  readonly title: string
  /** Headings below the title, in the order of the page; others may stand between them. */
  readonly headings?: readonly string[]
  /** Links in the page's own part, by the name that is read out, and where each leads. */
  readonly links?: readonly (readonly [name: string | RegExp, href: string])[]
  readonly texts?: readonly (string | RegExp)[]
}

const GET_STARTED = ['Get Started', '/get-started'] as const
const levelLinks = (level: number) =>
  [
    ['Get Quote', `/get-started?level=${level}`],
    [/Home/, '/'],
    [/Unrivaled Support/, '/unrivaled-support'],
  ] as const

export const specifiedPages: Readonly<Record<PagePath, SpecifiedPage>> = {
  '/': {
    title: 'Creating Safe Spaces',
    headings: [
      'Our 3-Level Cleaning System',
      'Comfort',
      'Disinfecting',
      'Surface Preservation',
      'Building Health Through Safe Spaces',
      'Associate Wellbeing',
      'Facility Excellence',
      'Long-term Focus',
      'Certified Quality',
      'Our Work in Action',
    ],
    links: [
      ['Learn More', '/#three-level-cleaning'],
      [/^Learn More\b.*\bComfort$/, '/comfort-level'],
      [/^Learn More\b.*\bDisinfecting$/, '/disinfecting-level'],
      [/^Learn More\b.*\bSurface Preservation$/, '/surface-preservation'],
      GET_STARTED,
      [/Professional Facility/, '/professional-facility'],
      [/Unrivaled Support/, '/unrivaled-support'],
      [/Industrial Excellence/, '/industrial-excellence'],
    ],
    texts: [
      'Blog Coming Soon',
      'What each level includes',
      '5 free ATP tests per month',
      /Each level adds to the one before it, so Level 3 has all three\./,
    ],
  },
  '/get-started': {
    title: 'Get a soft quote',
    texts: [`within ${company.quotePromise}`],
  },
  '/comfort-level': {
    title: 'Level 1 Comfort',
    headings: ['What Level 1 covers', 'Why it matters'],
    links: [...levelLinks(1), [/Level 2 Disinfecting/, '/disinfecting-level']],
  },
  '/disinfecting-level': {
    title: 'Level 2 Disinfecting',
    headings: ['What Level 2 covers', 'Why it matters', 'What does the test measure?'],
    links: [...levelLinks(2), [/Level 3 Surface Preservation/, '/surface-preservation']],
    texts: [/5\s+free ATP tests per month/],
  },
  '/surface-preservation': {
    title: 'Level 3 Surface Preservation',
    headings: ['What Level 3 covers', 'Why it matters'],
    links: levelLinks(3),
  },
  '/day-one': {
    title: 'What You Get on Day One',
    headings: [
      ...['Level 1 Plan', 'Level 2 Touch-Point Map', 'Level 3 Surface Plan'],
      ...['Gloss', 'Finish coats', 'Seal', 'Floor material', 'Substrate', 'Unrivaled Support'],
    ],
    links: [
      ['Get Quote', '/get-started'],
      [/three levels/, '/#three-level-cleaning'],
      [/support/, '/unrivaled-support'],
    ],
    texts: ['Example'],
  },
  '/unrivaled-support': {
    title: 'Unrivaled Support',
    links: [
      ['Contact Us', '/contact'],
      [/Back to On Day One/, '/day-one'],
    ],
    texts: [/emergency response/i, /water-damage restoration/i, company.phoneHours],
  },
  '/about': {
    title: `About ${company.name}`,
    headings: [
      'Our Story',
      'Our Mission',
      '30+ Years Experience',
      'Locally Owned',
      'Local College Alumni',
      'Health Focused',
    ],
    texts: ['Chief Executive Officer', /woman and minority owned/, /over 30 years/],
  },
  '/professional-facility': {
    title: 'The Baseline Foundation of Cleaning',
    headings: ['Professional Certification'],
    links: [['What You Get on Day One', '/day-one']],
    texts: [/carpet care/i, /floor care/i, /glass care/i],
  },
  '/industrial-excellence': {
    title: 'Industrial Excellence',
    headings: ['How we clean a large facility', 'One sheet for the building'],
    texts: [/scalable/i, /large facilities/, 'Plant, 120,000 square feet', 'Ride-on scrubber, lane by lane'],
  },
  '/building-health-services': {
    title: 'Building Health Services',
    headings: ['EMF Testing', 'Water Quality', 'Air Monitoring', 'ATP Testing'],
    links: [[/Testing/, '/contact']],
  },
  '/contact': {
    title: 'Contact',
    headings: ['Contact Information'],
    links: [['Get Quote', '/get-started']],
  },
  '/accessibility': {
    title: 'Accessibility',
    headings: ['Our goal', 'What we checked', 'What we did not check', 'If something does not work', 'Tell us'],
    links: [['Send us a message', '/contact']],
    texts: [
      /WCAG 2.2 at level AA/,
      /Last checked on \w+ \d+, 20\d\d/,
      /axe-core/,
      `within ${company.accessibilityAnswer}`,
    ],
  },
  '/privacy': {
    title: 'Privacy',
    headings: [
      'When you only read',
      'When you ask for a soft quote',
      'When you send a message',
      'What both forms send along',
      'Who handles it for us',
      'How to have it erased',
      'Write or call us',
    ],
    links: [['Send us a message', '/contact']],
    texts: [/sets no cookies/, /30 days/, /24 hours/],
  },
  '/answered': {
    title: 'Mark as answered',
    texts: [/This link does not match a request/],
  },
}
