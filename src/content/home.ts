import { company } from '@contract/company.ts'
import { anchors, paths, places } from './paths.ts'
import type { FirstScreen, Hero, PageContent, PageLink, PlanSample, Point, PointList } from './types.ts'

const place = company.address === null ? '' : ` in ${company.address.city}, ${company.address.region}`

export const home = {
  meta: {
    title: 'Commercial cleaning in three levels',
    description: `A 3-level cleaning system for workplaces: comfort, disinfecting and surface preservation. Locally owned, over 30 years of experience. Soft quote within ${company.quotePromise}.`,
  },
  hero: {
    eyebrow: `Commercial cleaning${place}`,
    title: 'Creating Safe Spaces',
    lead: 'Commercial cleaning in three levels: rooms that feel good, touch points that are disinfected, floors that last.',
    start: { label: 'Get Started', to: paths.getStarted },
    more: { label: 'Learn More', to: places.threeLevelCleaning },
    facts: [
      { title: 'We clean', text: 'Offices, facilities with associates, industrial scale' },
      { title: 'We are', text: 'Locally owned, woman and minority owned, over 30 years of experience' },
      { title: 'Quote', text: `Soft quote within ${company.quotePromise}` },
    ],
    call: { title: 'Call', hours: company.phoneHours },
  },
  levels: {
    id: anchors.threeLevelCleaning,
    title: 'Our 3-Level Cleaning System',
    lead: 'The same room, seen three times. Each level goes one layer deeper and stands on the one before.',
    start: { label: 'Get Started', to: paths.getStarted },
    which:
      'One level or all three? Start from the level’s own page, or say it in the notes: your request names what you are interested in.',
    startText: `Soft quote within ${company.quotePromise}`,
  },
  health: {
    title: 'Building Health Through Safe Spaces',
    lead: 'A building looks after the people in it when somebody looks after the building.',
    points: [
      {
        title: 'Associate Wellbeing',
        text: 'People do better work in rooms that are clean, smell of nothing and have nothing going round.',
      },
      {
        title: 'Facility Excellence',
        text: 'A plan for every room, every touch point and every surface, so that the standard does not depend on who is on shift.',
      },
      {
        title: 'Long-term Focus',
        text: 'Care that protects what you have already paid for: floors, carpet, glass.',
      },
      {
        title: 'Certified Quality',
        text: 'Professional certification behind the work, and ATP testing to show the result.',
      },
    ],
    blog: 'Blog Coming Soon',
  },
  work: {
    title: 'Our Work in Action',
    lead: 'The pictures are models of the places we clean. What you can check us by is on paper: a plan, a touch-point map and a surface plan for your building.',
    example: 'Example',
    sheets: [
      {
        level: 1,
        title: 'Plan',
        lines: [
          ['Restrooms cleaned and restocked', 'Monday to Friday'],
          ['Desks and meeting tables wiped', 'Monday, Wednesday, Friday'],
          ['Sills, ledges and vents dusted', 'Friday'],
        ],
      },
      {
        level: 2,
        title: 'Touch-Point Map',
        lines: [
          ['1 Entrance door handles', 'Lobby'],
          ['2 Counter and phone', 'Reception'],
          ['3 Elevator buttons', 'Corridor'],
        ],
      },
      {
        level: 3,
        title: 'Surface Plan',
        lines: [
          ['1 Gloss', 'Polish when it dulls'],
          ['2 Finish coats', 'Scrub and recoat before they wear through'],
          ['3 Seal', 'Renew when water no longer beads'],
        ],
      },
    ],
    cards: {
      professionalFacility: {
        title: 'Professional Facility',
        text: 'The baseline: carpet, floors and glass in trained hands.',
        to: paths.professionalFacility,
      },
      unrivaledSupport: {
        title: 'Unrivaled Support',
        text: 'Water damage: one number, any hour.',
        to: paths.unrivaledSupport,
      },
      industrialExcellence: {
        title: 'Industrial Excellence',
        text: 'Large floors, long aisles, one plan.',
        to: paths.industrialExcellence,
      },
    },
  },
} as const satisfies PageContent & {
  readonly hero: FirstScreen
  readonly levels: Hero & {
    readonly id: string
    readonly start: PageLink
    readonly startText: string
    readonly which: string
  }
  readonly health: Hero & PointList & { readonly blog: string }
  readonly work: Hero & {
    readonly example: string
    readonly sheets: readonly PlanSample[]
    readonly cards: Readonly<Record<string, Point & { readonly to: string }>>
  }
}
