import { CLEANING_FREQUENCY_LABELS, EMPLOYEE_COUNT_LABELS, MATRON_TYPE_LABELS } from '@contract/options.ts'
import type { Quote } from '@contract/quote.ts'
import { confirmationTexts } from '@/content/quote-confirmation.ts'

export interface Fact {
  readonly label: string
  readonly value: string
}

const { labels, notProvided, yes, no } = confirmationTexts

/** The first column of the confirmation. */
export function contactFacts(quote: Quote): readonly Fact[] {
  return [
    { label: labels.fullName, value: quote.fullName },
    { label: labels.businessName, value: quote.businessName },
    { label: labels.email, value: quote.email },
    { label: labels.phone, value: quote.phone ?? notProvided },
  ]
}

/** The second column: what was not asked or not given is left out, but fixtures are named either way (spec.md). */
export function facilityFacts(quote: Quote): readonly Fact[] {
  return [
    { label: labels.squareFootage, value: quote.squareFootage },
    { label: labels.employeeCount, value: EMPLOYEE_COUNT_LABELS[quote.employeeCount] },
    { label: labels.bathrooms, value: String(quote.bathrooms) },
    { label: labels.fixtures, value: quote.fixtures === null ? notProvided : String(quote.fixtures) },
    { label: labels.cleaningFrequency, value: CLEANING_FREQUENCY_LABELS[quote.cleaningFrequency] },
    ...given(labels.otherFrequency, quote.otherFrequency),
    { label: labels.matronService, value: quote.matronService ? yes : no },
    ...given(labels.matronType, quote.matronType && MATRON_TYPE_LABELS[quote.matronType]),
    ...given(labels.notes, quote.notes),
  ]
}

const given = (label: string, value: string | null): readonly Fact[] => (value === null ? [] : [{ label, value }])
