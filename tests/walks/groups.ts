/** What happens in groups of radio buttons. */
import type { Locator } from '@playwright/test'
import { FORMS, type FormName } from './forms.ts'
import type { Random } from './random.ts'
import { type Action, type Step, Finding, type Walker } from './walker.ts'

function stepInGroup(
  random: Random,
  form: FormName,
  says: string,
  run: (walker: Walker, group: string, radio: Locator) => Promise<void>,
): Step {
  const group = random.pick(FORMS[form].groups)
  const place = random.between(0, 11)
  return {
    says: `${says} ${group}, option ${place}`,
    async run(walker) {
      const options = walker.page.locator(`main form input[type=radio][name="${group}"]`)
      const count = await options.count()
      if (count > 0) await run(walker, group, options.nth(place % count))
    },
  }
}

/** Presses an option's card, and remembers it. */
export async function chooses(walker: Walker, group: string, radio: Locator): Promise<void> {
  const value = await radio.inputValue()
  await radio.locator('xpath=..').click()
  walker.person.answered(group, value)
}

const choose: Action = { weight: 6, make: (random, form) => stepInGroup(random, form, 'chooses', chooses) }

const pressesAndDragsOff: Action = {
  weight: 3,
  make(random, form) {
    const far = random.between(150, 260) * (random.chance(0.5) ? 1 : -1)
    return stepInGroup(random, form, 'presses and drags off', async ({ page }, _group, radio) => {
      await radio.scrollIntoViewIfNeeded()
      const box = await radio.boundingBox()
      if (!box) return
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + far / 4, y + far, { steps: 2 })
      await page.mouse.up()
    })
  },
}

const arrows: Action = {
  weight: 3,
  make(random, form) {
    const keys = Array.from({ length: random.between(1, 3) }, () =>
      random.pick(['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'Space']),
    )
    return stepInGroup(random, form, `presses ${keys.join(', ')} in`, async (walker, group) => {
      const options = walker.page.locator(`main form input[type=radio][name="${group}"]`)
      const checked = options.and(walker.page.locator(':checked'))
      await ((await checked.count()) > 0 ? checked : options.first()).focus()
      for (const key of keys) await walker.page.keyboard.press(key)
      if ((await walker.remembers(group)) === '') throw new Finding(`arrow keys chose nothing in ${group}`)
    })
  },
}

/** Focuses a group, and goes on without an answer. */
const passesBy: Action = {
  weight: 3,
  make: (random, form) =>
    stepInGroup(random, form, 'focuses and leaves with Tab', async ({ page }, _group, radio) => {
      await radio.focus()
      await page.keyboard.press('Tab')
    }),
}

export const GROUPS: readonly Action[] = [choose, pressesAndDragsOff, arrows, passesBy]
