/** The buttons below the form, and the links above it. */
import type { Action } from './action.ts'
import { chooses } from './groups.ts'
import { submits } from './submit.ts'
import { pressesInToast } from './toasts.ts'
import { replaces } from './typing.ts'
import { Finding, type Walker } from './walker.ts'

const submitsEarly: Action = {
  weight: 3,
  make: () => ({
    says: 'presses the submit button',
    run: async (walker) => void (await submits(walker, () => pressSubmit(walker))),
  }),
}

export const pressSubmit = ({ page }: Walker) => page.locator('main form button[type=submit]').click()

const pressClear = ({ page }: Walker) => page.locator('main form').getByRole('button', { name: 'Clear form' }).click()

/** Presses a link of the list of what is wrong: it must lead to its field. */
export async function followsSummary(walker: Walker, place: number): Promise<string | null> {
  const { summary } = await walker.look()
  const item = summary[place % summary.length]
  if (!item) return null
  await walker.page.locator(`main form section a[href="#${item.field}"]`).click()
  await walker.until(
    ({ focus }) => focus === item.field,
    ({ focus }) => `the summary’s “${item.text}” led to “${focus}”, not to ${item.field}`,
  )
  return item.field
}

const followsLink: Action = {
  weight: 3,
  make(random) {
    const place = random.between(0, 12)
    return {
      says: `follows link ${place} of the summary`,
      run: async (walker) => void (await followsSummary(walker, place)),
    }
  },
}

/** What somebody does between Clear form and Undo. */
type Between = 'nothing' | 'types' | 'chooses'

async function clearsAndUndoes(walker: Walker, way: 'button' | 'toast', between: Between): Promise<void> {
  const { page, person, form } = walker
  await pressClear(walker)
  person.clears()
  await walker.checks()
  const since = new Map<string, string>()
  const [field, group] = [form.texts[0] ?? '', form.groups[0] ?? '']
  if (between === 'types') await replaces(walker, field, 'Typed since')
  if (between === 'chooses') await chooses(walker, group, page.locator(`main form input[name="${group}"]`).last())
  for (const name of between === 'types' ? [field] : between === 'chooses' ? [group] : []) {
    since.set(name, person.answer(name))
  }
  if (way === 'toast') {
    if (await pressesInToast(walker, 'Form cleared', 'Undo')) person.takesBack(since)
    return
  }
  const button = page.getByRole('button', { name: /^Put my .* back$/ })
  if (between === 'nothing' && (await button.count()) === 0) throw new Finding('Clear form cannot be taken back')
  // It withdraws itself once something else has changed.
  if ((await button.count()) === 0) return
  await button.click()
  person.takesBack(since)
}

const clears: Action = {
  weight: 2.5,
  make(random) {
    const undoes = random.chance(0.85)
    const way = random.pick(['button', 'toast'] as const)
    const between = random.pick<Between>(['nothing', 'nothing', 'types', 'chooses'])
    return {
      says: undoes ? `clears the form, does ${between}, and undoes by ${way}` : 'clears the form',
      async run(walker) {
        if (undoes) return clearsAndUndoes(walker, way, between)
        await pressClear(walker)
        walker.person.clears()
      },
    }
  },
}

export const FORM_BUTTONS: readonly Action[] = [submitsEarly, followsLink, clears]
