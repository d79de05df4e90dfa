/** What happens around the form: other pages, the window, the network, the theme. */
import type { Action } from './action.ts'
import type { Walker } from './walker.ts'
import { Finding } from './walker.ts'

export const WIDTHS = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const

const isPhone = ({ page }: Walker) => (page.viewportSize()?.width ?? 0) < 768

const resizes: Action = {
  weight: 2,
  make(random) {
    const size = random.pick(WIDTHS)
    return { says: `makes the window ${size.width} wide`, run: ({ page }) => page.setViewportSize(size) }
  },
}

const reloads: Action = {
  weight: 2,
  make: () => ({
    says: 'reloads the page',
    async run(walker) {
      if (!walker.person.online) return
      await walker.page.reload()
      await walker.arrives()
    },
  }),
}

const leavesAndComesBack: Action = {
  weight: 3,
  make(random) {
    const away = random.pick(['Privacy', 'Accessibility'])
    const byLink = random.chance(0.5)
    return {
      says: `opens ${away} and comes back ${byLink ? 'by a link' : 'with the browser'}`,
      async run(walker) {
        const { page, form, person } = walker
        if (!person.online) return
        // A toast that the mouse or the focus is on stays, and may lie on the link.
        await page.getByRole('heading', { level: 1 }).click()
        await page.getByRole('contentinfo').getByRole('link', { name: away, exact: true }).click()
        await page.waitForURL(`**/${away.toLowerCase()}`)
        await walker.checksWords()
        const link = page.getByRole('banner').getByRole('link', { name: form.link, exact: true })
        if (byLink && (await link.isVisible())) await link.click()
        else await page.goBack()
        await walker.arrives()
      },
    }
  },
}

const goesOffline: Action = {
  weight: 1.5,
  make: () => ({
    says: 'loses the network, or gets it back',
    run: (walker) => turnsNetwork(walker, !walker.person.online),
  }),
}

export async function turnsNetwork({ page, person }: Walker, on: boolean): Promise<void> {
  person.online = on
  if (!on) person.wasOffline = true
  await page.context().setOffline(!on)
}

const changesTheme: Action = {
  weight: 1.5,
  make(random) {
    const theme = random.pick(['Light', 'Dark', 'System'])
    return {
      says: `chooses the theme ${theme}`,
      async run(walker) {
        const { page } = walker
        const phone = isPhone(walker)
        if (phone) await page.getByRole('button', { name: 'Open menu' }).click()
        const place = phone ? page.getByRole('dialog') : page.getByRole('banner')
        const themes = place.getByRole('group', { name: 'Theme' })
        const radio = themes.getByRole('radio', { name: theme, exact: true })
        // One icon there: each press brings the next choice.
        const oneIcon = !phone && (page.viewportSize()?.width ?? 0) < 900
        if (!oneIcon) await radio.click()
        for (let press = 0; oneIcon && press < 3 && !(await radio.isChecked()); press++) await themes.click()
        if (!phone) return
        await page.keyboard.press('Escape')
        await place.waitFor({ state: 'hidden' })
      },
    }
  },
}

const looksIntoMenu: Action = {
  weight: 1.5,
  make(random) {
    const tabs = random.between(0, 4)
    const closes = random.pick(['Escape', 'button'] as const)
    return {
      says: `opens the menu, presses Tab ${tabs} times and closes it with ${closes}`,
      async run(walker) {
        if (!isPhone(walker)) return
        const { page } = walker
        await page.getByRole('button', { name: 'Open menu' }).click()
        const menu = page.getByRole('dialog')
        await menu.waitFor()
        for (let time = 0; time < tabs; time++) await page.keyboard.press('Tab')
        if (closes === 'Escape') await page.keyboard.press('Escape')
        else await page.getByRole('button', { name: 'Close menu' }).click()
        await menu.waitFor({ state: 'hidden', timeout: 5_000 }).catch(() => {
          throw new Finding('the menu does not close')
        })
      },
    }
  },
}

export const AROUND: readonly Action[] = [
  ...[resizes, reloads, leavesAndComesBack, goesOffline],
  ...[changesTheme, looksIntoMenu],
]
