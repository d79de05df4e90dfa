import type { Page } from '@playwright/test'
import { AROUND, WIDTHS } from './around.ts'
import { type SentAs, finishes } from './finish.ts'
import { FORM_BUTTONS } from './form-buttons.ts'
import type { FormName } from './forms.ts'
import { GROUPS } from './groups.ts'
import { Person } from './person.ts'
import { PHOTOS } from './photos.ts'
import { Random } from './random.ts'
import { checksStaffMail } from './staff-mail.ts'
import { TYPING } from './typing.ts'
import { Walker } from './walker.ts'

const ACTIONS = [...TYPING, ...GROUPS, ...FORM_BUTTONS, ...PHOTOS, ...AROUND]

/** Everything that somebody does in the walk of this seed before they want to be done. Two of three ask for a quote. */
function planOf(seed: number, email: string) {
  const random = new Random(seed)
  const form: FormName = seed % 3 === 2 ? 'contact' : 'quote'
  const size = random.pick(WIDTHS)
  const possible = ACTIONS.filter((action) => action.form === undefined || action.form === form)
  const count = random.between(16, 30)
  const steps = Array.from({ length: count }, () => random.weighted(possible).make(random, form, email))
  return { form, size, steps }
}

/** A walk that goes wrong throws the seed, the steps so far, and what was wrong. */
export async function walk(page: Page, seed: number): Promise<void> {
  const email = `walk.${seed}.${Date.now().toString(36)}@acme-dental.example`
  const { form, size, steps } = planOf(seed, email)
  const walker = new Walker(page, new Person(form, email))
  const said = [`Seed ${seed}:`, `0. opens the ${form} form, ${size.width} pixels wide`]
  try {
    await page.setViewportSize(size)
    await walker.opens()
    let sentAs: SentAs | null = null
    for (const { says, hurried = false, run } of steps) {
      said.push(`${said.length - 1}. ${says}`)
      const seen = await walker.look()
      await run(walker)
      if (!hurried) await walker.calms()
      sentAs = { seen, withoutFailed: false }
      if (walker.sent) break
      await walker.checks()
    }
    said.push('finishes by what the page says')
    if (!walker.sent || !sentAs) sentAs = await finishes(walker, new Random(seed + 1))
    await walker.checksWords()
    await checksStaffMail(walker.person, sentAs)
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error)
    throw new Error([...said, '', `Wrong: ${what}`].join('\n'), { cause: error })
  }
}
