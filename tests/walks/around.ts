/** What happens around the form: other pages, the window, the network. */
import type { Action, Walker } from './walker.ts'

export const WIDTHS = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const

const resizes: Action = {
  weight: 2,
  async run(walker) {
    const size = walker.random.pick(WIDTHS)
    walker.says(`makes the window ${size.width} wide`)
    await walker.page.setViewportSize(size)
  },
}

const reloads: Action = {
  weight: 2,
  async run(walker) {
    if (!walker.person.online) return
    walker.says('reloads the page')
    await walker.page.reload()
    await walker.arrives()
  },
}

const leavesAndComesBack: Action = {
  weight: 3,
  async run(walker) {
    const { page, form, person, random } = walker
    const away = random.pick(['Privacy', 'Accessibility'])
    const byLink = random.chance(0.5)
    if (!person.online) return
    walker.says(`opens ${away} and comes back ${byLink ? 'by a link' : 'with the browser'}`)
    // A toast that the mouse or the focus is on stays, and may lie on the link: a press on the page's margin.
    await page.mouse.click(2, (page.viewportSize()?.height ?? 0) / 2)
    await page.getByRole('contentinfo').getByRole('link', { name: away, exact: true }).click()
    await page.waitForURL(`**/${away.toLowerCase()}`)
    await walker.checksWords()
    const link = page.getByRole('banner').getByRole('link', { name: form.link, exact: true })
    if (byLink && (await link.isVisible())) await link.click()
    else await page.goBack()
    await walker.arrives()
  },
}

const goesOffline: Action = {
  weight: 1.5,
  async run(walker) {
    walker.says(walker.person.online ? 'loses the network' : 'gets the network back')
    await turnsNetwork(walker, !walker.person.online)
  },
}

export async function turnsNetwork({ page, person }: Walker, on: boolean): Promise<void> {
  person.online = on
  if (!on) person.wasOffline = true
  await page.context().setOffline(!on)
}

export const AROUND: readonly Action[] = [resizes, reloads, leavesAndComesBack, goesOffline]
