import { answerTo, QUOTE_FIELDS, type QuoteField } from '@contract/quote-shape.ts'
import { paths } from '@/content/paths.ts'
import { inWords, type QuoteFormValues } from '../quote-form-values.ts'

/** Names that are not the field's own. People keep links: a name stays. */
const NAMES: { readonly [Field in QuoteField]?: string } = {
  employeeCount: 'employees',
  cleaningFrequency: 'frequency',
  matronService: 'matron',
}

/** The building's numbers, which a link may carry, with their names in it. */
export const LINK_NAMES: readonly (readonly [field: QuoteField, name: string])[] = QUOTE_FIELDS.filter(
  (field) => answerTo(field).group === 'facility' && field !== 'notes',
).map((field) => [field, NAMES[field] ?? field])

/** The form's own address with the building's numbers. A hidden field keeps its text, but does not count. */
export function answersLink(values: QuoteFormValues): string {
  const given = LINK_NAMES.filter(([field]) => inWords(field, values) !== '')
  return `${paths.getStarted}?${new URLSearchParams(given.map(([field, name]) => [name, values[field].trim()]))}`
}
