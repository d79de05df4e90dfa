import '@/api/zod-jitless.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { quoteAnswersSchema } from '@contract/quote.ts'
import { QUOTE_FIELDS, type QuoteField } from '@contract/quote-shape.ts'
import { z } from 'zod'
import { textsOf } from '@/forms/draft.ts'
import type { QuoteFormValues } from './quote-form-values.ts'

/** Turns text into the contract's types; every rule and message is the contract's. */
export const quoteFormSchema = z
  .custom<QuoteFormValues>()
  .transform((values) => toAnswers(textsOf(QUOTE_FIELDS, values)))
  .pipe(quoteAnswersSchema)

export const quoteFormResolver = zodResolver(quoteFormSchema)

/** An answer before it is checked: undefined if a required field is empty. */
type Untested<Answer> = Answer extends string ? string : Answer extends null ? null : Answer | undefined
type UntestedAnswers = { [Field in QuoteField]: Untested<z.input<typeof quoteAnswersSchema>[Field]> }

function toAnswers(values: QuoteFormValues): UntestedAnswers {
  const { cleaningFrequency, otherFrequency, matronService, matronType } = values
  return {
    fullName: values.fullName,
    businessName: values.businessName,
    email: values.email,
    phone: values.phone,
    squareFootage: values.squareFootage,
    employeeCount: values.employeeCount,
    bathrooms: toCount(values.bathrooms),
    fixtures: toCount(values.fixtures) ?? null,
    cleaningFrequency,
    // A hidden field keeps its text, but does not count.
    otherFrequency: cleaningFrequency === 'other' ? otherFrequency : null,
    matronService: toYesOrNo(matronService),
    matronType: matronService === 'yes' ? matronType || null : null,
    notes: values.notes,
  }
}

/** NaN if it is not a count: the contract refuses that. People write both 1200 and 1,200, but 2,5 is no count. */
function toCount(text: string): number | undefined {
  const count = text.trim()
  if (count === '') return undefined
  return /^(\d+|\d{1,3}(,\d{3})+)$/.test(count) ? Number(count.replaceAll(',', '')) : Number.NaN
}

function toYesOrNo(text: string): boolean | undefined {
  return text === 'yes' ? true : text === 'no' ? false : undefined
}
