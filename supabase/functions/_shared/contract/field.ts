/** A question of a form, as data: its rule, its input, its column and its line in mails derive from it. */
import { LIMITS } from './options.ts'

interface Question {
  /** Says that the answer is missing. */
  readonly missing?: string
  readonly optional?: true
  /** Asked only while another field of the form holds this text. */
  readonly when?: { readonly field: string; readonly holds: string }
}
/** `what` begins the message about an answer that is too long or out of range; `most` counts characters. */
export interface Text extends Question {
  readonly kind: 'line' | 'text' | 'email'
  readonly what: string
  readonly most: number
}
export interface Count extends Question {
  readonly kind: 'count'
  readonly what: string
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

/** What a field's answer is once it is checked. Null: not given, or not asked. */
export type AnswerTo<F extends Field> = Given<F> | (F extends { optional: true } | { when: object } ? null : never)

/** What both forms ask of a person. */
export const PERSON = {
  name: { kind: 'line', missing: 'Enter your full name', what: 'Full name', most: LIMITS.name },
  email: { kind: 'email', missing: 'Enter your email address', what: 'Email address', most: LIMITS.email },
  phone: { kind: 'line', optional: true, what: 'Phone', most: LIMITS.phone },
} as const satisfies Record<string, Field>
