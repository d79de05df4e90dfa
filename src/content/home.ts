import { company } from '@contract/company.ts'
import { freeTests } from '@contract/levels.ts'
import {
  capitalize,
  experience,
  joinWithCommas,
  joinWithAnd,
  tradeAndTown,
  withinPromise,
  yearsWord,
} from './claims.ts'
import { hours, phoneLink } from './contact-links.ts'
import { keepTogether } from './keep-together.ts'
import { levelNames } from './levels.ts'
import { anchors, paths, places, sheetId } from './paths.ts'
import type { PageContent, Point } from './types.ts'

const {
  buildings,
  certificate,
  certification,
  freeAtpTests,
  guarantee,
  insurance,
  ownership,
  towns,
  yearsOfExperience: years,
} = company
/** For descriptions, which have no room for all of it. */
const inShort = joinWithCommas(ownership[0], experience)
const softQuote = withinPromise && `Soft quote${withinPromise}`

export const home = keepTogether({
  meta: {
    title: company.address === null ? `${tradeAndTown} in three levels` : tradeAndTown,
    description: `A 3-level cleaning system for workplaces: ${levelNames}.${inShort && ` ${capitalize(inShort)}.`}${softQuote && ` ${softQuote}.`}`,
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
          ? [capitalize(joinWithAnd(buildings))]
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
      { title: 'We are', text: capitalize(joinWithCommas(...ownership, experience)) },
      { title: 'We carry', text: insurance ? capitalize(insurance) : '' },
    ].filter(({ text }) => text),
  },
  levels: {
    id: anchors.threeLevelCleaning,
    title: 'Our 3-Level Cleaning System',
    intro: 'Each level adds to the one before it, so Level 3 has all three.',
    start: { label: 'Get Started', to: paths.getStarted },
    room: {
      slider: 'How far the room is cleaned',
      states: ['Before cleaning', 'Level 1: cleaned', 'Level 2: touch points disinfected', 'Level 3: floor protected'],
      marks: ['Before', 'Level 1', 'Level 2', 'Level 3'],
    },
  },
  health: {
    title: 'Building Health Through Safe Spaces',
    points: [
      {
        title: 'Associate Wellbeing',
        figure: '4',
        text: 'tests of what is around your associates, the people in your building: water, air, surfaces and electromagnetic fields.',
      },
      {
        title: 'Facility Excellence',
        figure: '3',
        text: 'sheets on day one. Each room, touch point and surface is on one of them, so you can check the work.',
      },
      {
        title: 'Long-term Focus',
        figure: years ? `${years}+` : '',
        text: `${years ? `${yearsWord} of experience. ` : ''}We renew the finish on a floor before the floor itself wears out.`,
      },
      certification && {
        title: 'Certified Quality',
        figure: freeTests && `${freeAtpTests}`,
        text: `${freeTests && `${freeTests}, with Level 2. `}${certificate ? `We hold ${certificate}.` : 'A test shows in a number how clean a surface is, before and after our work.'}`,
      },
    ].filter((value) => value !== null && value !== ''),
    blog: 'Blog Coming Soon',
  },
  closing: {
    title: 'How big is your building?',
    intro: 'Three numbers are enough to begin.',
  },
  work: {
    title: 'Our Work in Action',
    intro: 'These are the sheets you get. You check our work against them.',
    map: {
      title: 'Touch-Point Map',
      text: 'Every point that many hands touch has a number. We disinfect by the numbers.',
    },
    others: [
      {
        level: 1,
        title: 'Plan',
        text: 'Every task, and the days it is done.',
        link: { label: 'See the sheet', to: `${paths.dayOne}#${sheetId(1)}` },
      },
      {
        level: 3,
        title: 'Surface Plan',
        text: 'Every floor in layers, and the care that each layer needs.',
        link: { label: 'See the sheet', to: `${paths.dayOne}#${sheetId(3)}` },
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
        text: 'Emergency response to water damage.',
        to: paths.unrivaledSupport,
      },
      industrialExcellence: {
        title: 'Industrial Excellence',
        text: 'Warehouses, plants and other large facilities, by zone and shift.',
        to: paths.industrialExcellence,
      },
    },
  },
} as const satisfies PageContent)

/** Facts that only the owner can provide. Each is shown once it is set (docs/going-live.md). */
export const companyFacts = keepTogether({
  title: 'What you can count on',
  rows: [
    { title: 'We clean', text: buildings.length > 0 && `${capitalize(joinWithAnd(buildings))}.` },
    { title: 'We work in', text: towns.length > 0 && `${joinWithAnd(towns)}.` },
    { title: 'We are insured', text: insurance && `We carry ${insurance}.` },
    { title: 'Our guarantee', text: guarantee },
  ].filter((row): row is Point => Boolean(row.text)),
  crewTitle: 'Our crew',
  reviewsTitle: 'What customers say',
  reviewSource: (source: string) => `Read it on ${source}`,
} as const)
