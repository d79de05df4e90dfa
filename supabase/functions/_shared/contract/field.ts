/** A field of a form, as data. Its rule, its input, its column and its line in mails derive from it. */
import { LIMITS } from './options.ts'

interface Question {
  /** The message for a missing answer. */
  readonly missing?: string
  readonly optional?: true
  /** Asked for only while another field of the form has this text. */
  readonly when?: { readonly field: string; readonly holds: string }
}
/** `what` starts the message for a text that is too long; `most` is its limit, in characters. */
export interface Text extends Question {
  readonly kind: 'line' | 'text' | 'email'
  readonly what: string
  readonly most: number
}
/** `what` starts the message for a number that is none or too large; `unit` is the singular of what is counted. */
export interface Count extends Question {
  readonly kind: 'count'
  readonly what: string
  readonly unit: string
  readonly most: number
}
export interface Choice extends Question {
  readonly kind: 'choice'
  readonly choices: readonly string[]
}
export interface YesNo extends Question {
  readonly kind: 'yes-no'
}
export type Field = (Text | Count | Choice | YesNo) & ({ readonly missing: string } | { readonly optional: true })

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
  name: { kind: 'line', missing: 'Enter your full name', what: 'Full name', most: LIMITS.name },
  email: { kind: 'email', missing: 'Enter your email address', what: 'Email address', most: LIMITS.email },
  phone: { kind: 'line', optional: true, what: 'Phone', most: LIMITS.phone },
} as const satisfies Record<string, Field>
