/** What is typed, and what is done with the keyboard wherever the focus is. */
import { FORMS } from './forms.ts'
import { submits } from './submit.ts'
import { junk, rightAnswer } from './texts.ts'
import { type Action, type Step, Finding, type Walker } from './walker.ts'

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

const isThere = async (walker: Walker, field: string) => (await walker.look()).values[field] !== undefined

export async function replaces(walker: Walker, field: string, text: string): Promise<void> {
  await walker.page.locator(`#${field}`).click()
  await walker.page.keyboard.press('ControlOrMeta+a')
  await types(walker, field, text)
}

function step(says: string, field: string, run: (walker: Walker) => Promise<void>): Step {
  return { says, run: async (walker) => ((await isThere(walker, field)) ? run(walker) : undefined) }
}

const answers: Action = {
  weight: 9,
  make(random, form, email) {
    const field = random.pick(FORMS[form].texts)
    const text = rightAnswer(random, field, email)
    return step(`answers ${field} with ${JSON.stringify(text)}`, field, (walker) => replaces(walker, field, text))
  },
}

const typesJunk: Action = {
  weight: 6,
  make(random, form) {
    const field = random.pick(FORMS[form].texts)
    const text = junk(random)
    const replacing = random.chance(0.5)
    const says = `${replacing ? 'replaces' : 'adds to'} ${field} with ${JSON.stringify(text.slice(0, 60))}`
    return step(`${says}${text.length > 60 ? ` (${text.length} characters)` : ''}`, field, async (walker) => {
      if (replacing) return replaces(walker, field, text)
      await walker.page.locator(`#${field}`).click()
      await walker.page.keyboard.press('ControlOrMeta+End')
      await types(walker, field, text)
    })
  },
}

const startsNotesLine: Action = {
  weight: 2,
  form: 'quote',
  make(random) {
    const chip = random.between(0, 6)
    return {
      says: `presses chip ${chip + 1} of the notes and writes on`,
      async run(walker) {
        const chips = walker.page.locator('[aria-label="What to write about"] button')
        if ((await chips.count()) === 0 || (await chips.nth(chip).isDisabled())) return
        const before = walker.person.answer('notes')
        await chips.nth(chip).click()
        const label = (await chips.nth(chip).innerText()).split(':').at(-1)?.trim() ?? ''
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
  },
}

const tabs: Action = {
  weight: 6,
  make(random, form) {
    const key = random.chance(0.75) ? 'Tab' : 'Shift+Tab'
    const times = random.between(1, 6)
    const text = random.chance(0.5) ? junk(random) : ''
    const typing = text === '' ? '' : `, and types ${JSON.stringify(text.slice(0, 60))} if a field has the focus`
    return {
      says: `presses ${key} ${times} times${typing}`,
      async run(walker) {
        for (let time = 0; time < times; time++) await walker.page.keyboard.press(key)
        const { focus } = await walker.look()
        if (text !== '' && FORMS[form].texts.includes(focus)) await types(walker, focus, text)
      },
    }
  },
}

const enters: Action = {
  weight: 2,
  make(random, form) {
    const { texts, long } = FORMS[form]
    const field = random.pick(texts)
    return {
      says: `presses Enter in ${field}`,
      async run(walker) {
        const target = walker.page.locator(`#${field}`)
        if ((await target.count()) === 0) return
        await target.focus()
        const press = () => walker.page.keyboard.press('Enter')
        if (field !== long) return void (await submits(walker, press))
        await press()
        await walker.remembers(field)
      },
    }
  },
}

export const TYPING: readonly Action[] = [answers, typesJunk, startsNotesLine, tabs, enters]
