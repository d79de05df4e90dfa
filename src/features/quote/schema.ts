import '@/api/zod-jitless.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { quoteAnswersSchema } from '@contract/quote.ts'
import { questionOf, QUOTE_FIELDS, type QuoteField } from '@contract/quote-shape.ts'
import { recordOf } from '@contract/record.ts'
import { readCount } from '@contract/square-footage.ts'
import { z } from 'zod'
import { isAsked } from './fields.ts'

/** Converts the fields' text to the contract's types. Every rule, message and cleaning step is the contract's. */
export const quoteFormSchema = z
  .object(recordOf(QUOTE_FIELDS, () => z.string()))
  .transform((values): unknown =>
    recordOf(QUOTE_FIELDS, (field) => (isAsked(field, values) ? read(field, values[field]) : null)),
  )
  .pipe(quoteAnswersSchema)

/** Only reports errors; `sendQuote` converts the values. */
export const quoteFormResolver = zodResolver(quoteFormSchema, undefined, { raw: true })

function read(field: QuoteField, text: string): string | number | boolean | null {
  const question = questionOf(field)
  if (question.when && text === '') return null
  // The contract rejects NaN with a message.
  if (question.kind === 'count') return text.trim() === '' ? null : (readCount(text, question.unit) ?? Number.NaN)
  if (question.kind === 'yes-no') return text === 'yes' ? true : text === 'no' ? false : null
  return text
}
