/** The payloads of both forms, and the rules of their fields. Errors about a length or a range start with `name`. */
import { z } from 'zod'
import { formatCount } from './company-format.ts'
import { CLEANING_FREQUENCIES, CONTACT_SUBJECTS, EMPLOYEE_COUNTS, LIMITS, MATRON_TYPES } from './options.ts'
import { isPhotoUrl, QUOTE_FIELDS, type QuoteField } from './quote-shape.ts'
import { recordOf } from './record.ts'
import { cleanLine, cleanText, countCharacters, extractEmail, hasUnseen, isEmail } from './text.ts'

type Clean = (text: string) => string

const isShort = (name: string, max: number) =>
  // A code point has at most two UTF-16 units, so text longer than this fails without a slow count.
  z.refine<string>((text) => text.length <= 2 * max && countCharacters(text) <= max, {
    error: `${name} must be ${formatCount(max)} characters or fewer`,
  })

const requiredText = (clean: Clean, name: string, max: number, whenMissing: string) =>
  z
    .string(whenMissing)
    .transform(clean)
    .check(isShort(name, max))
    .refine((text) => text !== '', whenMissing)

/** An empty answer becomes null. */
const optionalText = (clean: Clean, name: string, max: number) =>
  z
    .string(`${name} must be text`)
    .transform(clean)
    .check(isShort(name, max))
    .transform((text) => text || null)
    .nullable()

/** @param whenMissing the error for a missing answer; undefined if the answer is optional */
function count(name: string, whenMissing?: string) {
  const range = `${name} must be a whole number from 0 to ${formatCount(LIMITS.count)}`
  return z
    .number({ error: ({ input }) => (input === undefined || input === null ? (whenMissing ?? range) : range) })
    .int(range)
    .min(0, range)
    .max(LIMITS.count, range)
}

const NO_EMAIL = 'Enter your email address'
const NOT_AN_EMAIL = 'Enter an email address in the correct format, like name@example.com'

const PERSON = {
  name: requiredText(cleanLine, 'Full name', LIMITS.line, 'Enter your full name'),
  email: z
    .string(NO_EMAIL)
    .refine((typed) => !hasUnseen(typed), NOT_AN_EMAIL)
    .pipe(
      requiredText(extractEmail, 'Email address', LIMITS.email, NO_EMAIL).refine(
        (address) => address === '' || isEmail(address),
        NOT_AN_EMAIL,
      ),
    ),
  phone: optionalText(cleanLine, 'Phone', LIMITS.phone),
}

/** The payload of `submit-contact`, in snake_case (docs/requirements.md, Data). Drops unknown keys. */
export const contactSchema = z.object({
  full_name: PERSON.name,
  email: PERSON.email,
  phone: PERSON.phone.default(null),
  subject: z.enum(CONTACT_SUBJECTS, 'Select a subject'),
  message: requiredText(cleanText, 'Message', LIMITS.message, 'Enter your message'),
})

export type ContactMessage = z.infer<typeof contactSchema>

const NO_MATRON_TYPE = 'Select a matron type'

const answers = {
  fullName: PERSON.name,
  businessName: requiredText(
    cleanLine,
    'Business or organization name',
    LIMITS.line,
    'Enter your business or organization name',
  ),
  email: PERSON.email,
  phone: PERSON.phone,
  squareFootage: requiredText(
    cleanLine,
    'Cleanable square footage',
    LIMITS.squareFootage,
    'Enter the cleanable square footage',
  ),
  employeeCount: z.enum(EMPLOYEE_COUNTS, 'Select your employee count'),
  bathrooms: count('Number of bathrooms', 'Enter the number of bathrooms'),
  fixtures: count('Total fixtures').nullable(),
  cleaningFrequency: z.enum(CLEANING_FREQUENCIES, 'Select a cleaning frequency'),
  otherFrequency: optionalText(cleanLine, 'Other frequency', LIMITS.line),
  matronService: z.boolean('Select whether you need matron service'),
  matronType: z.enum(MATRON_TYPES, NO_MATRON_TYPE).nullable(),
  notes: optionalText(cleanText, 'Notes', LIMITS.notes),
} satisfies Record<QuoteField, z.ZodType>

/** Without this, zod would skip these rules while any other field is invalid, and visitors would see errors in two rounds. */
const when = ({ value }: { readonly value: unknown }) => typeof value === 'object' && value !== null
const conditions = [
  z.refine<{ readonly cleaningFrequency: string; readonly otherFrequency: string | null }>(
    ({ cleaningFrequency, otherFrequency }) => cleaningFrequency !== 'other' || otherFrequency !== null,
    { path: ['otherFrequency'], error: 'Enter how often you need cleaning', when },
  ),
  z.refine<{ readonly matronService: unknown; readonly matronType: string | null }>(
    ({ matronService, matronType }) => matronService !== true || matronType !== null,
    { path: ['matronType'], error: NO_MATRON_TYPE, when },
  ),
] as const

/** The form's answers: the quote without its photos. */
export const quoteAnswersSchema = z.object(answers).check(...conditions)

const photos = z
  .array(z.string().refine(isPhotoUrl, { error: 'This is not one of our photos' }))
  .max(LIMITS.photos, { error: `Add up to ${LIMITS.photos} photos` })

/** The payload of `submit-quote` (docs/requirements.md, Data). A missing optional answer is null. */
export const quoteSchema = z.object({ ...answers, photos }).check(...conditions)

export type Quote = z.infer<typeof quoteSchema>

type StoredField = QuoteField | 'photos'

/** Converts `fullName` to `full_name`. */
type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : ''
const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A quote keyed by the column names of `soft_quotes`. */
type RowOf<Values extends Record<StoredField, unknown>> = { [Field in StoredField as Snake<Field>]: Values[Field] }
export type QuoteRow = RowOf<Quote>

const STORED_FIELDS = [...QUOTE_FIELDS, 'photos'] as const

export function toQuoteRow<Values extends Record<StoredField, unknown>>(quote: Values): RowOf<Values> {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- every column gets its field's value
  return Object.fromEntries(STORED_FIELDS.map((field) => [columnOf(field), quote[field]])) as RowOf<Values>
}

/** Doesn't validate the fields, because the schema does. */
export function fromQuoteRow(row: Readonly<Record<string, unknown>>): Record<StoredField, unknown> {
  return recordOf(STORED_FIELDS, (field) => row[columnOf(field)])
}
