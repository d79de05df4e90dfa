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
import { type Action, Finding, WIDTHS, type SimulatedVisitor } from './simulated-visitor.ts'

const RELOADED_MS = 1_500

/** An action in a field that is visible. */
const inField = (weight: number, run: (visitor: SimulatedVisitor, field: string) => Promise<unknown>): Action => ({
  weight,
  async run(visitor) {
    const field = visitor.random.pick(visitor.form.texts)
    if ((await visitor.look()).values[field] !== undefined) await run(visitor, field)
  },
})

/** Types the requested answer, or any other text. */
async function answers(visitor: SimulatedVisitor, field: string): Promise<void> {
  const { random, person, tab } = visitor
  const text = random.chance(0.6) ? rightAnswer(random, field, person.email) : junk(random)
  const replacing = random.chance(0.8)
  visitor.says(`${replacing ? 'replaces' : 'adds to'} ${field} with ${quoted(text)}`)
  if (replacing) return replaces(visitor, field, text)
  await tab.click(`#${field}`)
  await pressesWith(visitor, COMMAND, 'End')
  await types(visitor, field, text)
}

async function pressesEnter(visitor: SimulatedVisitor, field: string): Promise<unknown> {
  visitor.says(`presses Enter in ${field}`)
  await visitor.tab.focus(`#${field}`)
  const press = () => visitor.tab.keyboard.press('Enter')
  if (field !== visitor.form.long) return submits(visitor, press)
  await press()
  return visitor.remembers(field)
}

async function tabs(visitor: SimulatedVisitor): Promise<void> {
  const { random, tab } = visitor
  const isBack = random.chance(0.25)
  const times = random.between(1, 6)
  const text = random.chance(0.5) ? junk(random) : ''
  visitor.says(
    `presses ${isBack ? 'Shift+' : ''}Tab ${times} times${text && `, and types ${quoted(text)} if a field has the focus`}`,
  )
  for (let time = 0; time < times; time++)
    await (isBack ? pressesWith(visitor, 'Shift', 'Tab') : tab.keyboard.press('Tab'))
  const { focus } = await visitor.look()
  if (text !== '' && visitor.form.texts.includes(focus)) await types(visitor, focus, text)
}

/** Chooses any option of any visible group, by click or by keys. */
async function choosesInGroup(visitor: SimulatedVisitor): Promise<void> {
  const { form, tab, random } = visitor
  const group = random.pick(form.groups)
  const { options, values } = await visitor.look()
  const [first, ...others] = options[group] ?? []
  if (first === undefined) return
  if (random.chance(2 / 3)) {
    const option = random.pick([first, ...others])
    visitor.says(`chooses in ${group} ${option}`)
    return chooses(visitor, group, option)
  }
  visitor.says(`presses arrows in ${group}`)
  await tab.focus(radio(group, values[group] || first))
  for (let left = random.between(1, 3); left > 0; left--)
    await tab.keyboard.press(random.pick(['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', ' ']))
  if ((await visitor.remembers(group)) === '') throw new Finding(`arrow keys chose nothing in ${group}`)
}

async function submitsEarly(visitor: SimulatedVisitor): Promise<void> {
  if (Object.keys((await visitor.look()).values).length === 0) return
  visitor.says('presses the submit button')
  await submits(visitor, () => pressSubmit(visitor))
}

async function clears(visitor: SimulatedVisitor): Promise<void> {
  const { person, form, random } = visitor
  if (!(await visitor.look()).buttons.includes('Clear form')) return
  const undoes = random.pick(['by the button', 'by the toast', 'never'] as const)
  const typesFirst = random.chance(0.3)
  visitor.says(`clears the form, ${typesFirst ? 'types, ' : ''}and takes it back ${undoes}`)
  await pressesButton(visitor, 'Clear form')
  person.clears()
  await visitor.checks()
  if (typesFirst) await replaces(visitor, form.texts[0] ?? '', 'Typed since')
  if (undoes === 'by the toast') {
    if (await pressesUndo(visitor, 'Form cleared')) person.takesBack()
  } else if (undoes === 'never') {
    if (random.chance(0.5)) await reloads(visitor)
  } else if ((await visitor.look()).buttons.includes(form.putBack)) {
    await pressesButton(visitor, form.putBack)
    person.takesBack()
  } else if (!typesFirst) {
    // It disappears once another change follows, and not before.
    throw new Finding('Clear form cannot be taken back')
  }
}

