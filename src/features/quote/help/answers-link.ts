import type { QuoteField } from '@contract/quote-shape.ts'
import { paths } from '@/content/paths.ts'
import { inWords, type QuoteFormValues } from '../quote-form-values.ts'

/** The building's numbers, which a link may carry, with their names in it. People keep links: a name stays. */
export const LINK_NAMES: readonly (readonly [field: QuoteField, name: string])[] = [
  ['squareFootage', 'squareFootage'],
  ['employeeCount', 'employees'],
  ['bathrooms', 'bathrooms'],
  ['fixtures', 'fixtures'],
  ['cleaningFrequency', 'frequency'],
  ['otherFrequency', 'otherFrequency'],
  ['matronService', 'matron'],
  ['matronType', 'matronType'],
]

/** The form's own address with the building's numbers. A hidden field keeps its text, but does not count. */
export function answersLink(values: QuoteFormValues): string {
  const given = LINK_NAMES.filter(([field]) => inWords(field, values) !== '')
  return `${paths.getStarted}?${new URLSearchParams(given.map(([field, name]) => [name, values[field].trim()]))}`
}
