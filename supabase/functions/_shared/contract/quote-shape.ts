/**
 * The fields of a quote (docs/requirements.md, Quote form and Confirmation). Schemas, rows, forms, mails and test builders
 * derive from this table.
 */
import { type AnswerTo, type Field, PERSON } from './field.ts'
import {
  CLEANING_FREQUENCIES,
  CLEANING_FREQUENCY_LABELS,
  EMPLOYEE_COUNT_LABELS,
  EMPLOYEE_COUNTS,
  LIMITS,
  MATRON_TYPE_LABELS,
  MATRON_TYPES,
} from './options.ts'
import { keysOf, recordOf } from './record.ts'

/** Changes with the rules of both payloads. A test compares it with them, and prints the new value. */
export const CONTRACT_VERSION = 'e8e9feec'

/** One answer under its label. */
export interface Fact {
  readonly field: QuoteField
  readonly label: string
  readonly value: string
}

interface Shown {
  readonly column: string
  readonly group: 'contact' | 'facility'
  readonly label: string
  /** Choices in words. */
  readonly labels?: Readonly<Record<string, string>>
  /** Shown for an answer that was not given. Without it the line is left out. */
  readonly ifEmpty?: string
}

const ifEmpty = 'Not provided'

/** In the order of the form, of the error summary and of every list. */
export const QUOTE_SHAPE = {
  fullName: { column: 'full_name', group: 'contact', label: 'Full Name', ...PERSON.name },
  businessName: {
    column: 'business_name',
    group: 'contact',
    label: 'Business Name',
    kind: 'line',
    missing: 'Enter your business or organization name',
    what: 'Business or organization name',
    most: LIMITS.name,
  },
  email: { column: 'email', group: 'contact', label: 'Email', ...PERSON.email },
  phone: { column: 'phone', group: 'contact', label: 'Phone', ...PERSON.phone, ifEmpty },
  squareFootage: {
    column: 'square_footage',
    group: 'facility',
    label: 'Square Footage',
    kind: 'line',
    missing: 'Enter the cleanable square footage',
    what: 'Cleanable square footage',
    most: LIMITS.squareFootage,
  },
  employeeCount: {
    column: 'employee_count',
    group: 'facility',
    label: 'Employee Count',
    kind: 'choice',
    missing: 'Select your employee count',
    choices: EMPLOYEE_COUNTS,
    labels: EMPLOYEE_COUNT_LABELS,
  },
  bathrooms: {
    column: 'bathrooms',
    group: 'facility',
    label: 'Bathrooms',
    kind: 'count',
    missing: 'Enter the number of bathrooms',
    what: 'Number of bathrooms',
  },
  fixtures: {
    column: 'fixtures',
    group: 'facility',
    label: 'Fixtures',
    kind: 'count',
    optional: true,
    what: 'Total fixtures',
    ifEmpty,
  },
  cleaningFrequency: {
    column: 'cleaning_frequency',
    group: 'facility',
    label: 'Cleaning Frequency',
    kind: 'choice',
    missing: 'Select a cleaning frequency',
    choices: CLEANING_FREQUENCIES,
    labels: CLEANING_FREQUENCY_LABELS,
  },
  otherFrequency: {
    column: 'other_frequency',
    group: 'facility',
    label: 'Other Frequency',
    kind: 'line',
    when: { field: 'cleaningFrequency', holds: 'other' },
    missing: 'Enter how often you need cleaning',
    what: 'Other frequency',
    most: LIMITS.otherFrequency,
  },
  matronService: {
    column: 'matron_service',
    group: 'facility',
    label: 'Matron Service',
    kind: 'yes-no',
    missing: 'Select whether you need matron service',
  },
  matronType: {
    column: 'matron_type',
    group: 'facility',
    label: 'Matron Type',
    kind: 'choice',
    when: { field: 'matronService', holds: 'yes' },
    missing: 'Select a matron type',
    choices: MATRON_TYPES,
    labels: MATRON_TYPE_LABELS,
  },
  notes: {
    column: 'notes',
    group: 'facility',
    label: 'Notes',
    kind: 'text',
    optional: true,
    what: 'Notes',
    most: LIMITS.notes,
  },
} as const satisfies Readonly<Record<string, Field & Shown>>

/** What the form asks for: the quote without its photos. */
export type QuoteField = keyof typeof QUOTE_SHAPE
export type QuoteAnswers = { [Name in QuoteField]: AnswerTo<(typeof QUOTE_SHAPE)[Name]> }

type Question = Field & Shown & { readonly when?: { readonly field: QuoteField } }

export const QUOTE_FIELDS: readonly QuoteField[] = keysOf(QUOTE_SHAPE)

/** A field's entry, for any field. */
export const questionOf = (field: QuoteField): Question => QUOTE_SHAPE[field]

type StoredField = QuoteField | 'photos'
type ColumnOf<Field extends StoredField> = Field extends QuoteField ? (typeof QUOTE_SHAPE)[Field]['column'] : Field

/** A quote's values under their column names in `soft_quotes`. */
type RowOf<Values extends Record<StoredField, unknown>> = { [Field in StoredField as ColumnOf<Field>]: Values[Field] }
export type QuoteRow = RowOf<QuoteAnswers & { photos: string[] }>

const STORED_FIELDS = [...QUOTE_FIELDS, 'photos'] as const
const columnOf = (field: StoredField) => (field === 'photos' ? field : QUOTE_SHAPE[field].column)

/** Renames a quote's answers to their columns. */
export function toQuoteRow<Values extends Record<StoredField, unknown>>(quote: Values): RowOf<Values> {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- each field's value goes under its column
  return Object.fromEntries(STORED_FIELDS.map((field) => [columnOf(field), quote[field]])) as RowOf<Values>
}

/** The reverse. Does not validate: that is the schema's job. */
export function fromQuoteRow(row: Readonly<Record<string, unknown>>): Record<StoredField, unknown> {
  return recordOf(STORED_FIELDS, (field) => row[columnOf(field)])
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

function inWords({ labels, ifEmpty }: Question, answer: string | number | boolean | null): string | undefined {
  if (answer === null) return ifEmpty
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No'
  return labels?.[answer] ?? String(answer)
}

/** The cleaning frequency: the option or, for "other", what was typed. */
export function frequencyInWords({ cleaningFrequency, otherFrequency }: QuoteAnswers): string {
  const label = CLEANING_FREQUENCY_LABELS[cleaningFrequency]
  return cleaningFrequency === 'other' && otherFrequency !== null ? `${label}: ${otherFrequency}` : label
}
