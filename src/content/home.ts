import { company } from '@contract/company.ts'
import { capital, experience, freeTests, listed, listOf, tradeAndTown, within } from './claims.ts'
import { hours, phoneLink } from './contact-links.ts'
import { anchors, paths, places } from './paths.ts'
import type { FirstScreen, Hero, PageContent, PageLink, Point, PointList } from './types.ts'

const {
  buildings,
  certification,
  freeAtpTests,
  guarantee,
  insurance,
  ownership,
  towns,
  yearsOfExperience: years,
} = company
/** On small screens, the first stands for all. */
const inShort = listed(ownership[0], experience)
const softQuote = within && `Soft quote${within}`

export const home = {
  meta: {
    title: company.address === null ? `${tradeAndTown} in three levels` : tradeAndTown,
    description: `A 3-level cleaning system for workplaces: comfort, disinfecting and surface preservation.${inShort && ` ${capital(inShort)}.`}${softQuote && ` ${softQuote}.`}`,
  },
  hero: {
    eyebrow: tradeAndTown,
    title: 'Creating Safe Spaces',
    levels: [
      ['Rooms', 'on a written plan.'],
      ['Touch points', 'disinfected.'],
      ['Floors', 'protected in layers.'],
    ],
    start: 'Get Started',
    more: { label: 'Learn More', to: places.threeLevelCleaning },
    clean: {
      title: 'We clean',
      text:
        buildings.length > 0
          ? [capital(listOf(buildings))]
          : [
              'Offices, ',
              { label: 'warehouses and plants', to: paths.industrialExcellence },
              ', and any building with staff',
            ],
    },
    urgent: phoneLink && {
      title: 'Emergencies',
      label: `Water damage? Call ${hours ?? phoneLink.text}`,
      href: phoneLink.href,
    },
    facts: [
      { title: 'We are', text: capital(listed(...ownership, experience)) },
      { title: 'We carry', text: insurance ? capital(insurance) : '' },
    ].filter(({ text }) => text),
  },
  levels: {
    id: anchors.threeLevelCleaning,
    title: 'Our 3-Level Cleaning System',
    lead: 'Each level adds to the one before it, so Level 3 has all three.',
    start: { label: 'Get Started', to: paths.getStarted },
    which: 'Not sure which level? Ask for all three prices.',
    room: {
      slider: 'How far the room is cleaned',
      states: ['Before cleaning', 'Level 1: cleaned', 'Level 2: touch points disinfected', 'Level 3: floor protected'],
      marks: ['Before', 'Level 1', 'Level 2', 'Level 3'],
    },
    startText: softQuote,
  },
  health: {
    title: 'Building Health Through Safe Spaces',
    lead: 'Each plan says what is cleaned, how often, and how you can check it.',
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
        text: certification
          ? `We hold ${certification}. An ATP test puts a number on a surface before and after we clean it.`
          : '',
      },
    ],
    figures: [
      { title: years ? `${years}+` : '', text: 'years of experience' },
      { title: hours ?? '', text: 'phone line' },
      { title: freeTests && `${freeAtpTests}`, text: `${freeTests}, with Level\u00a02` },
    ].filter(({ title }) => title),
    blog: 'Blog Coming Soon',
  },
  closing: {
    title: 'How big is your building?',
    lead: 'Three numbers begin your soft quote.',
  },
  work: {
    title: 'Our Work in Action',
    lead: 'Three sheets say what is done in your building. You check our work against them.',
    sheets: {
      plan: { title: 'Plan', text: 'Every task and its days. Whoever walks the building at night can check it off.' },
      map: {
        title: 'Touch-Point Map',
        text: 'Every point that hands share, by number. ATP tests show two of them here.',
      },
      surfaces: {
        title: 'Surface Plan',
        text: 'Every floor in layers, and what each layer needs so that the next one lasts.',
      },
    },
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
    readonly room: { readonly slider: string; readonly states: readonly string[]; readonly marks: readonly string[] }
  }
  readonly closing: Hero
  readonly health: Hero & PointList & { readonly figures: readonly Point[]; readonly blog: string }
  readonly work: Hero & {
    readonly sheets: Readonly<Record<'plan' | 'map' | 'surfaces', Point>>
    readonly cards: Readonly<Record<string, Point & { readonly to: string }>>
  }
}

/** Facts that only the owner can provide. Each is shown once it is set (docs/going-live.md). */
export const companyFacts = {
  title: 'What you can count on',
  rows: [
    { title: 'We clean', text: buildings.length > 0 && `${capital(listOf(buildings))}.` },
    { title: 'We work in', text: towns.length > 0 && `${listOf(towns)}.` },
    { title: 'We are insured', text: insurance && `We carry ${insurance}.` },
    { title: 'Our guarantee', text: guarantee },
  ].filter((row): row is Point => Boolean(row.text)),
  crewTitle: 'Our crew',
  reviewsTitle: 'What customers say',
  reviewSource: (source: string) => `Read it on ${source}`,
} as const
