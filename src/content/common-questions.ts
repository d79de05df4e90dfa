import { company } from '@contract/company.ts'
import { joinWithAnd, withinPromise } from './claims.ts'
import { phoneLink } from './contact-links.ts'
import { keepTogether } from './keep-together.ts'
import type { Point } from './types.ts'

const { phoneHours, towns } = company

/** The answers use the company's facts. */
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
  ] satisfies readonly Point[],
} as const)
