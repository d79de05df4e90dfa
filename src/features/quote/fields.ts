import { formatCount } from '@contract/company-format.ts'
import { questionOf, QUOTE_FIELDS, type QuoteField } from '@contract/quote-shape.ts'
import { readCount } from '@contract/numbers.ts'
import { createDraft, type FormValues } from '@/forms/draft.ts'

export type QuoteFormValues = FormValues<QuoteField>

export const quoteDraft = createDraft('quote-draft', QUOTE_FIELDS)

/** Returns whether the form shows a field. A hidden field keeps its text. */
export function isAsked(field: QuoteField, values: QuoteFormValues): boolean {
  const { when } = questionOf(field)
  return when === undefined || values[when.field] === when.equals
}

/** Formats an answer for people: a choice as its label, a count as parsed, and a hidden field as ''. */
export function formatAnswer(field: QuoteField, values: QuoteFormValues): string {
  if (!isAsked(field, values)) return ''
  const question = questionOf(field)
  if (question.labels) return question.labels[values[field]] ?? ''
  const count = question.kind === 'count' ? readCount(values[field], question.unit) : null
  return count === null ? values[field].trim() : formatCount(count)
}
