import { type FieldOf, QUOTE_FIELDS, type QuoteField } from '@contract/quote-shape.ts'
import { paths } from '@/content/paths.ts'
import { inWords, type QuoteFormValues } from '../quote-form-values.ts'

/** The building's numbers: the answers that a link may carry. */
export type NumberField = Exclude<FieldOf<'facility'>, 'notes'>

/** Each answer's name in a link. People keep links, so a name stays. */
export const NUMBER_NAMES: Readonly<Record<NumberField, string>> = {
  squareFootage: 'squareFootage',
  employeeCount: 'employees',
  bathrooms: 'bathrooms',
  fixtures: 'fixtures',
  cleaningFrequency: 'frequency',
  otherFrequency: 'otherFrequency',
  matronService: 'matron',
  matronType: 'matronType',
}

/** In the order of the form. */
export const NUMBER_FIELDS: readonly NumberField[] = QUOTE_FIELDS.filter(isNumber)

function isNumber(field: QuoteField): field is NumberField {
  return Object.hasOwn(NUMBER_NAMES, field)
}

/** How a fragment with the numbers begins. */
export const FRAGMENT = '#numbers?'
const VERSION = '1'

/** The form's own address with the building's numbers in its fragment, which browsers send to no server. */
export function numbersLink(values: QuoteFormValues): string {
  const params = new URLSearchParams({ v: VERSION })
  for (const field of NUMBER_FIELDS) {
    // A hidden field keeps its text, but does not count.
    if (inWords(field, values) !== '') params.set(NUMBER_NAMES[field], values[field].trim())
  }
  return `${paths.getStarted}${FRAGMENT}${params}`
}

/** What such a fragment holds, unchecked. Null if it is something else, or of another version. */
export function numbersIn(hash: string): URLSearchParams | null {
  if (!hash.startsWith(FRAGMENT)) return null
  const params = new URLSearchParams(hash.slice(FRAGMENT.length))
  if (params.get('v') !== VERSION) return null
  params.delete('v')
  return params
}
