/** The fields of a quote (docs/requirements.md, Quote form and Confirmation). Rows, forms and emails derive from this table. */
import { CLEANING_FREQUENCY_LABELS, EMPLOYEE_COUNT_LABELS, LIMITS, MATRON_TYPE_LABELS } from './options.ts'
import { keysOf } from './record.ts'
import { formatCount } from './company-format.ts'

/** Changes with the rules of both payloads. A test compares them, and prints the new value. */
export const CONTRACT_VERSION = 'e8e9feec'

interface Question {
  readonly column: string
  readonly group: 'contact' | 'facility'
  readonly label: string
  /** Labels of the options. */
  readonly labels?: Readonly<Record<string, string>>
  /** Shown for a missing answer. Lists skip the line if this is undefined. */
  readonly ifEmpty?: string
  /** The error message for a missing answer. */
  readonly whenMissing?: string
  readonly optional?: true
  /** The form shows this field only while another field has this value. */
  readonly when?: { readonly field: string; readonly equals: string }
}
/** `name` starts the error message of a rule, and `unit` is a singular noun. */
type Kind =
  | { readonly kind: 'line' | 'text' | 'email'; readonly name: string; readonly max: number }
  | { readonly kind: 'count'; readonly name: string; readonly unit: string; readonly min: number; readonly max: number }
  | { readonly kind: 'choice' | 'yes-no' }

const ifEmpty = 'Not provided'

/** The fields that both forms share. */
export const PERSON = {
  name: { kind: 'line', whenMissing: 'Enter your full name', name: 'Full name', max: LIMITS.name },
  email: { kind: 'email', whenMissing: 'Enter your email address', name: 'Email address', max: LIMITS.email },
  phone: { kind: 'line', optional: true, name: 'Phone', max: LIMITS.phone },
} as const

/** In the order of the form, the error summary and every list. */
export const QUOTE_SHAPE = {
  fullName: { column: 'full_name', group: 'contact', label: 'Full Name', ...PERSON.name },
  businessName: {
    column: 'business_name',
    group: 'contact',
    label: 'Business Name',
    kind: 'line',
    whenMissing: 'Enter your business or organization name',
    name: 'Business or organization name',
    max: LIMITS.name,
  },
  email: { column: 'email', group: 'contact', label: 'Email', ...PERSON.email },
  phone: { column: 'phone', group: 'contact', label: 'Phone', ...PERSON.phone, ifEmpty },
  squareFootage: {
    column: 'square_footage',
    group: 'facility',
    label: 'Square Footage',
    kind: 'line',
    whenMissing: 'Enter the cleanable square footage',
    name: 'Cleanable square footage',
    max: LIMITS.squareFootage,
  },
  employeeCount: {
    column: 'employee_count',
    group: 'facility',
    label: 'Employee Count',
    kind: 'choice',
    whenMissing: 'Select your employee count',
    labels: EMPLOYEE_COUNT_LABELS,
  },
  bathrooms: {
    column: 'bathrooms',
    group: 'facility',
    label: 'Bathrooms',
    kind: 'count',
    whenMissing: 'Enter the number of bathrooms',
    name: 'Number of bathrooms',
    unit: 'bathroom',
    min: 0,
    max: LIMITS.count,
  },
  fixtures: {
    column: 'fixtures',
    group: 'facility',
    label: 'Fixtures',
    kind: 'count',
    optional: true,
    name: 'Total fixtures',
    unit: 'fixture',
    min: 0,
    max: LIMITS.count,
    ifEmpty,
  },
  cleaningFrequency: {
    column: 'cleaning_frequency',
    group: 'facility',
    label: 'Cleaning Frequency',
    kind: 'choice',
    whenMissing: 'Select a cleaning frequency',
    labels: CLEANING_FREQUENCY_LABELS,
  },
  otherFrequency: {
    column: 'other_frequency',
    group: 'facility',
    label: 'Other Frequency',
    kind: 'line',
    when: { field: 'cleaningFrequency', equals: 'other' },
    whenMissing: 'Enter how often you need cleaning',
    name: 'Other frequency',
    max: LIMITS.otherFrequency,
  },
  matronService: {
    column: 'matron_service',
    group: 'facility',
    label: 'Matron Service',
    kind: 'yes-no',
    whenMissing: 'Select whether you need matron service',
  },
  matronType: {
    column: 'matron_type',
    group: 'facility',
    label: 'Matron Type',
    kind: 'choice',
    when: { field: 'matronService', equals: 'yes' },
    whenMissing: 'Select a matron type',
    labels: MATRON_TYPE_LABELS,
  },
  notes: {
    column: 'notes',
    group: 'facility',
    label: 'Notes',
    kind: 'text',
    optional: true,
    name: 'Notes',
    max: LIMITS.notes,
  },
} as const satisfies Readonly<Record<string, Question & Kind>>

/** The form's fields: the quote without its photos. */
export type QuoteField = keyof typeof QUOTE_SHAPE
type QuoteQuestion = Question & Kind & { readonly when?: { readonly field: QuoteField } }
type Answer = string | number | boolean | null

export const QUOTE_FIELDS: readonly QuoteField[] = keysOf(QUOTE_SHAPE)

/** Returns the table's entry for a field. */
export const questionOf = (field: QuoteField): QuoteQuestion => QUOTE_SHAPE[field]

export interface Fact {
  readonly field: QuoteField
  readonly label: string
  readonly value: string
}

export const FACT_TITLES = {
  contact: 'Contact Information',
  facility: 'Facility Details',
  photos: 'Facility Photos',
} as const

export const photoTitle = (place: number) => `Facility photo ${place}`

/** Returns the answers of one group, without fields that don't apply. */
export function factsOf(group: 'contact' | 'facility', answers: Readonly<Record<QuoteField, Answer>>): readonly Fact[] {
  return QUOTE_FIELDS.flatMap((field) => {
    const question = questionOf(field)
    const value = inWords(question, answers[field])
    return question.group === group && value !== undefined ? [{ field, label: question.label, value }] : []
  })
}

function inWords({ labels, ifEmpty }: QuoteQuestion, answer: Answer): string | undefined {
  if (answer === null) return ifEmpty
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No'
  if (typeof answer === 'number') return formatCount(answer)
  return labels?.[answer] ?? answer
}
