import { company } from '@contract/company.ts'
import { formatPhone } from '@contract/company-format.ts'
import { holdCode } from '../support/browser/faults.ts'
import { hydrated, openPage } from '../support/browser/hydrated.ts'
import { expect, test } from './fixtures.ts'
import type { Locator, Page } from '@playwright/test'

const NAVIGATION = [
  ['On Day One', '/day-one'],
  ['Building Health Services', '/building-health-services'],
  ['About', '/about'],
  ['Contact', '/contact'],
] as const
const REACH = [
  [formatPhone(company.phone), `tel:${company.phone}`],
  [company.email, `mailto:${company.email}`],
] as const

const LEVELS = ['/comfort-level', '/disinfecting-level', '/surface-preservation']

const header = (page: Page) => page.getByRole('banner')
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const resting = (page: Page) => page.locator('[inert]')
/** What a key or a screen reader comes to outside the menu. */
const outside = (page: Page) => page.locator(':is(a, button):not(dialog *, [inert], [inert] *)')
const toggle = (page: Page) => header(page).getByRole('button', { name: 'Open menu' })
const linksOf = (place: Locator) =>
  place
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent.trim(), link.getAttribute('href')]))

test('the header shows its links, the phone and Get Quote, on large screens the e-mail too, and no toggle', async ({
  page,
}) => {
  await page.goto('/')
  for (const [width, reach] of [
    [768, REACH.slice(0, 1)],
    [820, REACH.slice(0, 1)],
    [1024, REACH],
    [1440, REACH],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    expect(await linksOf(header(page).getByRole('navigation'))).toEqual(NAVIGATION)
    await expect(header(page).getByRole('link', { name: company.name })).toHaveAttribute('href', '/')
    await expect(toggle(page)).toBeHidden()
    const tops = new Set<number>()
    // On large screens the number and the e-mail are two lines beside the one.
    const stacked = reach.length > 1 ? reach.map(([name]) => name) : []
    for (const [name, href] of [...NAVIGATION, ...reach, ['Get Quote', '/get-started']] as const) {
      const link = header(page).getByRole('link', { name, exact: true })
      await expect(link).toHaveAttribute('href', href)
      await expect(link).toBeInViewport({ ratio: 1 })
      const { y = 0, height = 0 } = (await link.boundingBox()) ?? {}
      if (!stacked.includes(name)) tops.add(Math.round((y + height / 2) / 8))
    }
    expect(tops.size, `one line at ${width} px`).toBe(1)
  }
})

test('paper begins with the mark and the name at any width', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/about')
  for (const width of [794, 816, 1056]) {
    await page.setViewportSize({ width, height: 1000 })
    const name = await header(page).getByRole('link', { name: company.name }).locator('span').boundingBox()
    expect(name?.width, `${width} px`).toBeGreaterThan(60)
  }
})

test.describe('below md', () => {
  test.use({ viewport: { width: 767, height: 800 } })

  test('the menu has the same links, the levels, phone and e-mail; nothing else can be used, and a pick closes it', async ({
    page,
  }) => {
    await openPage(page, '/')
    await expect(header(page).getByRole('navigation')).toHaveCount(0)
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
    for (const time of ['first', 'again, on the page itself']) {
      await toggle(page).click()
      expect(await linksOf(menu(page).getByRole('navigation'))).toEqual(NAVIGATION)
      for (const href of [...LEVELS, '/industrial-excellence', ...REACH.map(([, href]) => href), '/get-started'])
        await expect(menu(page).locator(`[href="${href}"]`)).toBeInViewport({ ratio: 1 })
      await expect(outside(page), time).toHaveCount(0)
      await menu(page).getByRole('link', { name: 'About', exact: true }).click()
      await expect(page, time).toHaveURL('/about')
      await expect(menu(page), time).toBeHidden()
      await expect(resting(page), time).toHaveCount(0)
    }
    await toggle(page).click()
    await expect(menu(page).locator('[aria-current=page]')).toHaveText(['About'])
  })

  test('Escape, the close button and a press beside the menu close it and give the focus back', async ({ page }) => {
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
      await expect(resting(page)).toHaveCount(0)
      await expect(toggle(page)).toBeFocused()
      await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
    }
  })

  test('the page behind the open menu does not scroll and stays where it was', async ({ page }) => {
    await openPage(page, '/')
    await page.evaluate(() => window.scrollTo(0, 600))
    // By its place: Playwright's own click would first scroll the page for the sticky header.
    const { x = 0, y = 0 } = (await toggle(page).boundingBox()) ?? {}
    await page.mouse.click(x + 20, y + 20)
    await expect(menu(page)).toBeVisible()
    await page.mouse.move(400, 500)
    await page.mouse.wheel(0, 500)
    // A scroll that did happen would be done after two frames.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await page.evaluate(() => window.scrollY)).toBe(600)
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => window.scrollY)).toBe(600)
  })

  test('the menu and its links work before the page’s code has arrived, and an open menu works on after it', async ({
    page,
  }) => {
    const release = await holdCode(page)
    await page.goto('/', { waitUntil: 'commit' })
    await toggle(page).click()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await toggle(page).click()
    await menu(page).getByRole('link', { name: 'About', exact: true }).click({ noWaitAfter: true })
    await expect(page).toHaveURL('/about')

    await toggle(page).click()
    release()
    await hydrated(page)
    await expect(menu(page)).toBeVisible()
    await menu(page).getByRole('link', { name: 'Contact', exact: true }).click()
    await expect(page).toHaveURL('/contact')
    await expect(menu(page)).toBeHidden()
  })
})
