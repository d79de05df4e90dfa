/** What is typed, and what is done with the keyboard wherever the focus is. */
import { quoted } from './checks.ts'
import { submits } from './submit.ts'
import { junk, rightAnswer } from './texts.ts'
import { type Action, Finding, type Walker } from './walker.ts'

/** A long text comes in one piece, as when it is pasted. */
const PASTED = 40

export async function types(walker: Walker, field: string, text: string): Promise<void> {
  const { keyboard } = walker.page
  if (text === '') await keyboard.press('Delete')
  else if (text.length > PASTED || text.includes('\n')) await keyboard.insertText(text)
  else await keyboard.type(text)
  const value = await walker.remembers(field)
  // The browser itself takes spaces off the ends of an e-mail address, and writes a foreign domain in its ASCII form.
  if (!value.includes(text.trim()) && !value.includes('xn--'))
    throw new Finding(`“${text}” was typed into ${field}, which shows “${value}”`)
}

export async function replaces(walker: Walker, field: string, text: string): Promise<void> {
  await walker.page.locator(`#${field}`).click()
  await walker.page.keyboard.press('ControlOrMeta+a')
  await types(walker, field, text)
}

/** Something that is done in a field that is there. */
const inField = (weight: number, run: (walker: Walker, field: string) => Promise<void>): Action => ({
  weight,
  async run(walker) {
    const field = walker.random.pick(walker.form.texts)
    if ((await walker.look()).values[field] !== undefined) await run(walker, field)
  },
})

async function answers(walker: Walker, field: string): Promise<void> {
  const text = rightAnswer(walker.random, field, walker.person.email)
  walker.says(`answers ${field} with ${quoted(text)}`)
  await replaces(walker, field, text)
}

async function typesJunk(walker: Walker, field: string): Promise<void> {
  const text = junk(walker.random)
  const replacing = walker.random.chance(0.5)
  walker.says(`${replacing ? 'replaces' : 'adds to'} ${field} with ${quoted(text)}`)
  if (replacing) return replaces(walker, field, text)
  await walker.page.locator(`#${field}`).click()
  await walker.page.keyboard.press('ControlOrMeta+End')
  await types(walker, field, text)
}

async function pressesEnter(walker: Walker, field: string): Promise<void> {
  walker.says(`presses Enter in ${field}`)
  await walker.page.locator(`#${field}`).focus()
  const press = () => walker.page.keyboard.press('Enter')
  if (field !== walker.form.long) return void (await submits(walker, press))
  await press()
  await walker.remembers(field)
}

const startsNotesLine: Action = {
  weight: 2,
  form: 'quote',
  async run(walker) {
    const chip = walker.page.locator('[aria-label="What to write about"] button').nth(walker.random.between(0, 6))
    if ((await chip.count()) === 0 || (await chip.isDisabled())) return
    const before = walker.person.answer('notes')
    const label = (await chip.innerText()).split(':').at(-1)?.trim() ?? ''
    walker.says(`presses the chip ${label} of the notes and writes on`)
    await chip.click()
    await walker.until(
      ({ focus, values }) => focus === 'notes' && values['notes']?.includes(`${label}:`),
      ({ focus }) => `the chip ${label} began no line: the focus is on “${focus}”`,
    )
    const after = await walker.remembers('notes')
    if (!after.startsWith(before)) throw new Finding(`the chip ${label} took notes away`)
    // At the caret, which may be anywhere in the notes.
    await walker.page.keyboard.type('tell me')
    if (!(await walker.remembers('notes')).includes('tell me')) throw new Finding('notes took no words')
  },
}

const tabs: Action = {
  weight: 6,
  async run(walker) {
    const { random, page } = walker
    const key = random.chance(0.75) ? 'Tab' : 'Shift+Tab'
    const times = random.between(1, 6)
    const text = random.chance(0.5) ? junk(random) : ''
    const typing = text === '' ? '' : `, and types ${quoted(text)} if a field has the focus`
    walker.says(`presses ${key} ${times} times${typing}`)
    for (let time = 0; time < times; time++) await page.keyboard.press(key)
    const { focus } = await walker.look()
    if (text !== '' && walker.form.texts.includes(focus)) await types(walker, focus, text)
  },
}

export const TYPING: readonly Action[] = [
  inField(9, answers),
  inField(6, typesJunk),
  inField(2, pressesEnter),
  startsNotesLine,
  tabs,
]
