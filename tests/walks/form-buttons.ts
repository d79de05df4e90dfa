/** The buttons below the form, and the links above it. */
import { submits } from './submit.ts'
import { replaces } from './typing.ts'
import { type Action, Finding, pressesInToast, type Walker } from './walker.ts'

const submitsEarly: Action = {
  weight: 3,
  async run(walker) {
    walker.says('presses the submit button')
    await submits(walker, () => pressSubmit(walker))
  },
}

export const pressSubmit = ({ page }: Walker) => page.locator('main form button[type=submit]').click()

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
  async run(walker) {
    const place = walker.random.between(0, 12)
    walker.says(`follows link ${place} of the summary`)
    await followsSummary(walker, place)
  },
}

const clears: Action = {
  weight: 2.5,
  async run(walker) {
    const { page, person, form, random } = walker
    const undoes = random.pick(['by the button', 'by the toast', 'never'] as const)
    const typesFirst = random.chance(0.3)
    walker.says(`clears the form, ${typesFirst ? 'types, ' : ''}and takes it back ${undoes}`)
    await page.locator('main form').getByRole('button', { name: 'Clear form' }).click()
    person.clears()
    await walker.checks()
    const [field = ''] = form.texts
    if (typesFirst) await replaces(walker, field, 'Typed since')
    const button = page.getByRole('button', { name: /^Put my .* back$/ })
    if (undoes === 'by the toast') {
      if (await pressesInToast(walker, 'Form cleared', 'Undo')) person.takesBack()
    } else if (undoes === 'by the button' && (await button.count()) > 0) {
      await button.click()
      person.takesBack()
    } else if (undoes === 'by the button' && !typesFirst) {
      // It withdraws itself once something else has changed, and not before.
      throw new Finding('Clear form cannot be taken back')
    }
  },
}

export const FORM_BUTTONS: readonly Action[] = [submitsEarly, followsLink, clears]
