import { company } from '@contract/company.ts'
import { joinWithAnd, withinPromise } from './claims.ts'
import { hours, phoneLink } from './contact-links.ts'
import { keepTogether } from './keep-together.ts'
import type { Point } from './types.ts'

const { towns } = company

/** Answered from the company's facts. */
export const questions = keepTogether({
  title: 'Good to know before you ask',
  points: [
    {
      title: 'What is a soft quote?',
      text: `A first price, worked out from your numbers and photos. No obligation, for you or for us.${withinPromise && ` You get it${withinPromise}.`}`,
    },
    {
      title: 'One level, or all three?',
      text: 'Each level adds to the one before it, so Level 2 has Level 1 in it, and Level 3 has all three. Not sure? Ask for all three prices in the notes.',
    },
    {
      title: 'Can you come at night?',
      text: 'Tell us when we can get in: at night, early, on weekends or between shifts. The form asks for your hours, for who opens the door, and whether there is an alarm.',
    },
    {
      title: 'What if my building is not like others?',
      text: 'Write it in the notes, or show it in a photo. Tell us about odd floors, locked rooms, machines that must not get wet, and what is wrong today.',
    },
    {
      title: 'Who brings supplies, and how far do you drive?',
      text: `${towns.length > 0 ? `We clean in ${joinWithAnd(towns)}. ` : ''}The form has a line for who buys soap, paper and liners, and one for where the building is. We quote for what you write there.`,
    },
    ...(phoneLink === null
      ? []
      : [
          {
            title: 'What if there is water on the floor right now?',
            text: `Do not fill in a form. Call ${phoneLink.text}${hours ? `, ${hours}` : ''}.`,
          },
        ]),
  ] satisfies readonly Point[],
} as const)
