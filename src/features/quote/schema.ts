import '@/api/zod-jitless.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { quoteAnswersSchema } from '@contract/quote.ts'
import { questionOf, QUOTE_FIELDS, type QuoteField } from '@contract/quote-shape.ts'
import { recordOf } from '@contract/record.ts'
import { z } from 'zod'
import { isAsked, type QuoteFormValues } from './fields.ts'

/** Converts the fields' text to the contract's types. Every rule and message comes from the contract, and so does the cleaning. */
export const quoteFormSchema = z
  .custom<QuoteFormValues>()
  .transform((values): unknown =>
    recordOf(QUOTE_FIELDS, (field) => (isAsked(field, values) ? read(field, values[field]) : null)),
  )
  .pipe(quoteAnswersSchema)

/** Only finds what is wrong. `sendQuote` converts. */
export const quoteFormResolver = zodResolver(quoteFormSchema, undefined, { raw: true })

function read(field: QuoteField, text: string): string | number | boolean | null {
  const { kind, when } = questionOf(field)
  if (when && text === '') return null
  if (kind === 'count') return toCount(text)
  if (kind === 'yes-no') return text === 'yes' ? true : text === 'no' ? false : null
  return text
}

/** Reads 1200 and 1,200. Anything else, such as 2,5, is NaN, which the contract refuses. */
function toCount(text: string): number | null {
  const count = text.trim()
  if (count === '') return null
  return /^(\d+|\d{1,3}(,\d{3})+)$/.test(count) ? Number(count.replaceAll(',', '')) : Number.NaN
}
