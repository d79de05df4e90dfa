import { company } from '@contract/company.ts'
import { capital, experience, listed, within } from './claims.ts'
import { hours } from './contact-links.ts'
import { anchors, paths, places } from './paths.ts'
import type { FirstScreen, Hero, PageContent, PageLink, PlanSample, Point, PointList } from './types.ts'

const { certification, ownership } = company
/** The first of them stands for the others where there is little room. */
const inShort = listed(ownership[0], experience)
const softQuote = within && `Soft quote${within}`

const place = company.address === null ? '' : ` in ${company.address.city}, ${company.address.region}`

export const home = {
  meta: {
    title: place === '' ? 'Commercial cleaning in three levels' : `Commercial cleaning${place}`,
    description: `A 3-level cleaning system for workplaces: comfort, disinfecting and surface preservation.${inShort && ` ${capital(inShort)}.`}${softQuote && ` ${softQuote}.`}`,
  },
  hero: {
    eyebrow: `Commercial cleaning${place}`,
    title: 'Creating Safe Spaces',
    lead: 'Commercial cleaning in three levels: rooms that feel good, touch points that are disinfected, floors that last.',
    start: { label: 'Get Started', to: paths.getStarted },
    more: { label: 'Learn More', to: places.threeLevelCleaning },
    facts: [
      { title: 'We clean', text: 'Offices, facilities with associates, industrial scale' },
      { title: 'We are', text: capital(listed(...ownership, experience)) },
      { title: 'Quote', text: softQuote },
    ],
    call: { title: 'Call', hours },
  },
  levels: {
    id: anchors.threeLevelCleaning,
    title: 'Our 3-Level Cleaning System',
    lead: 'Level 1 cleans the room. Level 2 disinfects what hands touch. Level 3 protects floors and other surfaces.',
    start: { label: 'Get Started', to: paths.getStarted },
    which:
      'Each level adds to the one before it, so Level 3 has all three. Start your quote from a level’s page and your request names it. Or say it in the notes.',
    startText: softQuote,
  },
  health: {
    title: 'Building Health Through Safe Spaces',
    lead: 'What a cleaning plan should do for your people and your building.',
    points: [
      {
        title: 'Associate Wellbeing',
        text: 'Your associates get clean rooms and stocked restrooms. Level 2 also disinfects the points that they all touch.',
      },
      {
        title: 'Facility Excellence',
        text: 'Each room, touch point and surface is on a written plan. You can check the work against it on any day.',
      },
      {
        title: 'Long-term Focus',
        text: 'Care for floors, carpet and glass so that they last. Level 3 renews worn coats before the floor itself wears.',
      },
      {
        title: 'Certified Quality',
        text: certification ? `We hold ${certification}. ATP tests show in a number how clean a surface is.` : '',
      },
    ],
    blog: 'Blog Coming Soon',
  },
  work: {
    title: 'Our Work in Action',
    lead: 'The pictures are models of the places we clean. You check our work against three sheets: a plan, a touch-point map and a surface plan for your building.',
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
        text: `Carpet, floor and glass care${certification ? `, backed by ${certification}` : ''}.`,
        to: paths.professionalFacility,
      },
      unrivaledSupport: {
        title: 'Unrivaled Support',
        text: `Emergency response to water damage.${hours ? ` Call ${hours}.` : ''}`,
        to: paths.unrivaledSupport,
      },
      industrialExcellence: {
        title: 'Industrial Excellence',
        text: 'Cleaning for warehouses, plants and other large facilities.',
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
    readonly sheets: readonly PlanSample[]
    readonly cards: Readonly<Record<string, Point & { readonly to: string }>>
  }
}
