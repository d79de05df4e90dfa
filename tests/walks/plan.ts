import { AROUND, WIDTHS } from './around.ts'
import type { Step } from './action.ts'
import { FORM_BUTTONS } from './form-buttons.ts'
import type { FormName } from './forms.ts'
import { GROUPS } from './groups.ts'
import { KEYS } from './keys.ts'
import { PHOTOS } from './photos.ts'
import { Random } from './random.ts'
import { TYPING } from './typing.ts'

const ACTIONS = [...TYPING, ...GROUPS, ...KEYS, ...FORM_BUTTONS, ...PHOTOS, ...AROUND]

export interface Plan {
  readonly form: FormName
  readonly size: { readonly width: number; readonly height: number }
  readonly steps: readonly Step[]
}

/** Everything that somebody does in the walk of this seed before they want to be done. Two of three ask for a quote. */
export function planOf(seed: number, email: string): Plan {
  const random = new Random(seed)
  const form: FormName = seed % 3 === 2 ? 'contact' : 'quote'
  const size = random.pick(WIDTHS)
  const possible = ACTIONS.filter((action) => action.form === undefined || action.form === form)
  const steps = Array.from({ length: random.between(16, 30) }, () =>
    random.weighted(possible).make(random, form, email),
  )
  return { form, size, steps }
}
