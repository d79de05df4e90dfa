/** A quote's answers under their labels, as the confirmation and the mail to staff list them (spec.md section 2). */
import { CLEANING_FREQUENCY_LABELS, EMPLOYEE_COUNT_LABELS, MATRON_TYPE_LABELS } from './options.ts'
import type { Quote } from './quote.ts'

export interface Fact {
  readonly label: string
  readonly value: string
}

export const FACT_TITLES = {
  contact: 'Contact Information',
  facility: 'Facility Details',
  photos: 'Facility Photos',
} as const

export const photoTitle = (place: number) => `Facility photo ${place}`

const NOT_PROVIDED = 'Not provided'

/** The prospect: name, business, e-mail and phone. */
export function contactFacts(quote: Quote): readonly [name: Fact, business: Fact, email: Fact, phone: Fact] {
  return [
    { label: 'Full Name', value: quote.fullName },
    { label: 'Business Name', value: quote.businessName },
    { label: 'Email', value: quote.email },
    { label: 'Phone', value: quote.phone ?? NOT_PROVIDED },
  ]
}

/** The building. What was not asked or not given is left out, but fixtures are named either way. */
export function facilityFacts(quote: Quote): readonly Fact[] {
  return [
    { label: 'Square Footage', value: quote.squareFootage },
    { label: 'Employee Count', value: EMPLOYEE_COUNT_LABELS[quote.employeeCount] },
    { label: 'Bathrooms', value: String(quote.bathrooms) },
    { label: 'Fixtures', value: quote.fixtures === null ? NOT_PROVIDED : String(quote.fixtures) },
    { label: 'Cleaning Frequency', value: CLEANING_FREQUENCY_LABELS[quote.cleaningFrequency] },
    ...given('Other Frequency', quote.otherFrequency),
    { label: 'Matron Service', value: quote.matronService ? 'Yes' : 'No' },
    ...given('Matron Type', quote.matronType && MATRON_TYPE_LABELS[quote.matronType]),
    ...given('Notes', quote.notes),
  ]
}

const given = (label: string, value: string | null): readonly Fact[] => (value === null ? [] : [{ label, value }])
