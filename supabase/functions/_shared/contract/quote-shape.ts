/** The fields and photos of a quote (docs/requirements.md, Quote form and Data). Rows, forms and emails derive from them. */
import { CLEANING_FREQUENCY_LABELS, EMPLOYEE_COUNT_LABELS, LIMITS, MATRON_TYPE_LABELS } from './options.ts'
import { keysOf } from './record.ts'
import { formatCount } from './company-format.ts'

/** Changes whenever either payload changes. A test prints the new version. */
export const CONTRACT_VERSION = 'e8e9feec'

interface Shown {
  readonly group: 'contact' | 'facility'
  readonly label: string
  readonly labels?: Readonly<Record<string, string>>
  /** The text for a missing answer. If it's undefined, lists omit the answer. */
  readonly ifEmpty?: string
  readonly optional?: true
  /** The form shows this field only while another field has this value. */
  readonly when?: { readonly field: string; readonly equals: string }
}
/** Fields without a kind are text. `unit` is a singular noun. */
type Question = Shown & ({ readonly kind?: 'yes-no' } | { readonly kind: 'count'; readonly unit: string })

const ifEmpty = 'Not provided'

/** The fields in the order of the form, the error summary and every list. */
export const QUOTE_SHAPE = {
  fullName: { group: 'contact', label: 'Full Name' },
  businessName: { group: 'contact', label: 'Business Name' },
  email: { group: 'contact', label: 'Email' },
  phone: { group: 'contact', label: 'Phone', optional: true, ifEmpty },
  squareFootage: { group: 'facility', label: 'Square Footage' },
  employeeCount: { group: 'facility', label: 'Employee Count', labels: EMPLOYEE_COUNT_LABELS },
  bathrooms: { group: 'facility', label: 'Bathrooms', kind: 'count', unit: 'bathroom' },
  fixtures: { group: 'facility', label: 'Fixtures', kind: 'count', unit: 'fixture', optional: true, ifEmpty },
  cleaningFrequency: { group: 'facility', label: 'Cleaning Frequency', labels: CLEANING_FREQUENCY_LABELS },
  otherFrequency: {
    group: 'facility',
    label: 'Other Frequency',
    when: { field: 'cleaningFrequency', equals: 'other' },
  },
  matronService: { group: 'facility', label: 'Matron Service', kind: 'yes-no', labels: { yes: 'Yes', no: 'No' } },
  matronType: {
    group: 'facility',
    label: 'Matron Type',
    labels: MATRON_TYPE_LABELS,
    when: { field: 'matronService', equals: 'yes' },
  },
  notes: { group: 'facility', label: 'Notes', optional: true },
} as const satisfies Readonly<Record<string, Question>>

/** The form's fields: the quote without its photos. */
export type QuoteField = keyof typeof QUOTE_SHAPE
type QuoteQuestion = Question & { readonly when?: { readonly field: QuoteField } }
type Answer = string | number | boolean | null

export const QUOTE_FIELDS: readonly QuoteField[] = keysOf(QUOTE_SHAPE)

export const questionOf = (field: QuoteField): QuoteQuestion => QUOTE_SHAPE[field]

export type QuoteFormValues = Record<QuoteField, string>

/** Returns whether the form shows a field. A hidden field keeps its text. */
export function isAsked(field: QuoteField, values: QuoteFormValues): boolean {
  const { when } = questionOf(field)
  return when === undefined || values[when.field] === when.equals
}

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

export function factsOf(group: 'contact' | 'facility', answers: Readonly<Record<QuoteField, Answer>>): readonly Fact[] {
  return QUOTE_FIELDS.flatMap((field) => {
    const question = questionOf(field)
    const value = formatAnswer(question, answers[field])
    return question.group === group && value !== undefined ? [{ field, label: question.label, value }] : []
  })
}

function formatAnswer({ labels, ifEmpty }: QuoteQuestion, answer: Answer): string | undefined {
  if (answer === null) return ifEmpty
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No'
  if (typeof answer === 'number') return formatCount(answer)
  return labels?.[answer] ?? answer
}

// The bucket and its policy mirror the types, sizes and names of photos.
export const PHOTO_BUCKET = 'facility-photos'

export const PHOTO_MAX_BYTES = 10 * 1024 * 1024

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/**
 * `<random UUID v4>/<13-digit timestamp>-<index>.<original extension>`, in upper or lower case. The folder makes the
 * name unguessable. SQL has the same expression, so it uses only syntax that both languages support.
 */
const PHOTO_PATH =
  '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/[0-9]{13}-[0-9]{1,3}[.](jpg|jpeg|png|webp)'

/** A photo's public URL on any server. SQL ignores case here, too. */
const PHOTO_URL = new RegExp(`^https?://[a-z0-9.:-]+/storage/v1/object/public/${PHOTO_BUCKET}/${PHOTO_PATH}$`, 'i')

/** `submit-quote` also checks the origin. */
export function isPhotoUrl(url: string): boolean {
  return url.length <= LIMITS.photoUrl && PHOTO_URL.test(url)
}
