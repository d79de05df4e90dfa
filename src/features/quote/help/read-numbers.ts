import { cleanLine } from '@contract/text.ts'
import { type FieldText, quoteFieldTexts } from '@/content/quote-texts.ts'
import { quoteFormSchema } from '../quote-form-schema.ts'
import { inWords, quoteDraft } from '../quote-form-values.ts'
import { NUMBER_FIELDS, NUMBER_NAMES, type NumberField } from './numbers-link.ts'

/** The building's numbers that a link holds: those that the form would accept, as one would type them. Never throws. */
export function readNumbers(params: URLSearchParams): ReadonlyMap<NumberField, string> {
  const values = { ...quoteDraft.blank }
  for (const field of NUMBER_FIELDS) values[field] = typed(field, params.get(NUMBER_NAMES[field]) ?? '')
  const wrong = new Set(quoteFormSchema.safeParse(values).error?.issues.map(({ path }) => path[0]))
  const right = NUMBER_FIELDS.filter((field) => inWords(field, values) !== '' && !wrong.has(field))
  return new Map(right.map((field) => [field, values[field]]))
}

function typed(field: NumberField, given: string): string {
  const { choices }: FieldText = quoteFieldTexts[field]
  if (!choices) return cleanLine(given)
  // Who writes a link by hand writes "76+", and a plus in an address reads as a space.
  return choices.find(({ value }) => value === given || value.replace('+', ' ') === given)?.value ?? ''
}
