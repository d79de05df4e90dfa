import { formatCount } from '@contract/company-format.ts'
import { exampleText, weekPlan } from './example-plans.ts'
import { withinPromise } from './claims.ts'
import { getQuote } from './frame-text.ts'
import { keepTogether } from './keep-together.ts'

const IN_A_BATHROOM = ['door handle', 'lock', 'light switch', 'faucet', 'soap dispenser', 'towel dispenser']

export const quoteStart = keepTogether({
  label: 'Get a soft quote',
  /** Keyed by parameters of the quote form's address (src/features/quote/link-answers.tsx). */
  labels: { squareFootage: 'Square feet', employeeCount: 'Employees', bathrooms: 'Bathrooms' },
  choose: 'Choose',
  submit: getQuote.label,
  promise: `Get a soft quote ${withinPromise}.`,
  part: 'It’s a ballpark price, with no obligation.',
  /** What each level's plan would contain. */
  plans: {
    people: (people: string) => `A weekly plan for ${people} people: ${weekPlan.tasks.length} tasks, Monday to Friday`,
    bathrooms: (bathrooms: number) =>
      bathrooms === 1
        ? `${IN_A_BATHROOM.length} touch points in your bathroom alone`
        : `${formatCount(bathrooms * IN_A_BATHROOM.length)} touch points in your ${formatCount(bathrooms)} bathrooms alone`,
    area: (area: string) => `A surface plan for ${area} of floor`,
  },
  inABathroom: `${exampleText.example}. In each bathroom: ${IN_A_BATHROOM.join(', ')}.`,
} as const)
