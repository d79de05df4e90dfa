/** The soft quote, as the browser stores it and `submit-quote` accepts it (docs/requirements.md, Quote form). */
import { z } from 'zod'
import { LIMITS } from './options.ts'
import { isPhotoUrl } from './photo.ts'
import { QUOTE_FIELDS, QUOTE_SHAPE, type QuoteAnswers, type QuoteField } from './quote-shape.ts'
import { recordOf } from './record.ts'
import { conditionsOf, rulesOf } from './rules.ts'

const answers = rulesOf(QUOTE_SHAPE)

/** The form's answers: the quote without its photos. */
export const quoteAnswersSchema = z.object(answers).check(...conditionsOf(QUOTE_SHAPE))

const photos = z
  .array(z.string().refine(isPhotoUrl, { error: 'This is not one of our photos' }))
  .max(LIMITS.photos, { error: `Add up to ${LIMITS.photos} photos` })

/** The payload of `submit-quote` (docs/requirements.md, Data). A missing optional answer is null. */
export const quoteSchema = z.object({ ...answers, photos }).check(...conditionsOf(QUOTE_SHAPE))

export type Quote = z.infer<typeof quoteSchema>

type StoredField = QuoteField | 'photos'
type ColumnOf<Field extends StoredField> = Field extends QuoteField ? (typeof QUOTE_SHAPE)[Field]['column'] : Field

/** A quote under the column names of `soft_quotes`. */
type RowOf<Values extends Record<StoredField, unknown>> = { [Field in StoredField as ColumnOf<Field>]: Values[Field] }
export type QuoteRow = RowOf<QuoteAnswers & { photos: string[] }>

const STORED_FIELDS = [...QUOTE_FIELDS, 'photos'] as const
const columnOf = (field: StoredField) => (field === 'photos' ? field : QUOTE_SHAPE[field].column)

export function toQuoteRow<Values extends Record<StoredField, unknown>>(quote: Values): RowOf<Values> {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- each field's value goes under its column
  return Object.fromEntries(STORED_FIELDS.map((field) => [columnOf(field), quote[field]])) as RowOf<Values>
}

/** The reverse. Doesn't validate, because the schema does. */
export function fromQuoteRow(row: Readonly<Record<string, unknown>>): Record<StoredField, unknown> {
  return recordOf(STORED_FIELDS, (field) => row[columnOf(field)])
}
