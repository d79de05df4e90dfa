/**
 * A quote's shape, written once (docs/requirements.md, Quote form and Confirmation): for each answer its column, how the
 * form reads it and when it asks for it, and how the confirmation and the mail to staff show it. Rows, forms, mails and
 * test builders derive from this table; if an answer is missing here, the code does not compile.
 */
import { CLEANING_FREQUENCY_LABELS, EMPLOYEE_COUNT_LABELS, MATRON_TYPE_LABELS } from './options.ts'
import type { Quote } from './quote.ts'

/** One answer under its label. */
export interface Fact {
  readonly field: QuoteField
  readonly label: string
  readonly value: string
}

interface Answer {
  readonly column: string
  readonly group: 'contact' | 'facility'
  readonly label: string
  /** The answer in words; null leaves it out of the list. */
  readonly write: (quote: Quote) => string | null
  /** What the form reads its text as. */
  readonly kind: 'text' | 'count' | 'yes-no'
  /** The form takes no answer, too. */
  readonly optional?: true
  /** It is asked only where another field of the form holds this. */
  readonly when?: { readonly field: QuoteField; readonly holds: string }
}

type KindOf<Value> = Value extends string ? 'text' : Value extends number ? 'count' : 'yes-no'
type Never<Key extends string> = { readonly [Name in Key]?: never }
/** What may be null must say why, and nothing else may. */
type AnswerTo<Value> = Answer & { readonly kind: KindOf<NonNullable<Value>> } & (null extends Value
    ? { readonly optional: true } | { readonly when: object }
    : Never<'optional' | 'when'>)

const NOT_PROVIDED = 'Not provided'
const orNotProvided = (value: string | number | null) => (value === null ? NOT_PROVIDED : String(value))

/** In the order of the form, of the error summary and of every list. */
export const QUOTE_SHAPE = {
  fullName: {
    column: 'full_name',
    group: 'contact',
    label: 'Full Name',
    kind: 'text',
    write: (quote) => quote.fullName,
  },
  businessName: {
    column: 'business_name',
    group: 'contact',
    label: 'Business Name',
    kind: 'text',
    write: (quote) => quote.businessName,
  },
  email: { column: 'email', group: 'contact', label: 'Email', kind: 'text', write: (quote) => quote.email },
  phone: {
    column: 'phone',
    group: 'contact',
    label: 'Phone',
    kind: 'text',
    optional: true,
    write: (quote) => orNotProvided(quote.phone),
  },
  squareFootage: {
    column: 'square_footage',
    group: 'facility',
    label: 'Square Footage',
    kind: 'text',
    write: (quote) => quote.squareFootage,
  },
  employeeCount: {
    column: 'employee_count',
    group: 'facility',
    label: 'Employee Count',
    kind: 'text',
    write: (quote) => EMPLOYEE_COUNT_LABELS[quote.employeeCount],
  },
  bathrooms: {
    column: 'bathrooms',
    group: 'facility',
    label: 'Bathrooms',
    kind: 'count',
    write: (quote) => String(quote.bathrooms),
  },
  fixtures: {
    column: 'fixtures',
    group: 'facility',
    label: 'Fixtures',
    kind: 'count',
    optional: true,
    write: (quote) => orNotProvided(quote.fixtures),
  },
  cleaningFrequency: {
    column: 'cleaning_frequency',
    group: 'facility',
    label: 'Cleaning Frequency',
    kind: 'text',
    write: (quote) => CLEANING_FREQUENCY_LABELS[quote.cleaningFrequency],
  },
  otherFrequency: {
    column: 'other_frequency',
    group: 'facility',
    label: 'Other Frequency',
    kind: 'text',
    when: { field: 'cleaningFrequency', holds: 'other' },
    write: (quote) => quote.otherFrequency,
  },
  matronService: {
    column: 'matron_service',
    group: 'facility',
    label: 'Matron Service',
    kind: 'yes-no',
    write: (quote) => (quote.matronService ? 'Yes' : 'No'),
  },
  matronType: {
    column: 'matron_type',
    group: 'facility',
    label: 'Matron Type',
    kind: 'text',
    when: { field: 'matronService', holds: 'yes' },
    write: (quote) => quote.matronType && MATRON_TYPE_LABELS[quote.matronType],
  },
  notes: {
    column: 'notes',
    group: 'facility',
    label: 'Notes',
    kind: 'text',
    optional: true,
    write: (quote) => quote.notes,
  },
} as const satisfies { readonly [Field in QuoteField]: AnswerTo<Quote[Field]> }

/** What the form asks for: the quote without its photos. */
export type QuoteField = Exclude<keyof Quote, 'photos'>

/** The fields in their order. */
export const QUOTE_FIELDS: readonly QuoteField[] = keysOf(QUOTE_SHAPE)

/** What the table says of a field, whichever it is. */
export const answerTo = (field: QuoteField): Answer => QUOTE_SHAPE[field]

type StoredField = QuoteField | 'photos'
type ColumnOf<Field extends StoredField> = Field extends QuoteField ? (typeof QUOTE_SHAPE)[Field]['column'] : Field

/** A quote's values under their column names in `soft_quotes`. */
type RowOf<Values extends Record<StoredField, unknown>> = { [Field in StoredField as ColumnOf<Field>]: Values[Field] }
export type QuoteRow = RowOf<Quote>

const STORED_FIELDS = [...QUOTE_FIELDS, 'photos'] as const
const columnOf = (field: StoredField) => (field === 'photos' ? field : QUOTE_SHAPE[field].column)

/** Names a quote's answers as the table names its columns. */
export function toQuoteRow<Values extends Record<StoredField, unknown>>(quote: Values): RowOf<Values> {
  return Object.fromEntries(STORED_FIELDS.map((field) => pair(columnOf(field), quote[field])))
}

/** The reverse. Checks nothing: that is the schema's job. */
export function fromQuoteRow(row: Readonly<Record<string, unknown>>): Record<StoredField, unknown> {
  return Object.fromEntries(STORED_FIELDS.map((field) => pair(field, row[columnOf(field)])))
}

/** The headings over the groups of facts. */
export const FACT_TITLES = {
  contact: 'Contact Information',
  facility: 'Facility Details',
  photos: 'Facility Photos',
} as const

export const photoTitle = (place: number) => `Facility photo ${place}`

/** The answers of one group. What was not asked is left out. */
export function factsOf(group: 'contact' | 'facility', quote: Quote): readonly Fact[] {
  return QUOTE_FIELDS.flatMap((field) => {
    const answer = answerTo(field)
    const value = answer.write(quote)
    return answer.group === group && value !== null ? [{ field, label: answer.label, value }] : []
  })
}

/** How often to clean: the option, and what was typed where it is "other". */
export function frequencyInWords({ cleaningFrequency, otherFrequency }: Quote): string {
  const label = CLEANING_FREQUENCY_LABELS[cleaningFrequency]
  return cleaningFrequency === 'other' && otherFrequency !== null ? `${label}: ${otherFrequency}` : label
}

function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  const keys: Key[] = []
  for (const key in record) keys.push(key)
  return keys
}

/** Not a tuple, so that an object made of pairs takes the type that its maker declares. */
const pair = (key: string, value: unknown): unknown[] => [key, value]
