/** A form field as data. Its rule, its input, its column and its line in emails derive from it. */
import { LIMITS } from './options.ts'

interface Question {
  /** The error message for a missing answer. */
  readonly whenMissing?: string
  readonly optional?: true
  /** The form shows this field only while another field has this value. */
  readonly when?: { readonly field: string; readonly equals: string }
}
/** `name` starts the error message for a text that is too long; `max` is the limit in characters. */
export interface Text extends Question {
  readonly kind: 'line' | 'text' | 'email'
  readonly name: string
  readonly max: number
}
/** `name` starts the error message for an invalid or out-of-range number; `unit` is a singular noun. */
export interface Count extends Question {
  readonly kind: 'count'
  readonly name: string
  readonly unit: string
  readonly min: number
  readonly max: number
}
export interface Choice extends Question {
  readonly kind: 'choice'
  readonly choices: readonly string[]
}
export interface YesNo extends Question {
  readonly kind: 'yes-no'
}
export type Field = (Text | Count | Choice | YesNo) & ({ readonly whenMissing: string } | { readonly optional: true })

type Given<F extends Field> = F extends Choice
  ? F['choices'][number]
  : F extends Count
    ? number
    : F extends YesNo
      ? boolean
      : string

/** The type of a validated answer. Null if unanswered or not applicable. */
export type AnswerTo<F extends Field> = Given<F> | (F extends { optional: true } | { when: object } ? null : never)

/** The fields that both forms share. */
export const PERSON = {
  name: { kind: 'line', whenMissing: 'Enter your full name', name: 'Full name', max: LIMITS.name },
  email: { kind: 'email', whenMissing: 'Enter your email address', name: 'Email address', max: LIMITS.email },
  phone: { kind: 'line', optional: true, name: 'Phone', max: LIMITS.phone },
} as const satisfies Record<string, Field>
