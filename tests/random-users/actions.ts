/** Actions that people perform at a form, in no sensible order. Each action describes itself. */
import { writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { test } from '@playwright/test'
import { aPhoto } from '../support/builders/photo-files.ts'
import {
  chooses,
  COMMAND,
  pressesButton,
  pressesWith,
  pressSubmit,
  radio,
  replaces,
  submits,
  types,
} from './presses.ts'
import { quoted } from './seen.ts'
import { junk, rightAnswer } from './texts.ts'
import { type Action, Finding, WIDTHS, type Walker } from './walker.ts'

const RELOADED_MS = 1_500

/** An action in a field that is visible. */
const inField = (weight: number, run: (walker: Walker, field: string) => Promise<unknown>): Action => ({
  weight,
  async run(walker) {
    const field = walker.random.pick(walker.form.texts)
    if ((await walker.look()).values[field] !== undefined) await run(walker, field)
  },
})

/** Types the requested answer, or any other text. */
async function answers(walker: Walker, field: string): Promise<void> {
  const { random, person, tab } = walker
  const text = random.chance(0.6) ? rightAnswer(random, field, person.email) : junk(random)
  const replacing = random.chance(0.8)
  walker.says(`${replacing ? 'replaces' : 'adds to'} ${field} with ${quoted(text)}`)
  if (replacing) return replaces(walker, field, text)
  await tab.click(`#${field}`)
  await pressesWith(walker, COMMAND, 'End')
  await types(walker, field, text)
}

async function pressesEnter(walker: Walker, field: string): Promise<unknown> {
  walker.says(`presses Enter in ${field}`)
  await walker.tab.focus(`#${field}`)
  const press = () => walker.tab.keyboard.press('Enter')
  if (field !== walker.form.long) return submits(walker, press)
  await press()
  return walker.remembers(field)
}

async function tabs(walker: Walker): Promise<void> {
  const { random, tab } = walker
  const isBack = random.chance(0.25)
  const times = random.between(1, 6)
  const text = random.chance(0.5) ? junk(random) : ''
  walker.says(
    `presses ${isBack ? 'Shift+' : ''}Tab ${times} times${text && `, and types ${quoted(text)} if a field has the focus`}`,
  )
  for (let time = 0; time < times; time++)
    await (isBack ? pressesWith(walker, 'Shift', 'Tab') : tab.keyboard.press('Tab'))
  const { focus } = await walker.look()
  if (text !== '' && walker.form.texts.includes(focus)) await types(walker, focus, text)
}

/** Chooses any option of any visible group, by click or by keys. */
async function choosesInGroup(walker: Walker): Promise<void> {
  const { form, tab, random } = walker
  const group = random.pick(form.groups)
  const { options, values } = await walker.look()
  const [first, ...others] = options[group] ?? []
  if (first === undefined) return
  if (random.chance(2 / 3)) {
    const option = random.pick([first, ...others])
    walker.says(`chooses in ${group} ${option}`)
    return chooses(walker, group, option)
  }
  walker.says(`presses arrows in ${group}`)
  await tab.focus(radio(group, values[group] || first))
  for (let left = random.between(1, 3); left > 0; left--)
    await tab.keyboard.press(random.pick(['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', ' ']))
  if ((await walker.remembers(group)) === '') throw new Finding(`arrow keys chose nothing in ${group}`)
}

async function submitsEarly(walker: Walker): Promise<void> {
  if (Object.keys((await walker.look()).values).length === 0) return
  walker.says('presses the submit button')
  await submits(walker, () => pressSubmit(walker))
}

async function clears(walker: Walker): Promise<void> {
  const { person, form, random } = walker
  if (!(await walker.look()).buttons.includes('Clear form')) return
  const undoes = random.pick(['by the button', 'by the toast', 'never'] as const)
  const typesFirst = random.chance(0.3)
  walker.says(`clears the form, ${typesFirst ? 'types, ' : ''}and takes it back ${undoes}`)
  await pressesButton(walker, 'Clear form')
  person.clears()
  await walker.checks()
  if (typesFirst) await replaces(walker, form.texts[0] ?? '', 'Typed since')
  if (undoes === 'by the toast') {
    if (await pressesUndo(walker, 'Form cleared')) person.takesBack()
  } else if (undoes === 'never') {
    if (random.chance(0.5)) await reloads(walker)
  } else if ((await walker.look()).buttons.includes(form.putBack)) {
    await pressesButton(walker, form.putBack)
    person.takesBack()
  } else if (!typesFirst) {
    // It disappears once another change follows, and not before.
    throw new Finding('Clear form cannot be taken back')
  }
}

/** Clicks Undo in the newest toast with this text, if it is still visible: toasts expire. */
function pressesUndo({ tab }: Walker, words: string): Promise<boolean> {
  const toast = `//*[@data-sonner-toast][@data-removed="false"][contains(., "${words}")]`
  return tab.click(`${toast}//button[.="Undo"]`, { timeout: 3_000 }).then(
    () => true,
    () => false,
  )
}

const aText = async (name: string) => ({ name, buffer: Buffer.from('This is no picture.') })
/** Files of each type, whose names contain their number. */
const PHOTOGRAPHS = [
  (number: number) => aPhoto(`lobby-${number}.jpg`),
  (number: number) => aPhoto(`Rest room ${number}.JPG`),
]
const FILES = [
  ...[...PHOTOGRAPHS, ...PHOTOGRAPHS],
  (number: number) => aText(`broken-${number}.jpg`),
  (number: number) => aText(`plan-${number}.pdf`),
]

const adds = (kinds: typeof FILES) => async (walker: Walker) => {
  const { tab, person, random } = walker
  // Disabled while the form is being sent, and removed afterwards.
  if (!(await tab.evaluate(() => document.querySelector('#photos:enabled') !== null))) return
  const picked = Array.from({ length: random.between(1, 3) }, () => random.pick(kinds)(++person.files))
  const files = await Promise.all(picked)
  const names = files.map(({ name }) => name)
  walker.says(`adds ${names.join(', ')}`)
  person.photos.push(...names)
  const paths = names.map((name) => test.info().outputPath(name))
  await Promise.all(files.map(({ buffer }, place) => writeFile(paths[place] ?? '', buffer)))
  await tab.setInputFiles('#photos', paths)
}

async function removes(walker: Walker): Promise<void> {
  const undoes = walker.random.chance(0.6)
  const { photos } = await walker.look()
  if (photos.length === 0) return
  const names = photos.map((photo) => photo.name)
  const place = walker.random.between(0, photos.length - 1)
  walker.says(`removes ${names[place]}${undoes ? ', and takes that back' : ''}`)
  await walker.tab.click(`[aria-label="Your photos"] > :nth-child(${place + 1}) [aria-label^="Remove photo"]`)
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
  await walker.tab.setViewportSize(size)
}

async function reloads(walker: Walker): Promise<void> {
  if (!walker.person.online) return
  walker.says('reloads the page')
  await walker.tab.reload()
  await walker.arrives()
}

async function leavesAndComesBack(walker: Walker): Promise<void> {
  const { tab, form, person, random } = walker
  const away = random.pick(['/privacy', '/accessibility'])
  const byLink = random.chance(0.5)
  if (!person.online) return
  walker.says(`opens ${away} and comes back ${byLink ? 'by a link' : 'with the browser'}`)
  // A toast under the mouse or with the focus remains and may cover the link, so click the page's margin first.
  await tab.mouse.click(2, await tab.evaluate(() => innerHeight / 2))
  await tab.click(`footer a[href="${away}"]`)
  await walker.leaves()
  const link = `header a[href="${form.address}"]`
  // On small screens the menu holds the other links.
  if (byLink && (person.form === 'quote' || (await tab.evaluate(() => innerWidth > 1_200)))) await tab.click(link)
  else await tab.evaluate(() => history.back())
  await walker.arrives()
}

async function goesBackAndForward(walker: Walker): Promise<void> {
  if (!walker.person.online) return
  walker.says('goes Back, and Forward again')
  await walker.tab.evaluate(() => void setTimeout(() => history.back()))
  await walker.leaves()
  await walker.tab.evaluate(() => void setTimeout(() => history.forward()))
  // Firefox may reload the page.
  await wait(RELOADED_MS)
  await walker.arrives()
}

async function startsAnother(walker: Walker): Promise<void> {
  if (!(await walker.look()).buttons.includes('Submit another building')) return
  walker.says('presses Submit another building')
  await pressesButton(walker, 'Submit another building')
  await walker.arrives()
  if (walker.random.chance(0.3)) await reloads(walker)
}

async function turnsNetwork(walker: Walker): Promise<void> {
  walker.says(walker.person.online ? 'loses the network' : 'gets the network back')
  await walker.goesOnline(!walker.person.online)
}

const VISITS: readonly Action[] = [
  { weight: 2, run: reloads },
  { weight: 3, run: leavesAndComesBack },
  { weight: 2, run: goesBackAndForward },
]

/** Actions after a form has been sent. */
export const WAYS_ON: readonly Action[] = [...VISITS, { weight: 6, form: 'quote', run: startsAnother }]

export const ACTIONS: readonly Action[] = [
  inField(15, answers),
  inField(2, pressesEnter),
  { weight: 6, run: tabs },
  { weight: 9, run: choosesInGroup },
  { weight: 3, run: submitsEarly },
  { weight: 2.5, run: clears },
  { weight: 4, form: 'quote', run: adds(FILES) },
  // A file's error is shown until the visitor chooses other files, which takes a person longer than reading it.
  { weight: 1, form: 'quote', hurried: true, run: adds(PHOTOGRAPHS) },
  { weight: 3, form: 'quote', run: removes },
  { weight: 2, run: resizes },
  { weight: 1.5, run: turnsNetwork },
  ...VISITS,
]
