import { CODE, openPage, waitForHydration } from '../support/site/open-page.ts'
import { expect, test } from './fixtures.ts'
import type { Page } from '@playwright/test'

const root = (page: Page) => page.locator('html')
const themeSwitch = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Theme: / })
async function choose(page: Page, theme: 'light' | 'dark' | 'system') {
  for (let presses = 0; presses < 2; presses++)
    if ((await root(page).getAttribute('data-theme')) !== theme) await themeSwitch(page).press('Enter')
  await expect(root(page)).toHaveAttribute('data-theme', theme)
}
/** Records each class of the root element in `window.seen`, starting at the first paint. */
const rememberClasses = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      const now = document.documentElement.className
      if (now !== seen.at(-1)) seen.push(now)
    }
    new MutationObserver((changes) => {
      if (changes.some(({ target }) => target === document.documentElement)) look()
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['class'] })
    new PerformanceObserver(look).observe({ type: 'paint', buffered: true })
  })

test('the theme switch shows the theme and works before its code loads, also in the menu', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.route(CODE, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto('/about')
  const system = 'same as your device'
  for (const [theme, next, press] of [
    [system, 'dark', () => themeSwitch(page).click()],
    ['dark', 'light', () => themeSwitch(page).press('Enter')],
    ['light', 'your device’s theme', () => themeSwitch(page).press('Space')],
    [system, 'dark', () => null],
  ] as const) {
    await expect(themeSwitch(page)).toHaveAccessibleName(`Theme: ${theme}. Switch to ${next}`)
    await press()
  }
  await page.setViewportSize({ width: 390, height: 664 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  const inMenu = page.getByRole('dialog').getByRole('button', { name: /^Theme: / })
  await expect(inMenu.getByText('Switch to dark')).toBeVisible()
  await inMenu.click()
  await expect(inMenu).toHaveAccessibleName('Theme: dark. Switch to light')
})

test('a focused theme switch shows its tooltip and a single focus ring', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await openPage(page, '/')
  const tip = page.locator('[data-radix-popper-content-wrapper]')
  await themeSwitch(page).focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(tip).toHaveText(/Switch to dark/)
  const ringed = page.getByRole('banner').locator(':scope *')
  const rings = ringed.evaluateAll((all) => all.filter((part) => getComputedStyle(part).outlineStyle !== 'none').length)
  expect(await rings).toBe(1)
})

test('pages, forms and the theme switch work without errors when storage is blocked [fault]', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = {
      get(): never {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    }
    Object.defineProperty(window, 'localStorage', refuse)
    Object.defineProperty(window, 'sessionStorage', refuse)
  })
  await page.emulateMedia({ colorScheme: 'light' })
  for (const path of ['/', '/contact', '/get-started']) {
    await openPage(page, path)
    await expect(root(page)).toHaveClass('light')
    await choose(page, 'dark')
    await expect(root(page)).toHaveClass('dark')
  }
  await page.getByLabel('Full Name').fill('Dana Whitfield')
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('About')
})

test('a chosen dark theme applies to the next page from its first paint, including pictures', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const picture = page.locator('main img').first()
  const shown = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc)
  await expect.poll(shown).toMatch(/avif$/)
  expect(await shown()).not.toContain('-night-')
  await choose(page, 'dark')
  await expect.poll(shown).toContain('-night-')
  await waitForHydration(page)
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('About')
  await expect.poll(shown).toContain('-night-')

  await rememberClasses(page)
  await page.reload()
  await expect(root(page)).toHaveCSS('color-scheme', 'dark')
  await expect.poll(shown).toContain('-night-')
  await waitForHydration(page)
  await expect(themeSwitch(page)).toHaveAccessibleName('Theme: dark. Switch to light')
  expect(await page.evaluate('window.seen')).toEqual(['dark'])
  await choose(page, 'light')
  await expect.poll(shown).not.toContain('-night-')
})
