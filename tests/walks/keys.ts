/** What is done with the keyboard, wherever the focus is. */
import type { Action } from './action.ts'
import { FORMS } from './forms.ts'
import { submits } from './submit.ts'
import { junk } from './texts.ts'
import { types } from './typing.ts'

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

const escapes: Action = {
  weight: 1,
  make: () => ({ says: 'presses Escape', run: ({ page }) => page.keyboard.press('Escape') }),
}

export const KEYS: readonly Action[] = [tabs, enters, escapes]
