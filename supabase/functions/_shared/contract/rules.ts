/** Rules of fields. Each takes its messages and limits from the field's table. */
import { z } from 'zod'
import { formatCount } from './company-format.ts'
import { readEmail, hasUnseen, isEmail, lengthOf } from './text.ts'

/** Removes invisible characters (text.ts). */
type Clean = (text: string) => string

interface Text {
  readonly name: string
  readonly max: number
}
interface RequiredText extends Text {
  readonly whenMissing: string
}

const isShort = ({ name, max }: Text) =>
  // A code point has at most two units, so a longer text needs no counting.
  z.refine<string>((text) => text.length <= 2 * max && lengthOf(text) <= max, {
    error: `${name} must be ${formatCount(max)} characters or fewer`,
  })

export function requiredText(clean: Clean, field: RequiredText) {
  const error = field.whenMissing
  return z
    .string({ error })
    .transform(clean)
    .check(isShort(field))
    .refine((text) => text !== '', { error })
}

/** Turns an empty answer into null. */
export function optionalText(clean: Clean, field: Text) {
  return z
    .string({ error: `${field.name} must be text` })
    .transform(clean)
    .check(isShort(field))
    .transform((text) => text || null)
    .nullable()
}

const notAnEmail = { error: 'Enter an email address in the correct format, like name@example.com' }

export function emailAddress(field: RequiredText) {
  return z
    .string({ error: field.whenMissing })
    .refine((typed) => !hasUnseen(typed), notAnEmail)
    .pipe(requiredText(readEmail, field).refine((address) => address === '' || isEmail(address), notAnEmail))
}

export function count({ whenMissing, name, min, max }: Text & { readonly whenMissing?: string; readonly min: number }) {
  const range = `${name} must be a whole number from ${min} to ${formatCount(max)}`
  return z
    .number({ error: ({ input }) => (input === undefined || input === null ? (whenMissing ?? range) : range) })
    .int({ error: range })
    .min(min, { error: range })
    .max(max, { error: range })
}
