import { company } from '@contract/company.ts'
import {
  capitalize,
  experience,
  freeTests,
  joinWithCommas,
  joinWithAnd,
  tradeAndTown,
  withinPromise,
  yearsWord,
} from './claims.ts'
import { phoneLink } from './contact-links.ts'
import { keepTogether } from './keep-together.ts'
import { levelNames } from './level-texts.ts'
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
  phoneHours,
  towns,
  yearsOfExperience: years,
} = company
/** A page description is too short for all claims. */
const inShort = joinWithCommas(ownership[0], experience)

export const home = keepTogether({
  meta: {
    title: company.address === null ? `${tradeAndTown} in three levels` : tradeAndTown,
    description: `Cleaning you can check, in three levels: ${levelNames}.${inShort && ` ${capitalize(inShort)}.`} Soft quote ${withinPromise}.`,
  },
  hero: {
    eyebrow: tradeAndTown,
    title: 'Creating Safe Spaces',
    line:
      buildings.length > 0
        ? [`Cleaning you can check, for ${joinWithAnd(buildings)}.`]
        : [
            'Cleaning you can check, for offices, ',
            { label: 'warehouses and plants', to: paths.industrialExcellence },
            '.',
          ],
    levels: ['Every room, on a written plan.', 'Every touch point, mapped and disinfected.', 'Floors that last.'],
    start: 'Get Started',
    more: { label: 'Learn More', to: places.threeLevelCleaning },
    urgent: `Water damage? Call ${phoneHours}`,
    facts: [...ownership, experience, insurance ?? ''].filter(Boolean).map(capitalize),
  },
  levels: {
    id: anchors.threeLevelCleaning,
    title: 'Our 3-Level Cleaning System',
    intro: 'Each level adds to the one before it, so Level 3 includes Levels 1 and 2.',
    start: { label: 'Get Started', to: paths.getStarted },
    learnMore: 'Learn More',
    room: {
      slider: 'Cleaning level shown',
      states: ['Before cleaning', 'Level 1: cleaned', 'Level 2: touch points disinfected', 'Level 3: floor protected'],
      marks: ['Before', 'Level 1', 'Level 2', 'Level 3'],
    },
  },
  health: {
    title: 'Building Health Through Safe Spaces',
    points: [
      {
        title: 'Associate Wellbeing',
        text: 'We test what surrounds the people in your building: air, water, surfaces and electromagnetic fields.',
      },
      {
        title: 'Facility Excellence',
        text: 'You get three plans on day one. Every room, touch point and surface is on one of them, so you can check our work.',
      },
      {
        title: 'Long-term Focus',
        figure: years ? `${years}+` : '',
        text: `${years ? `${yearsWord} of experience. ` : ''}We renew the finish on a floor before the floor itself wears out.`,
      },
      certification && {
        title: 'Certified Quality',
        text: `${freeTests && `Level\u00a02 includes ${freeAtpTests} ${freeTests}. `}${certificate ? `We hold ${certificate}.` : 'Testing puts a number on how clean a surface is.'}`,
      },
    ].filter((value) => value !== null && value !== ''),
    blog: 'Blog Coming Soon',
  },
  closing: {
    title: 'How big is your building?',
    intro: 'Rough figures are fine.',
  },
  work: {
    title: 'Our Work in Action',
    intro: 'These are the plans you get. Use them to check our work.',
    map: {
      title: 'Touch-Point Map',
      text: 'Every high-touch point has a number, and we disinfect in numbered order.',
    },
    others: [
      {
        level: 1,
        title: 'Plan',
        text: 'Every task, and the days we do it.',
        link: { label: 'See the plan', to: `${paths.dayOne}#${sheetId(1)}` },
      },
      {
        level: 3,
        title: 'Surface Plan',
        text: 'Every floor, layer by layer, and the care each layer needs.',
        link: { label: 'See the plan', to: `${paths.dayOne}#${sheetId(3)}` },
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
        text: 'Warehouses, plants and other large facilities, cleaned by zone and shift.',
        to: paths.industrialExcellence,
      },
    },
  },
} as const satisfies PageContent)

export const companyFacts = keepTogether({
  title: 'What you can count on',
  rows: [
    { title: 'We clean', text: buildings.length > 0 && `${capitalize(joinWithAnd(buildings))}.` },
    { title: 'We work in', text: towns.length > 0 && `${joinWithAnd(towns)}.` },
    { title: 'We’re insured', text: insurance && `We carry ${insurance}.` },
    { title: 'Our guarantee', text: guarantee },
  ].filter((row): row is Point => Boolean(row.text)),
  crewTitle: 'Our crew',
  reviewsTitle: 'What customers say',
  reviewSource: (source: string) => `Read it on ${source}`,
} as const)

export const questions = keepTogether({
  title: 'Common questions',
  points: [
    {
      title: 'What’s a soft quote?',
      text: `A ballpark price, based on your building details and photos. You’ll have it ${withinPromise}. There’s no obligation.`,
    },
    {
      title: 'What if I’m not sure which level I need?',
      text: 'Use the notes to ask for all three prices, and compare them.',
    },
    {
      title: 'What else should I tell you?',
      text: 'When the building is free, who lets us in, whether there’s an alarm, and who buys soap, paper and liners. The form has a prompt for each one.',
    },
    {
      title: 'What if my building is unusual?',
      text: 'Describe it in the notes, or show us in a photo. Tell us about unusual floors, locked rooms, equipment that can’t get wet, and any current problems.',
    },
    ...(towns.length === 0 ? [] : [{ title: 'Where do you work?', text: `We clean in ${joinWithAnd(towns)}.` }]),
    {
      title: 'What if there’s water on the floor right now?',
      text: `Don’t fill out a form. Call ${phoneLink.text}, ${phoneHours}.`,
    },
  ],
} as const)
