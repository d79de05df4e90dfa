import type { FormName } from './forms.ts'
import type { Random } from './random.ts'
import type { Walker } from './walker.ts'

/** One step of a walk. What it does was settled by the seed; where the page does not offer it, nothing happens. */
export interface Step {
  readonly says: string
  /** Ends before photos are uploaded. */
  readonly hurried?: boolean
  readonly run: (walker: Walker) => Promise<void>
}

export interface Action {
  /** How often, in proportion to the others. */
  readonly weight: number
  /** Only in this form. */
  readonly form?: FormName
  readonly make: (random: Random, form: FormName, email: string) => Step
}
