/** Actions that people take in the quote form. The tests take them in random order, and each action logs itself. */
import { writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { test } from '@playwright/test'
import { quoteFormTexts } from '@/content/quote-texts.ts'
import { aPhoto } from '../support/builders/photo-files.ts'
import {
  chooseOption,
  clickButton,
  clickSubmit,
  COMMAND,
  junk,
  pressShortcut,
  radio,
  replaceText,
  submit,
  typeText,
  validAnswer,
} from './inputs.ts'
import { type PageState, quoted } from './page-state.ts'
import { type Action, GROUPS, SIZES, type SimulatedVisitor, TEXTS } from './visitor.ts'

const RELOADED_MS = 1_500

/** Picks a random text field, and takes the action there if the field is visible. */
const inField = (weight: number, run: (visitor: SimulatedVisitor, field: string) => Promise<unknown>): Action => ({
  weight,
  async run(visitor) {
    const field = visitor.random.pick(TEXTS)
    if ((await visitor.look()).values[field] !== undefined) await run(visitor, field)
  },
})

async function answer(visitor: SimulatedVisitor, field: string): Promise<void> {
  const { random, email, tab } = visitor
  const text = random.chance(0.6) ? validAnswer(random, field, email) : junk(random)
  const isReplaced = random.chance(0.8)
  visitor.log(`${isReplaced ? 'replaces' : 'adds to'} ${field} with ${quoted(text)}`)
  if (isReplaced) return replaceText(visitor, field, text)
  await tab.click(`#${field}`)
  await pressShortcut(visitor, COMMAND, 'End')
  await typeText(visitor, field, text)
}

async function pressEnter(visitor: SimulatedVisitor, field: string): Promise<unknown> {
  visitor.log(`presses Enter in ${field}`)
  await visitor.tab.focus(`#${field}`)
  const press = () => visitor.tab.keyboard.press('Enter')
  if (field !== 'notes') return submit(visitor, press)
  await press()
  return visitor.rememberValue(field)
}

async function pressTab(visitor: SimulatedVisitor): Promise<void> {
  const { random, tab } = visitor
  const isBack = random.chance(0.25)
  const times = random.between(1, 6)
  const text = random.chance(0.5) ? junk(random) : ''
  visitor.log(
    `presses ${isBack ? 'Shift+' : ''}Tab ${times} times${text && `, and types ${quoted(text)} into a field`}`,
  )
  for (let time = 0; time < times; time++)
    await (isBack ? pressShortcut(visitor, 'Shift', 'Tab') : tab.keyboard.press('Tab'))
  const { focus } = await visitor.look()
  if (text !== '' && TEXTS.includes(focus)) await typeText(visitor, focus, text)
}

async function chooseInGroup(visitor: SimulatedVisitor): Promise<void> {
  const { tab, random } = visitor
  const group = random.pick(GROUPS)
  const { options, values } = await visitor.look()
  const [first, ...others] = options[group] ?? []
  if (first === undefined) return
  if (random.chance(2 / 3)) {
    const option = random.pick([first, ...others])
    visitor.log(`chooses in ${group} ${option}`)
    return chooseOption(visitor, group, option)
  }
  visitor.log(`presses arrows in ${group}`)
  await tab.focus(radio(group, values[group] || first))
  for (let left = random.between(1, 3); left > 0; left--)
    await tab.keyboard.press(random.pick(['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', ' ']))
  if ((await visitor.rememberValue(group)) === '') throw new Error(`arrow keys chose nothing in ${group}`)
}

async function submitEarly(visitor: SimulatedVisitor): Promise<void> {
  if (Object.keys((await visitor.look()).values).length === 0) return
  visitor.log('clicks the submit button')
  await submit(visitor, () => clickSubmit(visitor))
}

async function clear(visitor: SimulatedVisitor): Promise<void> {
  const { random } = visitor
  if (!(await visitor.look()).buttons.includes('Clear form')) return
  const undo = random.pick(['with the button', 'with the toast', 'never'] as const)
  const typesFirst = random.chance(0.3)
  visitor.log(`clears the form, ${typesFirst ? 'types, ' : ''}and undoes it ${undo}`)
  await clickButton(visitor, 'Clear form')
  visitor.forgetInput()
  await visitor.check()
  if (typesFirst) await replaceText(visitor, TEXTS[0] ?? '', 'Typed since')
  if (undo === 'with the toast') {
    if (await clickUndo(visitor, 'Form cleared')) visitor.restoreInput()
  } else if (undo === 'never') {
    if (random.chance(0.5)) await reload(visitor)
  } else if ((await visitor.look()).buttons.includes(quoteFormTexts.putBack)) {
    await clickButton(visitor, quoteFormTexts.putBack)
    visitor.restoreInput()
  } else if (!typesFirst) {
    // The button disappears only after another change.
    throw new Error('Clear form cannot be undone')
  }
}

/** Clicks Undo in the newest toast with this text, unless the toast has expired. */
function clickUndo({ tab }: SimulatedVisitor, text: string): Promise<boolean> {
  const toast = `//*[@data-sonner-toast][@data-removed="false"][contains(., "${text}")]`
  return tab.click(`${toast}//button[.="Undo"]`, { timeout: 3_000 }).then(
    () => true,
    () => false,
  )
}

const brokenFile = async (name: string) => ({ name, buffer: Buffer.from('This is no picture.') })
const VALID_PHOTOS = [
  (number: number) => aPhoto(`lobby-${number}.jpg`),
  (number: number) => aPhoto(`Rest room ${number}.JPG`),
]
const ANY_FILES = [
  ...[...VALID_PHOTOS, ...VALID_PHOTOS],
  (number: number) => brokenFile(`broken-${number}.jpg`),
  (number: number) => brokenFile(`plan-${number}.pdf`),
]

const addPhotos = (kinds: typeof ANY_FILES) => async (visitor: SimulatedVisitor) => {
  const { tab, random } = visitor
  // The input is disabled while the form is being sent, and removed afterward.
  if (!(await tab.evaluate(() => document.querySelector('#photos:enabled') !== null))) return
  const picked = Array.from({ length: random.between(1, 3) }, () => random.pick(kinds)(++visitor.fileCount))
  const files = await Promise.all(picked)
  const names = files.map(({ name }) => name)
  visitor.log(`adds ${names.join(', ')}`)
  visitor.photos.push(...names)
  const paths = names.map((name) => test.info().outputPath(name))
  await Promise.all(files.map(({ buffer }, index) => writeFile(paths[index] ?? '', buffer)))
  await tab.setInputFiles('#photos', paths)
}

async function removePhoto(visitor: SimulatedVisitor): Promise<void> {
  const undoes = visitor.random.chance(0.6)
  const { photos } = await visitor.look()
  if (photos.length === 0) return
  const names = photos.map((photo) => photo.name)
  const index = visitor.random.between(0, photos.length - 1)
  visitor.log(`removes ${names[index]}${undoes ? ', and undoes it' : ''}`)
  await visitor.tab.click(`[aria-label="Your photos"] > :nth-child(${index + 1}) [aria-label^="Remove photo"]`)
  if (undoes && (await clickUndo(visitor, `Photo removed: ${names[index]}`))) {
    const namesIn = (state: PageState) => state.photos.map(({ name }) => name).join()
    await visitor.until(
      (state) => namesIn(state) === names.join(),
      (state) => `after Undo the photos are ${namesIn(state)}, not ${names.join()}`,
    )
  } else visitor.photos = visitor.photos.filter((photo) => photo !== names[index])
}

async function resize(visitor: SimulatedVisitor): Promise<void> {
  const size = visitor.random.pick(SIZES)
  visitor.log(`makes the window ${size.width} wide`)
  await visitor.tab.setViewportSize(size)
}

async function reload(visitor: SimulatedVisitor): Promise<void> {
  if (!visitor.online) return
  visitor.log('reloads the page')
  await visitor.tab.reload()
  await visitor.waitForForm()
}

async function leaveAndReturn(visitor: SimulatedVisitor): Promise<void> {
  const { tab, random } = visitor
  const other = random.pick(['/privacy', '/accessibility'])
  const byLink = random.chance(0.5)
  if (!visitor.online) return
  visitor.log(`opens ${other} and returns ${byLink ? 'by a link' : 'with Back'}`)
  // A hovered or focused toast doesn't expire and may cover the link, so click the page's margin first.
  await tab.mouse.click(2, await tab.evaluate(() => innerHeight / 2))
  await tab.click(`footer a[href="${other}"]`)
  await visitor.waitForOtherPage()
  if (byLink) await tab.click('header a[href="/get-started"]')
  else await tab.evaluate(() => history.back())
  await visitor.waitForForm()
}

async function goBackAndForward(visitor: SimulatedVisitor): Promise<void> {
  if (!visitor.online) return
  visitor.log('goes Back, then Forward')
  await visitor.tab.evaluate(() => void setTimeout(() => history.back()))
  await visitor.waitForOtherPage()
  await visitor.tab.evaluate(() => void setTimeout(() => history.forward()))
  // Home also has a form, so wait until the browser has left it.
  await wait(RELOADED_MS)
  await visitor.waitForForm()
}

async function startAnother(visitor: SimulatedVisitor): Promise<void> {
  if (!(await visitor.look()).buttons.includes('Submit another building')) return
  visitor.log('clicks Submit another building')
  await clickButton(visitor, 'Submit another building')
  await visitor.waitForForm()
  if (visitor.random.chance(0.3)) await reload(visitor)
}

async function toggleNetwork(visitor: SimulatedVisitor): Promise<void> {
  visitor.log(visitor.online ? 'goes offline' : 'goes online')
  await visitor.setOnline(!visitor.online)
}

const NAVIGATION: readonly Action[] = [
  { weight: 2, run: reload },
  { weight: 3, run: leaveAndReturn },
  { weight: 2, run: goBackAndForward },
]

export const ACTIONS_AFTER_SENDING: readonly Action[] = [...NAVIGATION, { weight: 6, run: startAnother }]

export const ACTIONS: readonly Action[] = [
  inField(15, answer),
  inField(2, pressEnter),
  { weight: 6, run: pressTab },
  { weight: 9, run: chooseInGroup },
  { weight: 3, run: submitEarly },
  { weight: 2.5, run: clear },
  { weight: 4, run: addPhotos(ANY_FILES) },
  // Pick only valid photos, because picking more files clears the error about a broken file before anyone can read it.
  { weight: 1, hurried: true, run: addPhotos(VALID_PHOTOS) },
  { weight: 3, run: removePhoto },
  { weight: 2, run: resize },
  { weight: 1.5, run: toggleNetwork },
  ...NAVIGATION,
]
