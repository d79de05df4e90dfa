import { company } from '@contract/company.ts'
import { CODE, hold, openPage, waitForHydration } from '../support/site/open-page.ts'
import { expect, test } from './fixtures.ts'
import type { Page } from '@playwright/test'

const header = (page: Page) => page.getByRole('banner')
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const inert = (page: Page) => page.locator('[inert]:not(.sheet-preview)')
/** The elements outside the menu that the keyboard or a screen reader can reach. */
const reachable = (page: Page) => page.locator(':is(a, button):not(dialog *, [inert], [inert] *)')
const toggle = (page: Page) => header(page).getByRole('button', { name: 'Open menu' })

test('the header is one row, with an email link on wide screens', async ({ page }) => {
  await page.goto('/about')
  for (const [width, emails] of [
    [768, 0],
    [820, 0],
    [1024, 1],
    [1440, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(header(page).getByRole('link', { name: company.email })).toHaveCount(emails)
    const { height = 0 } = (await header(page).boundingBox()) ?? {}
    expect(height, `one row at ${width} px`).toBeLessThan(80)
    for (const link of await header(page).getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 })
  }
})

test.describe('below the md breakpoint', () => {
  test.use({ viewport: { width: 767, height: 800 } })

  test('the menu has all links, blocks the rest of the page and closes when a link is clicked', async ({ page }) => {
    await openPage(page, '/')
    await expect(header(page).getByRole('navigation')).toHaveCount(0)
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
    for (const time of ['from another page', 'on the page itself']) {
      await toggle(page).click()
      for (const link of await menu(page).getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 })
      await expect(reachable(page), time).toHaveCount(0)
      await menu(page).getByRole('link', { name: 'About', exact: true }).click()
      await expect(page, time).toHaveURL('/about')
      await expect(menu(page), time).toBeHidden()
      await expect(inert(page), time).toHaveCount(0)
    }
    await toggle(page).click()
    await expect(menu(page).locator('[aria-current=page]')).toHaveText(['About'])
  })

  test('Escape, the close button and a click outside the menu close it and return focus', async ({ page }) => {
    await openPage(page, '/')
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => menu(page).getByRole('button', { name: 'Close menu' }).click(),
      () => page.mouse.click(20, 400),
    ]) {
      await toggle(page).click()
      await expect(menu(page)).toBeVisible()
      await close()
      await expect(menu(page)).toBeHidden()
      await expect(inert(page)).toHaveCount(0)
      await expect(toggle(page)).toBeFocused()
      await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
    }
  })

  test("the page behind the open menu doesn't scroll", async ({ page }) => {
    await openPage(page, '/')
    await page.evaluate(() => window.scrollTo(0, 600))
    // Click by position, because Playwright's click would scroll the page first, due to the sticky header.
    const { x = 0, y = 0 } = (await toggle(page).boundingBox()) ?? {}
    await page.mouse.click(x + 20, y + 20)
    await expect(menu(page)).toBeVisible()
    await page.mouse.move(400, 500)
    await page.mouse.wheel(0, 500)
    // A scroll would take effect within two frames.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await page.evaluate(() => window.scrollY)).toBe(600)
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => window.scrollY)).toBe(600)
  })

  test('the menu works before the page’s code loads, and stays open when it does', async ({ page }) => {
    const release = await hold(page, CODE)
    await page.goto('/', { waitUntil: 'commit' })
    await toggle(page).click()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await toggle(page).click()
    await menu(page).getByRole('link', { name: 'About', exact: true }).click({ noWaitAfter: true })
    await expect(page).toHaveURL('/about')

    await toggle(page).click()
    release()
    await waitForHydration(page)
    await expect(menu(page)).toBeVisible()
    await menu(page).getByRole('link', { name: 'Contact', exact: true }).click()
    await expect(page).toHaveURL('/contact')
    await expect(menu(page)).toBeHidden()
  })
})
