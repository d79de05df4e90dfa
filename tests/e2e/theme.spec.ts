import { hydrated, openPage } from '../support/browser/hydrated.ts'
import { expect, test } from './fixtures.ts'
import type { Page } from '@playwright/test'

const root = (page: Page) => page.locator('html')
const choice = (page: Page, name: 'Light' | 'Dark' | 'System') =>
  page.getByRole('banner').getByRole('group', { name: 'Theme' }).getByRole('radio', { name, exact: true })
const choose = (page: Page, name: 'Light' | 'Dark' | 'System') => choice(page, name).press('Space')
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))
const store = (page: Page, theme: string) =>
  page.addInitScript((value) => {
    if (localStorage.getItem('theme') === null) localStorage.setItem('theme', value)
  }, theme)

const CODE = '**/assets/*.js'
/** The page with its inline script alone: its modules arrive empty. */
const withoutCode = (page: Page) =>
  page.route(CODE, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))

/** Keeps every class that the root element had, from its first paint on, in `window.seen`. */
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

test('without a choice the page follows the device, also when the device changes', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openPage(page, '/')
  await expect(root(page)).toHaveClass('dark')
  await expect(choice(page, 'System')).toBeChecked()
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(root(page)).toHaveClass('light')
  expect(await stored(page)).toBeNull()
})

test('a chosen theme is kept under the key theme, over a reload and on every page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await openPage(page, '/')
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await paper()
  await choose(page, 'Dark')
  await expect(root(page)).toHaveClass('dark')
  await expect(root(page)).toHaveCSS('color-scheme', 'dark')
  expect(await stored(page)).toBe('dark')
  expect(await paper()).not.toBe(light)

  await page.reload()
  await hydrated(page)
  await expect(choice(page, 'Dark')).toBeChecked()
  await page.goto('/contact')
  await expect(root(page)).toHaveClass('dark')

  await choose(page, 'System')
  await expect(root(page)).toHaveClass('light')
  expect(await stored(page)).toBe('system')
})

for (const { what, theme, device, shown } of [
  { what: 'a stored dark on a light device', theme: 'dark', device: 'light', shown: 'dark' },
  { what: 'the device’s dark, with nothing stored', theme: null, device: 'dark', shown: 'dark' },
  { what: 'the device’s dark, with an unknown theme stored', theme: '"><b>blue', device: 'dark', shown: 'dark' },
] as const) {
  test(`${what} is shown from the first paint on, and does not flash when the page’s code takes over`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: device })
    if (theme !== null) await store(page, theme)
    await rememberClasses(page)
    await withoutCode(page)
    await page.goto('/about', { waitUntil: 'domcontentloaded' })
    await expect(root(page)).toHaveClass(shown)
    await expect(root(page)).toHaveCSS('color-scheme', shown)

    await page.unroute(CODE)
    await page.reload()
    await hydrated(page)
    await expect(choice(page, theme === 'dark' ? 'Dark' : 'System')).toBeChecked()
    expect(await page.evaluate('window.seen')).toEqual([shown])
    if (theme?.includes('blue')) await expect.poll(() => stored(page)).toBe('system')
  })
}

test('a browser that blocks its storage shows every part of the site without an error', async ({ page }) => {
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
    await choose(page, 'Dark')
    await expect(root(page)).toHaveClass('dark')
  }
  await page.getByLabel('Full Name').fill('Dana Whitfield')
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('About')
})

test('the browser’s own bars take the color of the chosen theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await openPage(page, '/')
  const used = () =>
    page
      .locator('meta[name=theme-color]')
      .evaluateAll((metas) =>
        metas
          .filter((meta) => matchMedia(meta.getAttribute('media') ?? 'all').matches)
          .map((meta) => meta.getAttribute('data-scheme')),
      )
  expect(await used()).toEqual(['light'])
  await choose(page, 'Dark')
  await expect.poll(used).toEqual(['dark'])
})

test('pictures show their night in the dark theme, those of the next page too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const shown = () =>
    page
      .locator('main img')
      .first()
      .evaluate((image: HTMLImageElement) => image.currentSrc)
  await expect.poll(shown).toMatch(/avif$/)
  expect(await shown()).not.toContain('-night-')
  await choose(page, 'Dark')
  await expect.poll(shown).toContain('-night-')
  await page.reload()
  await expect.poll(shown).toContain('-night-')
  await hydrated(page)
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('About')
  await expect.poll(shown).toContain('-night-')
  await choose(page, 'Light')
  await expect.poll(shown).not.toContain('-night-')
})