/** Clicks Undo in the newest toast with this text, if it is still visible: toasts expire. */
function pressesUndo({ tab }: SimulatedVisitor, words: string): Promise<boolean> {
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

const adds = (kinds: typeof FILES) => async (visitor: SimulatedVisitor) => {
  const { tab, person, random } = visitor
  // Disabled while the form is being sent, and removed afterwards.
  if (!(await tab.evaluate(() => document.querySelector('#photos:enabled') !== null))) return
  const picked = Array.from({ length: random.between(1, 3) }, () => random.pick(kinds)(++person.files))
  const files = await Promise.all(picked)
  const names = files.map(({ name }) => name)
  visitor.says(`adds ${names.join(', ')}`)
  person.photos.push(...names)
  const paths = names.map((name) => test.info().outputPath(name))
  await Promise.all(files.map(({ buffer }, place) => writeFile(paths[place] ?? '', buffer)))
  await tab.setInputFiles('#photos', paths)
}

async function removes(visitor: SimulatedVisitor): Promise<void> {
  const undoes = visitor.random.chance(0.6)
  const { photos } = await visitor.look()
  if (photos.length === 0) return
  const names = photos.map((photo) => photo.name)
  const place = visitor.random.between(0, photos.length - 1)
  visitor.says(`removes ${names[place]}${undoes ? ', and takes that back' : ''}`)
  await visitor.tab.click(`[aria-label="Your photos"] > :nth-child(${place + 1}) [aria-label^="Remove photo"]`)
  if (undoes && (await pressesUndo(visitor, `Photo removed: ${names[place]}`))) {
    await visitor.until(
      (seen) => seen.photos.map(({ name }) => name).join() === names.join(),
      (seen) => `after Undo the photos are ${seen.photos.map(({ name }) => name).join()}, not ${names.join()}`,
    )
  } else visitor.person.photos = visitor.person.photos.filter((photo) => photo !== names[place])
}

async function resizes(visitor: SimulatedVisitor): Promise<void> {
  const size = visitor.random.pick(WIDTHS)
  visitor.says(`makes the window ${size.width} wide`)
  await visitor.tab.setViewportSize(size)
}

async function reloads(visitor: SimulatedVisitor): Promise<void> {
  if (!visitor.person.online) return
  visitor.says('reloads the page')
  await visitor.tab.reload()
  await visitor.arrives()
}

async function leavesAndComesBack(visitor: SimulatedVisitor): Promise<void> {
  const { tab, form, person, random } = visitor
  const away = random.pick(['/privacy', '/accessibility'])
  const byLink = random.chance(0.5)
  if (!person.online) return
  visitor.says(`opens ${away} and comes back ${byLink ? 'by a link' : 'with the browser'}`)
  // A toast under the mouse or with the focus remains and may cover the link, so click the page's margin first.
  await tab.mouse.click(2, await tab.evaluate(() => innerHeight / 2))
  await tab.click(`footer a[href="${away}"]`)
  await visitor.leaves()
  const link = `header a[href="${form.address}"]`
  // On small screens the menu holds the other links.
  if (byLink && (person.form === 'quote' || (await tab.evaluate(() => innerWidth > 1_200)))) await tab.click(link)
  else await tab.evaluate(() => history.back())
  await visitor.arrives()
}

async function goesBackAndForward(visitor: SimulatedVisitor): Promise<void> {
  if (!visitor.person.online) return
  visitor.says('goes Back, and Forward again')
  await visitor.tab.evaluate(() => void setTimeout(() => history.back()))
  await visitor.leaves()
  await visitor.tab.evaluate(() => void setTimeout(() => history.forward()))
  // Firefox may reload the page.
  await wait(RELOADED_MS)
  await visitor.arrives()
}

async function startsAnother(visitor: SimulatedVisitor): Promise<void> {
  if (!(await visitor.look()).buttons.includes('Submit another building')) return
  visitor.says('presses Submit another building')
  await pressesButton(visitor, 'Submit another building')
  await visitor.arrives()
  if (visitor.random.chance(0.3)) await reloads(visitor)
}

async function turnsNetwork(visitor: SimulatedVisitor): Promise<void> {
  visitor.says(visitor.person.online ? 'loses the network' : 'gets the network back')
  await visitor.goesOnline(!visitor.person.online)
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
  // Only valid photos: picking more files clears a file's error, and a hurried visitor would clear it before anyone could read it.
  { weight: 1, form: 'quote', hurried: true, run: adds(PHOTOGRAPHS) },
  { weight: 3, form: 'quote', run: removes },
  { weight: 2, run: resizes },
  { weight: 1.5, run: turnsNetwork },
  ...VISITS,
]
