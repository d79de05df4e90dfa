/** Schemas of the fields. */
import { z } from 'zod'
import type { AnswerTo, Choice, Count, Field, Text, YesNo } from './field.ts'
import { formatCount } from './company-format.ts'
import { readEmail, cleanLine, cleanText, hasUnseen, isEmail, lengthOf } from './text.ts'

type Shape = Readonly<Record<string, Field>>
type RulesOf<Fields extends Shape> = { [Name in keyof Fields]: z.ZodType<AnswerTo<Fields[Name]>> }

/** One schema per field. `conditionsOf` checks fields that depend on each other. */
export function rulesOf<Fields extends Shape>(fields: Fields): RulesOf<Fields> {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- `ruleOf` returns a schema for its field's answers
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, ruleOf(field)])) as RulesOf<Fields>
}

function ruleOf(field: Field): z.ZodType {
  const required = !field.optional && !field.when
  switch (field.kind) {
    case 'line':
      return required ? requiredText(cleanLine, field) : optionalText(cleanLine, field)
    case 'text':
      return required ? requiredText(cleanText, field) : optionalText(cleanText, field)
    case 'email':
      return email(field)
    case 'count':
      return required ? count(field) : count(field).nullable()
    case 'choice':
      return required ? choice(field) : choice(field).nullable()
    case 'yes-no':
      return required ? yesNo(field) : yesNo(field).nullable()
  }
}

/** Removes invisible characters (text.ts). */
type Clean = (text: string) => string

const isShort = ({ name, max }: Text) =>
  // A code point has at most two units, so a longer text needs no counting.
  z.refine<string>((text) => text.length <= 2 * max && lengthOf(text) <= max, {
    error: `${name} must be ${formatCount(max)} characters or fewer`,
  })

function requiredText(clean: Clean, field: Text) {
  const error = field.whenMissing
  return z
    .string({ error })
    .transform(clean)
    .check(isShort(field))
    .refine((text) => text !== '', { error })
}

/** Turns an empty answer into null. */
function optionalText(clean: Clean, field: Text) {
  return z
    .string({ error: `${field.name} must be text` })
    .transform(clean)
    .check(isShort(field))
    .transform((text) => text || null)
    .nullable()
}

const notAnEmail = { error: 'Enter an email address in the correct format, like name@example.com' }

function email(field: Text) {
  return z
    .string({ error: field.whenMissing })
    .refine((typed) => !hasUnseen(typed), notAnEmail)
    .pipe(requiredText(readEmail, field).refine((address) => address === '' || isEmail(address), notAnEmail))
}

function count({ whenMissing, name, min, max }: Count) {
  const range = `${name} must be a whole number from ${min} to ${formatCount(max)}`
  return z
    .number({ error: ({ input }) => (input === undefined || input === null ? (whenMissing ?? range) : range) })
    .int({ error: range })
    .min(min, { error: range })
    .max(max, { error: range })
}

const choice = ({ choices, whenMissing }: Choice) => z.enum([...choices], { error: whenMissing })

const yesNo = ({ whenMissing }: YesNo) => z.boolean({ error: whenMissing })

/**
 * Rules of fields that another field's answer makes required. Without `when`, zod would skip them while any other field is
 * invalid, and visitors would see errors in two rounds.
 */
export function conditionsOf<Fields extends Shape>(fields: Fields) {
  const rules: Readonly<Record<string, z.ZodType>> = rulesOf(fields)
  return Object.entries(fields).flatMap(([name, { when, whenMissing }]) => {
    if (!when) return []
    const { field, equals } = when
    const both = z.object({ [name]: rules[name] ?? z.unknown(), [field]: rules[field] ?? z.unknown() })
    return z.refine<Readonly<Record<string, unknown>>>(
      (answers) => asText(answers[field]) !== equals || answers[name] !== null,
      { path: [name], error: whenMissing, when: ({ value }) => both.safeParse(value).success },
    )
  })
}

/** Converts an answer to its form value. */
const asText = (answer: unknown) => (answer === true ? 'yes' : answer === false ? 'no' : answer)
