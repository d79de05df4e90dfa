/** The rules of fields, as schemas. */
import { z } from 'zod'
import type { AnswerTo, Choice, Count, Field, Text, YesNo } from './field.ts'
import { cleanLine, cleanText, hasUnseen, isEmail, lengthOf } from './text.ts'

type Shape = Readonly<Record<string, Field>>
type RulesOf<Fields extends Shape> = { [Name in keyof Fields]: z.ZodType<AnswerTo<Fields[Name]>> }

/** One rule for each field. Two fields that depend on each other are checked by `conditionsOf`. */
export function rulesOf<Fields extends Shape>(fields: Fields): RulesOf<Fields> {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- `ruleOf` makes a rule for its field's answers
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

type Clean = (text: string) => string

const isShort = ({ what, most }: Text) =>
  // A code point has at most two units. Whatever is longer need not be counted.
  z.refine<string>((text) => text.length <= 2 * most && lengthOf(text) <= most, {
    error: `${what} must be ${most.toLocaleString('en-US')} characters or fewer`,
  })

function requiredText(clean: Clean, field: Text) {
  const error = field.missing
  return z
    .string({ error })
    .transform(clean)
    .check(isShort(field))
    .refine((text) => text !== '', { error })
}

/** An empty answer becomes null. */
function optionalText(clean: Clean, field: Text) {
  return z
    .string({ error: `${field.what} must be text` })
    .transform(clean)
    .check(isShort(field))
    .transform((text) => text || null)
    .nullable()
}

const notAnEmail = { error: 'Enter an email address in the correct format, like name@example.com' }

function email(field: Text) {
  return z
    .string({ error: field.missing })
    .refine((typed) => !hasUnseen(typed), notAnEmail)
    .pipe(requiredText(cleanLine, field).refine((address) => address === '' || isEmail(address), notAnEmail))
}

function count({ missing, what, most }: Count) {
  const range = `${what} must be a whole number from 0 to ${most.toLocaleString('en-US')}`
  return z
    .number({ error: ({ input }) => (input === undefined || input === null ? (missing ?? range) : range) })
    .int({ error: range })
    .min(0, { error: range })
    .max(most, { error: range })
}

const choice = ({ choices, missing }: Choice) => z.enum([...choices], { error: missing })

const yesNo = ({ missing }: YesNo) => z.boolean({ error: missing })

/**
 * The rules of fields that are required only with a certain answer to another one. Without `when`, zod would skip them
 * while any other field is wrong, and visitors would see errors in two rounds.
 */
export function conditionsOf<Fields extends Shape>(fields: Fields) {
  const rules: Readonly<Record<string, z.ZodType>> = rulesOf(fields)
  return Object.entries(fields).flatMap(([name, { when, missing }]) => {
    if (!when) return []
    const { field, holds } = when
    const both = z.object({ [name]: rules[name] ?? z.unknown(), [field]: rules[field] ?? z.unknown() })
    return z.refine<Readonly<Record<string, unknown>>>(
      (answers) => asText(answers[field]) !== holds || answers[name] !== null,
      { path: [name], error: missing, when: ({ value }) => both.safeParse(value).success },
    )
  })
}

/** An answer as the form holds it. */
const asText = (answer: unknown) => (answer === true ? 'yes' : answer === false ? 'no' : answer)
