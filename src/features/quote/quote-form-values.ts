import { QUOTE_FIELDS, type QuoteField } from '@contract/quote-shape.ts'

/** What is in the fields, as typed; '' is an empty field. */
export type QuoteFormValues = Record<QuoteField, string>

export const BLANK_QUOTE: QuoteFormValues = Object.fromEntries(QUOTE_FIELDS.map((field): string[] => [field, '']))
