/** Whatever people do at a form, in no good order. Each action says what it does. */
import { aPhoto } from '../support/builders/photo-files.ts'
import { chooses, optionsOf, pressSubmit, replaces, submits, types } from './presses.ts'
import { quoted } from './seen.ts'
import { junk, rightAnswer } from './texts.ts'
import { type Action, Finding, WIDTHS, type Walker } from './walker.ts'

/** Something that is done in a field that is there. */
const inField = (weight: number, run: (walker: Walker, field: string) => Promise<unknown>): Action => ({
  weight,
  async run(walker) {
    const field = walker.random.pick(walker.form.texts)
    if ((await walker.look()).values[field] !== undefined) await run(walker, field)
  },
})

/** Types what the question asks for, or whatever else. */
async function answers(walker: Walker, field: string): Promise<void> {
  const { random, person, page } = walker
  const text = random.chance(0.6) ? rightAnswer(random, field, person.email) : junk(random)
  const replacing = random.chance(0.8)
  walker.says(`${replacing ? 'replaces' : 'adds to'} ${field} with ${quoted(text)}`)
  if (replacing) return replaces(walker, field, text)
  await page.locator(`#${field}`).click()
  await page.keyboard.press('ControlOrMeta+End')
  await types(walker, field, text)
}

async function pressesEnter(walker: Walker, field: string): Promise<unknown> {
  walker.says(`presses Enter in ${field}`)
  await walker.page.locator(`#${field}`).focus()
  const press = () => walker.page.keyboard.press('Enter')
  if (field !== walker.form.long) return submits(walker, press)
  await press()
  return walker.remembers(field)
}

async function tabs(walker: Walker): Promise<void> {
  const { random, page } = walker
  const key = random.chance(0.75) ? 'Tab' : 'Shift+Tab'
  const times = random.between(1, 6)
  const text = random.chance(0.5) ? junk(random) : ''
  walker.says(`presses ${key} ${times} times${text && `, and types ${quoted(text)} if a field has the focus`}`)
  for (let time = 0; time < times; time++) await page.keyboard.press(key)
  const { focus } = await walker.look()
  if (text !== '' && walker.form.texts.includes(focus)) await types(walker, focus, text)
}

