/** A quote's answers in words, for the confirmation and the mails. */
import { CLEANING_FREQUENCY_LABELS } from './options.ts'
import { formatCount, pluralize } from './company-format.ts'
import { QUOTE_FIELDS, type QuoteQuestion, type QuoteAnswers, type QuoteField, questionOf } from './quote-shape.ts'

/** One answer under its label. */
export interface Fact {
  readonly field: QuoteField
  readonly label: string
  readonly value: string
}

/** The headings over the groups of facts. */
export const FACT_TITLES = {
  contact: 'Contact Information',
  facility: 'Facility Details',
  photos: 'Facility Photos',
} as const

export const photoTitle = (place: number) => `Facility photo ${place}`

/** The answers of one group, without those that were not asked for. */
export function factsOf(group: 'contact' | 'facility', answers: QuoteAnswers): readonly Fact[] {
  return QUOTE_FIELDS.flatMap((field) => {
    const question = questionOf(field)
    const value = inWords(question, answers[field])
    return question.group === group && value !== undefined ? [{ field, label: question.label, value }] : []
  })
}

function inWords({ labels, ifEmpty }: QuoteQuestion, answer: string | number | boolean | null): string | undefined {
  if (answer === null) return ifEmpty
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No'
  if (typeof answer === 'number') return formatCount(answer)
  return labels?.[answer] ?? answer
}

/** The cleaning frequency: the option or, for "other", what was typed. */
export function frequencyInWords({ cleaningFrequency, otherFrequency }: QuoteAnswers): string {
  const label = CLEANING_FREQUENCY_LABELS[cleaningFrequency]
  return cleaningFrequency === 'other' && otherFrequency !== null ? `${label}: ${otherFrequency}` : label
}

/** The counts that were given, with their units: "14 bathrooms". */
export function countsInWords(answers: QuoteAnswers): string[] {
  return QUOTE_FIELDS.flatMap((field) => {
    const [question, answer] = [questionOf(field), answers[field]]
    return question.kind === 'count' && typeof answer === 'number' ? [pluralize(answer, question.unit)] : []
  })
}
