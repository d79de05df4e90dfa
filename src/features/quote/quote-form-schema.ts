import '@/api/quiet-zod.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { quoteAnswersSchema } from '@contract/quote.ts'
import { QUOTE_FIELDS } from '@contract/quote-shape.ts'
import { z } from 'zod'
import type { QuoteFormValues } from './quote-form-values.ts'

/** Translates the fields into the contract's types; every rule and every message is the contract's. */
export const quoteFormSchema = z.record(z.enum(QUOTE_FIELDS), z.string()).transform(toAnswers).pipe(quoteAnswersSchema)

export const quoteFormResolver = zodResolver(quoteFormSchema)

function toAnswers(values: QuoteFormValues): unknown {
  return {
    ...values,
    bathrooms: toCount(values.bathrooms),
    fixtures: toCount(values.fixtures) ?? null,
    // A hidden field keeps what was typed, for when it is shown again, but does not count.
    otherFrequency: values.cleaningFrequency === 'other' ? values.otherFrequency : null,
    matronService: toYesOrNo(values.matronService),
    matronType: values.matronService === 'yes' ? values.matronType || null : null,
  }
}

/** Undefined when empty; NaN for what is not a count, which the contract refuses. People write 1,200 as well as 1200. */
function toCount(text: string): number | undefined {
  const digits = text.trim().replaceAll(',', '')
  if (digits === '') return undefined
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN
}

function toYesOrNo(text: string): boolean | undefined {
  return text === 'yes' ? true : text === 'no' ? false : undefined
}
