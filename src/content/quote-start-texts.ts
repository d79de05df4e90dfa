import { formatCount } from '@contract/company-format.ts'
import { EMPLOYEE_COUNT_LABELS, EMPLOYEE_COUNTS } from '@contract/options.ts'
import { exampleText, weekPlan } from './example-plans.ts'
import { withinPromise } from './claims.ts'
import { getQuote } from './frame-text.ts'
import { keepTogether } from './keep-together.ts'

/** Touch points in one bathroom, for the example. */
const IN_A_BATHROOM = ['door handle', 'lock', 'light switch', 'faucet', 'soap dispenser', 'towel dispenser']

/**
 * The first three questions of a quote. Their names are parameters of the form's address
 * (src/features/quote/link-answers.tsx).
 */
export const quoteStart = keepTogether({
  label: 'Get a soft quote',
  squareFeet: { name: 'squareFootage', label: 'Square feet' },
  people: {
    name: 'employeeCount',
    label: 'Employees',
    none: 'Choose',
    choices: EMPLOYEE_COUNTS.map((value) => ({ value, label: EMPLOYEE_COUNT_LABELS[value] })),
  },
  bathrooms: { name: 'bathrooms', label: 'Bathrooms' },
  submit: getQuote.label,
  promise: `Get a soft quote ${withinPromise}.`,
  part: 'It’s a ballpark price, with no obligation.',
  example: exampleText.example,
  /** Describes what the three plans would contain, one line per level, as far as the answers allow. */
  plans: {
    people: (people: string) => `A weekly plan for ${people} people: ${weekPlan.tasks.length} tasks, Monday to Friday`,
    bathrooms: (bathrooms: number) =>
      bathrooms === 1
        ? `${IN_A_BATHROOM.length} touch points in your bathroom alone`
        : `${formatCount(bathrooms * IN_A_BATHROOM.length)} touch points in your ${formatCount(bathrooms)} bathrooms alone`,
    area: (area: string) => `A surface plan for ${area} of floor`,
  },
  inABathroom: `In each bathroom: ${IN_A_BATHROOM.join(', ')}.`,
} as const)
