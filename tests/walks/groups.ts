/** What happens in groups of radio buttons. */
import type { Locator } from '@playwright/test'
import { type Action, Finding, type Walker } from './walker.ts'

export const optionsOf = ({ page }: Walker, group: string): Locator =>
  page.locator(`main form input[type=radio][name="${group}"]`)

/** Something that is done with any option of any group that is there. */
const inGroup = (
  weight: number,
  says: string,
  run: (walker: Walker, group: string, radio: Locator) => Promise<void>,
): Action => ({
  weight,
  async run(walker) {
    const group = walker.random.pick(walker.form.groups)
    const options = optionsOf(walker, group)
    const count = await options.count()
    if (count === 0) return
    const place = walker.random.between(0, count - 1)
    walker.says(`${says} ${group}, option ${place}`)
    await run(walker, group, options.nth(place))
  },
})

/** Presses an option's card, and remembers it. */
export async function chooses(walker: Walker, group: string, radio: Locator): Promise<void> {
  const value = await radio.inputValue()
  await radio.locator('xpath=..').click()
  walker.person.answers.set(group, value)
}

async function pressesAndDragsOff({ page, random }: Walker, _group: string, radio: Locator): Promise<void> {
  const far = random.between(150, 260) * (random.chance(0.5) ? 1 : -1)
  await radio.scrollIntoViewIfNeeded()
  const box = await radio.boundingBox()
  if (!box) return
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + far / 4, y + far, { steps: 2 })
  await page.mouse.up()
}

async function pressesArrows(walker: Walker, group: string): Promise<void> {
  const { page, random } = walker
  const options = optionsOf(walker, group)
  const checked = options.and(page.locator(':checked'))
  await ((await checked.count()) > 0 ? checked : options.first()).focus()
  for (let left = random.between(1, 3); left > 0; left--)
    await page.keyboard.press(random.pick(['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'Space']))
  if ((await walker.remembers(group)) === '') throw new Finding(`arrow keys chose nothing in ${group}`)
}

/** Focuses a group, and goes on without an answer. */
async function passesBy({ page }: Walker, _group: string, radio: Locator): Promise<void> {
  await radio.focus()
  await page.keyboard.press('Tab')
}

export const GROUPS: readonly Action[] = [
  inGroup(6, 'chooses in', chooses),
  inGroup(3, 'presses and drags off', pressesAndDragsOff),
  inGroup(3, 'presses arrows in', pressesArrows),
  inGroup(3, 'focuses and leaves with Tab', passesBy),
]
