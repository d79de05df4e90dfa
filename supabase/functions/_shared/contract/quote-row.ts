/** A quote as a row of `soft_quotes`, under the names of its columns. */
import { QUOTE_FIELDS, QUOTE_SHAPE, type QuoteAnswers, type QuoteField } from './quote-shape.ts'
import { recordOf } from './record.ts'

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
