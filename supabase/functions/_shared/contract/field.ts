/** A field of a form, as data. Its rule, its input, its column and its line in mails derive from it. */
import { LIMITS } from './options.ts'

interface Question {
  /** The message where the answer is missing. */
  readonly whenMissing?: string
  readonly optional?: true
  /** Asked for only while another field of the form has this text. */
  readonly when?: { readonly field: string; readonly equals: string }
}
/** `name` starts the message for a text that is too long; `max` is its limit, in characters. */
export interface Text extends Question {
  readonly kind: 'line' | 'text' | 'email'
  readonly name: string
  readonly max: number
}
/** `name` starts the message for a number that is none or out of range; `unit` is the singular of what is counted. */
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

/** The type of a checked answer. Null: not given, or not asked for. */
export type AnswerTo<F extends Field> = Given<F> | (F extends { optional: true } | { when: object } ? null : never)

/** The fields that both forms have. */
export const PERSON = {
  name: { kind: 'line', whenMissing: 'Enter your full name', name: 'Full name', max: LIMITS.name },
  email: { kind: 'email', whenMissing: 'Enter your email address', name: 'Email address', max: LIMITS.email },
  phone: { kind: 'line', optional: true, name: 'Phone', max: LIMITS.phone },
} as const satisfies Record<string, Field>