/** Chooses any option of any group that is there, by a press or by keys. */
async function choosesInGroup(walker: Walker): Promise<void> {
  const { form, page, random } = walker
  const group = random.pick(form.groups)
  const options = optionsOf(walker, group)
  const count = await options.count()
  if (count === 0) return
  if (random.chance(2 / 3)) {
    const place = random.between(0, count - 1)
    walker.says(`chooses in ${group} option ${place}`)
    return chooses(walker, group, options.nth(place))
  }
  walker.says(`presses arrows in ${group}`)
  const checked = options.and(page.locator(':checked'))
  await ((await checked.count()) > 0 ? checked : options.first()).focus()
  for (let left = random.between(1, 3); left > 0; left--)
    await page.keyboard.press(random.pick(['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'Space']))
  if ((await walker.remembers(group)) === '') throw new Finding(`arrow keys chose nothing in ${group}`)
}

async function submitsEarly(walker: Walker): Promise<void> {
  walker.says('presses the submit button')
  await submits(walker, () => pressSubmit(walker))
}

async function clears(walker: Walker): Promise<void> {
  const { page, person, form, random } = walker
  const undoes = random.pick(['by the button', 'by the toast', 'never'] as const)
  const typesFirst = random.chance(0.3)
  walker.says(`clears the form, ${typesFirst ? 'types, ' : ''}and takes it back ${undoes}`)
  await page.locator('main form').getByRole('button', { name: 'Clear form' }).click()
  person.clears()
  await walker.checks()
  if (typesFirst) await replaces(walker, form.texts[0] ?? '', 'Typed since')
  const button = page.getByRole('button', { name: form.putBack })
  if (undoes === 'by the toast') {
    if (await pressesUndo(walker, 'Form cleared')) person.takesBack()
  } else if (undoes === 'by the button' && (await button.count()) > 0) {
    await button.click()
    person.takesBack()
  } else if (undoes === 'by the button' && !typesFirst) {
    // It withdraws itself once something else has changed, and not before.
    throw new Finding('Clear form cannot be taken back')
  }
}

/** Presses Undo in the newest toast of these words, if it is still there: toasts go by themselves. */
function pressesUndo({ page }: Walker, words: string): Promise<boolean> {
  const toast = page.locator('[data-sonner-toast][data-removed=false]').filter({ hasText: words }).first()
  const press = toast.getByRole('button', { name: 'Undo', exact: true }).click({ timeout: 3_000 })
  return press.then(
    () => true,
    () => false,
  )
}

const aText = async (name: string, mimeType: string) => ({ name, mimeType, buffer: Buffer.from('This is no picture.') })
/** Files of each kind, whose names hold their number. */
const PHOTOGRAPHS = [
  (number: number) => aPhoto(`lobby-${number}.jpg`),
  (number: number) => aPhoto(`Rest room ${number}.JPG`),
]
const FILES = [
  ...[...PHOTOGRAPHS, ...PHOTOGRAPHS],
  (number: number) => aText(`broken-${number}.jpg`, 'image/jpeg'),
  (number: number) => aText(`plan-${number}.pdf`, 'application/pdf'),
]

const adds = (kinds: typeof FILES) => async (walker: Walker) => {
  const { page, person, random } = walker
  const input = page.locator('#photos')
  // While the form is being sent.
  if (await input.isDisabled()) return
  const picked = Array.from({ length: random.between(1, 3) }, () => random.pick(kinds)(++person.files))
  const files = await Promise.all(picked)
  const names = files.map(({ name }) => name)
  walker.says(`adds ${names.join(', ')}`)
  person.photos.push(...names)
  await input.setInputFiles(files)
}

async function removes(walker: Walker): Promise<void> {
  const undoes = walker.random.chance(0.6)
  const { photos } = await walker.look()
  if (photos.length === 0) return
  const names = photos.map((photo) => photo.name)
  const place = walker.random.between(0, photos.length - 1)
  walker.says(`removes ${names[place]}${undoes ? ', and takes that back' : ''}`)
  const tile = walker.page.locator('[aria-label="Your photos"] > li').nth(place)
  await tile.getByRole('button', { name: /^Remove photo/ }).click()
  if (undoes && (await pressesUndo(walker, `Photo removed: ${names[place]}`))) {
    await walker.until(
      (seen) => seen.photos.map(({ name }) => name).join() === names.join(),
      (seen) => `after Undo the photos are ${seen.photos.map(({ name }) => name).join()}, not ${names.join()}`,
    )
  } else walker.person.photos = walker.person.photos.filter((photo) => photo !== names[place])
}

async function resizes(walker: Walker): Promise<void> {
  const size = walker.random.pick(WIDTHS)
  walker.says(`makes the window ${size.width} wide`)
  await walker.page.setViewportSize(size)
}

async function reloads(walker: Walker): Promise<void> {
  if (!walker.person.online) return
  walker.says('reloads the page')
  await walker.page.reload()
  await walker.arrives()
}

async function leavesAndComesBack(walker: Walker): Promise<void> {
  const { page, form, person, random } = walker
  const away = random.pick(['Privacy', 'Accessibility'])
  const byLink = random.chance(0.5)
  if (!person.online) return
  walker.says(`opens ${away} and comes back ${byLink ? 'by a link' : 'with the browser'}`)
  // A toast that the mouse or the focus is on stays, and may lie on the link: a press on the page's margin.
  await page.mouse.click(2, (page.viewportSize()?.height ?? 0) / 2)
  await page.getByRole('contentinfo').getByRole('link', { name: away, exact: true }).click()
  await page.waitForURL(`**/${away.toLowerCase()}`)
  const link = page.getByRole('banner').getByRole('link', { name: form.link, exact: true })
  if (byLink && (await link.isVisible())) await link.click()
  else await page.goBack()
  await walker.arrives()
}

async function turnsNetwork(walker: Walker): Promise<void> {
  walker.says(walker.person.online ? 'loses the network' : 'gets the network back')
  await walker.goesOnline(!walker.person.online)
}

export const ACTIONS: readonly Action[] = [
  inField(15, answers),
  inField(2, pressesEnter),
  { weight: 6, run: tabs },
  { weight: 9, run: choosesInGroup },
  { weight: 3, run: submitsEarly },
  { weight: 2.5, run: clears },
  { weight: 4, form: 'quote', run: adds(FILES) },
  // What is wrong with a file is said until the next files are chosen: that takes a person longer than to read it.
  { weight: 1, form: 'quote', hurried: true, run: adds(PHOTOGRAPHS) },
  { weight: 3, form: 'quote', run: removes },
  { weight: 2, run: resizes },
  { weight: 2, run: reloads },
  { weight: 3, run: leavesAndComesBack },
  { weight: 1.5, run: turnsNetwork },
]
